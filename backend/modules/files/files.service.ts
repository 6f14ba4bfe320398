import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AdminFile, StoredFile } from '../../contracts';
import {
  searchFilter,
  findRow,
  findPage,
  type Page,
  type PageRequest,
  queryPrepared,
  type Where,
} from '../../platform/database';
import type { User } from '../auth';
import { Projects } from '../projects';
import {
  COUNT_VERSIONS,
  CURRENT_VERSIONS,
  type FileRow,
  LISTED,
  type ListedRow,
  versions,
  VERSIONS,
} from './statements';

export interface FilesWanted {
  client?: string | undefined;
  project?: string | undefined;
  words: string[];
}

/** What clients and the agency have given each other. A client sees their own files, whoever uploaded them; admins see all. */
@Injectable()
export class Files {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: Projects,
  ) {}

  list(viewer: User, asked: PageRequest): Promise<Page<StoredFile>> {
    return this.current(seenBy(viewer), asked);
  }

  async ofProject(viewer: User, projectId: string, asked: PageRequest): Promise<Page<StoredFile>> {
    const project = await this.projects.one(viewer, projectId);
    return this.current({ project_id: project.id }, asked);
  }

  /** For admins, narrowed to a client, a project, and what names contain. */
  async all(asked: PageRequest, { client, project, words }: FilesWanted): Promise<Page<AdminFile>> {
    const where = { owner_id: client, project_id: project, ...searchFilter('original_name', words, true) };
    const page = await findPage<ListedRow>(this.database, LISTED, where, asked);
    return { ...page, rows: page.rows.map(presentListed) };
  }

  /** The highest number first. */
  async versions(
    viewer: User,
    id: string,
    { limit, after, includeTotal: total }: PageRequest,
  ): Promise<Page<StoredFile>> {
    const first = firstOf(await this.find(viewer, id));
    const values = [first, limit + 1, ...(after ? [after.id] : [])];
    const rows = await this.ask<FileRow>(after ? 'versions on' : 'versions', versions(after !== undefined), values);
    const [count] = total ? await this.ask<{ total: number }>('versions count', COUNT_VERSIONS, [first]) : [];
    return pageIn(rows, limit, count?.total);
  }

  /** One version, if the viewer may see its file. */
  async find(viewer: User, id: string): Promise<StoredFile> {
    const row = await findRow<FileRow>(this.database, VERSIONS, { id, ...seenBy(viewer) });
    if (!row) throw new NotFoundException('We could not find that');
    return present(row);
  }

  /** What somebody has sent under this id. */
  async sentAs(sendId: string, uploader: User): Promise<StoredFile | undefined> {
    const row = await findRow<FileRow>(this.database, VERSIONS, { uploaded_by: uploader.id, send_id: sendId });
    return row && present(row);
  }

  private async current(where: Where, asked: PageRequest): Promise<Page<StoredFile>> {
    const page = await findPage<FileRow>(this.database, CURRENT_VERSIONS, where, asked);
    return { ...page, rows: page.rows.map(present) };
  }

  private ask<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `files ${name}`, text, values);
  }
}

/** A file is known by its first version. */
export const firstOf = ({ id, parentFileId }: StoredFile): string => parentFileId ?? id;

const seenBy = ({ id, isAdmin }: User): Where => (isAdmin ? {} : { owner_id: id });

function pageIn(rows: FileRow[], limit: number, total: number | undefined): Page<StoredFile> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  // Versions go on after a number, which is found by the id.
  return { rows: rows.slice(0, limit).map(present), next: last && { at: '0', id: last.id }, total };
}

const presentListed = (row: ListedRow): AdminFile => ({
  ...present(row),
  owner: { id: row.ownerId, name: row.ownerName },
});

const present = (row: FileRow): StoredFile => ({
  id: row.id,
  filename: row.filename,
  originalName: row.originalName,
  mimeType: row.mimeType,
  size: row.size,
  projectId: row.projectId,
  projectName: row.projectName,
  uploadedBy: row.uploadedBy,
  uploaderName: row.uploaderName,
  version: row.version,
  parentFileId: row.parentFileId,
  isCurrentVersion: row.isCurrentVersion,
  changeNotes: row.changeNotes,
  checksum: row.checksum,
  createdAt: row.createdAt.toISOString(),
});
