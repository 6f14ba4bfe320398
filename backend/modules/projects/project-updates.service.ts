import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PostUpdateInput } from '../../contracts';
import {
  selectColumns,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { displayNameSql, type User } from '../auth';
import { ProjectUpdate } from './project-update.entity';
import { projectUpdatePostedJob } from './projects.queue';
import { ProjectsService } from './projects.service';

/** Internal updates are excluded in SQL, so clients cannot see them in counts or cursors. */
@Injectable()
export class ProjectUpdatesService {
  private readonly adminList: ListDefinition;
  private readonly clientList: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
  ) {
    const author = `(select ${displayNameSql('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, ProjectUpdate, 't')}, ${author} as "authorName"`;
    const list = { table: 'project_updates', columns };
    this.adminList = { name: 'updates.all', ...list };
    this.clientList = { name: 'updates.told', ...list, condition: 'not t.is_internal' };
  }

  async list(viewer: User, projectId: string, pageRequest: PageRequest): Promise<Page<ProjectUpdate>> {
    const { id } = await this.projects.get(viewer, projectId);
    const list = viewer.isAdmin ? this.adminList : this.clientList;
    const page = await findPage<ProjectUpdate>(this.database, list, { project_id: id }, pageRequest);
    return { ...page, rows: page.rows.map(toUpdate) };
  }

  async post(admin: User, projectId: string, input: PostUpdateInput): Promise<ProjectUpdate> {
    const { id } = await this.projects.get(admin, projectId);
    const { message, isInternal = false, sendId = null } = input;
    const update = toUpdate({ message, projectId: id, createdBy: admin.id, isInternal, sendId });
    return sendOnce({
      sendId,
      find: async (sent) => {
        const row = await findRow<ProjectUpdate>(this.database, this.adminList, {
          created_by: admin.id,
          send_id: sent,
        });
        return row && toUpdate(row);
      },
      isSame: (sent) => sent.projectId === id && sent.message === message && sent.isInternal === isInternal,
      send: () => this.insert(update, admin),
    });
  }

  async findForEmail(id: string): Promise<ProjectUpdate | undefined> {
    const row = await findRow<ProjectUpdate>(this.database, this.clientList, { id });
    return row && toUpdate(row);
  }

  private async insert(update: ProjectUpdate, author: User): Promise<ProjectUpdate> {
    update.id = newId();
    await this.outbox.transaction(async (manager, enqueue) => {
      await manager.insert(ProjectUpdate, update);
      if (!update.isInternal) await enqueue(projectUpdatePostedJob, { updateId: update.id });
    });
    return Object.assign(update, { authorName: author.name });
  }
}

const toUpdate = (row: Partial<ProjectUpdate>): ProjectUpdate => Object.assign(new ProjectUpdate(), row);
