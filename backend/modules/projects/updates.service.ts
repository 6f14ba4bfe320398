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
import { sendIdConflict } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { displayNameSql, type User } from '../auth';
import { ProjectUpdate } from './project-update.entity';
import { told } from './projects.later';
import { Projects } from './projects.service';

/** What is told about projects. What is internal is not in the questions that clients ask, so nothing counts it either. */
@Injectable()
export class Updates {
  private readonly all: ListDefinition;
  private readonly forClients: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: Projects,
    private readonly outbox: Outbox,
  ) {
    const author = `(select ${displayNameSql('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, ProjectUpdate, 't')}, ${author} as "authorName"`;
    const list = { table: 'project_updates', columns };
    this.all = { name: 'updates.all', ...list };
    this.forClients = { name: 'updates.told', ...list, condition: 'not t.is_internal' };
  }

  async list(viewer: User, projectId: string, asked: PageRequest): Promise<Page<ProjectUpdate>> {
    const { id } = await this.projects.one(viewer, projectId);
    const list = viewer.isAdmin ? this.all : this.forClients;
    const page = await findPage<ProjectUpdate>(this.database, list, { project_id: id }, asked);
    return { ...page, rows: page.rows.map(asUpdate) };
  }

  async post(admin: User, projectId: string, wishes: PostUpdateInput): Promise<ProjectUpdate> {
    const { id } = await this.projects.one(admin, projectId);
    const { message, isInternal = false, sendId = null } = wishes;
    const update = asUpdate({ message, projectId: id, createdBy: admin.id, isInternal, sendId });
    const before = await this.toldBefore(update);
    if (before) return before;
    try {
      return await this.tell(update, admin);
    } catch (error) {
      const meanwhile = await this.toldBefore(update);
      if (!meanwhile) throw error;
      return meanwhile;
    }
  }

  /** For a letter to a client, with what its author is called. */
  async toTell(id: string): Promise<ProjectUpdate | undefined> {
    const row = await findRow<ProjectUpdate>(this.database, this.forClients, { id });
    return row && asUpdate(row);
  }

  private async tell(update: ProjectUpdate, author: User): Promise<ProjectUpdate> {
    update.id = newId();
    await this.outbox.transaction(async (manager, later) => {
      await manager.insert(ProjectUpdate, update);
      if (!update.isInternal) await later(told, { updateId: update.id });
    });
    return Object.assign(update, { authorName: author.name });
  }

  /** What was sent before is answered as it was then. */
  private async toldBefore(update: ProjectUpdate): Promise<ProjectUpdate | undefined> {
    const { createdBy, sendId } = update;
    if (!sendId) return undefined;
    const row = await findRow<ProjectUpdate>(this.database, this.all, { created_by: createdBy, send_id: sendId });
    if (!row) return undefined;
    const isSame =
      row.projectId === update.projectId && row.message === update.message && row.isInternal === update.isInternal;
    if (!isSame) throw sendIdConflict();
    return asUpdate(row);
  }
}

const asUpdate = (row: Partial<ProjectUpdate>): ProjectUpdate => Object.assign(new ProjectUpdate(), row);
