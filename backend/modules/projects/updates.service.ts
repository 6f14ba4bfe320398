import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { NewUpdate } from '../../contracts';
import { columnsOf, found, type List, listed, newId, type Page, type PageAsked } from '../../platform/database';
import { Outbox } from '../../platform/jobs';
import { nameIn, type User } from '../auth';
import { ProjectUpdate } from './project-update.entity';
import { told } from './projects.later';
import { Projects } from './projects.service';

/** What is told about projects. What is internal is not in the questions that clients ask, so nothing counts it either. */
@Injectable()
export class Updates {
  private readonly all: List;
  private readonly forClients: List;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: Projects,
    private readonly outbox: Outbox,
  ) {
    const author = `(select ${nameIn('u')} from users u where u.id = t.created_by)`;
    const columns = `${columnsOf(database, ProjectUpdate, 't')}, ${author} as "authorName"`;
    const list = { table: 'project_updates', columns };
    this.all = { name: 'updates.all', ...list };
    this.forClients = { name: 'updates.told', ...list, only: 'not t.is_internal' };
  }

  async list(viewer: User, projectId: string, asked: PageAsked): Promise<Page<ProjectUpdate>> {
    const { id } = await this.projects.one(viewer, projectId);
    const list = viewer.isAdmin ? this.all : this.forClients;
    const page = await listed<ProjectUpdate>(this.database, list, { project_id: id }, asked);
    return { ...page, rows: page.rows.map(asUpdate) };
  }

  async post(admin: User, projectId: string, { message, isInternal = false }: NewUpdate): Promise<ProjectUpdate> {
    await this.projects.one(admin, projectId);
    const update = asUpdate({ id: newId(), message, projectId, createdBy: admin.id, isInternal });
    await this.outbox.transaction(async (manager, later) => {
      await manager.insert(ProjectUpdate, update);
      if (!isInternal) await later(told, { updateId: update.id });
    });
    return Object.assign(update, { authorName: admin.name });
  }

  /** For a letter to a client, with what its author is called. */
  async toTell(id: string): Promise<ProjectUpdate | undefined> {
    const row = await found<ProjectUpdate>(this.database, this.forClients, { id });
    return row && asUpdate(row);
  }
}

const asUpdate = (row: Partial<ProjectUpdate>): ProjectUpdate => Object.assign(new ProjectUpdate(), row);
