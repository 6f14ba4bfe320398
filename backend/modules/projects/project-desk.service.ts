import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { UpdateProjectInput, CreateProjectInput, ProjectRequest, ExpectedRevision } from '../../contracts';
import { newId } from '../../platform/database';
import { BadInput, lockAtRevision } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { User } from '../auth';
import { Project } from './project.entity';
import { opened } from './projects.later';
import { Projects } from './projects.service';

/** What the agency does about projects itself. */
@Injectable()
export class ProjectDesk {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: Projects,
    private readonly outbox: Outbox,
  ) {}

  /** Its client hears of it by mail. Sent again, it is the one that was made. */
  async create(admin: User, { userId, ...wishes }: CreateProjectInput): Promise<Project> {
    const before = await this.projects.madeOf({ id: userId }, wishes);
    if (before) return this.projects.one(admin, before.id);
    try {
      const id = await this.outbox.transaction((manager, later) => this.open(manager, later, userId, wishes));
      return await this.projects.one(admin, id);
    } catch (error) {
      const meanwhile = await this.projects.madeOf({ id: userId }, wishes);
      if (!meanwhile) throw error;
      return this.projects.one(admin, meanwhile.id);
    }
  }

  /** In a transaction of whoever has more to do; its client hears of it. */
  async open(manager: EntityManager, later: Enqueue, userId: string, wishes: ProjectRequest): Promise<string> {
    const projectId = await this.insert(manager, userId, wishes);
    await later(opened, { projectId });
    return projectId;
  }

  /** The same without a word to anybody. */
  async insert(manager: EntityManager, userId: string, wishes: ProjectRequest): Promise<string> {
    // Held until it is theirs, so that nobody closes the account or makes an admin of them meanwhile.
    const client = { id: userId, role: 'guest', deactivatedAt: IsNull() } as const;
    const held = await manager.findOne(User, { where: client, lock: { mode: 'pessimistic_read' } });
    if (!held) throw new BadInput({ userId: 'Choose a client who is there' });
    const id = newId();
    await manager.insert(Project, { ...wishes, id, userId });
    return id;
  }

  async edit(
    admin: User,
    id: string,
    { revision, ...change }: UpdateProjectInput & ExpectedRevision,
  ): Promise<Project> {
    await this.database.transaction(async (manager) => {
      await lockAtRevision(manager, Project, id, { revision });
      if (Object.keys(change).length > 0) await manager.update(Project, { id }, change);
    });
    return this.projects.one(admin, id);
  }
}
