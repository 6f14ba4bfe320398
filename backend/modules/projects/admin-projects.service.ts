import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { UpdateProjectInput, CreateProjectInput, ProjectRequest, ExpectedRevision } from '../../contracts';
import { newId } from '../../platform/database';
import { BadInput, lockAtRevision } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { requireAccepted, User } from '../auth';
import { Project } from './project.entity';
import { projectOpenedJob } from './projects.queue';
import { ProjectsService } from './projects.service';

@Injectable()
export class AdminProjectsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
  ) {}

  /** Emails the client. Idempotent by sendId. */
  async create(admin: User, { userId, ...input }: CreateProjectInput): Promise<Project> {
    const { id } = await this.projects.createOnce(userId, input, async () => ({
      id: await this.outbox.transaction((manager, enqueue) => this.createAndNotify(manager, enqueue, userId, input)),
    }));
    return this.projects.get(admin, id);
  }

  async createAndNotify(
    manager: EntityManager,
    enqueue: Enqueue,
    userId: string,
    input: ProjectRequest,
  ): Promise<string> {
    const projectId = await this.insertForClient(manager, userId, input);
    await enqueue(projectOpenedJob, { projectId });
    return projectId;
  }

  async insertForClient(manager: EntityManager, userId: string, input: ProjectRequest): Promise<string> {
    // Lock the client, so the account cannot be deactivated or promoted before the insert.
    const client = { id: userId, role: 'guest', deactivatedAt: IsNull() } as const;
    const lockedClient = await manager.findOne(User, { where: client, lock: { mode: 'pessimistic_read' } });
    if (!lockedClient) throw new BadInput({ userId: 'Choose an active client' });
    requireAccepted(lockedClient);
    const id = newId();
    await manager.insert(Project, { ...input, id, userId });
    return id;
  }

  async update(
    admin: User,
    id: string,
    { revision, ...input }: UpdateProjectInput & ExpectedRevision,
  ): Promise<Project> {
    // Staff don't see the budget, so their form has none.
    const change = Object.fromEntries(Object.entries(input).filter(([field]) => !admin.isStaff || field !== 'budget'));
    await this.database.transaction(async (manager) => {
      await lockAtRevision(manager, Project, id, { revision }, admin.onlyAssignedTo);
      if (Object.keys(change).length > 0) await manager.update(Project, { id }, change);
    });
    return this.projects.get(admin, id);
  }
}
