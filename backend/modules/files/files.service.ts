import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AdminFile, StoredFile } from '../../contracts';
import {
  assertNewestFirst,
  capCount,
  type CappedCount,
  searchFilter,
  findRow,
  findPage,
  type Page,
  type PageRequest,
  queryPrepared,
  type Where,
} from '../../platform/database';
import type { User } from '../auth';
import { ProjectsService } from '../projects';
import {
  COUNT_VERSIONS,
  CURRENT_VERSION_LIST,
  IN_ASSIGNED_FILES,
  IS_ASSIGNED_FILE,
  type FileRow,
  ADMIN_FILE_LIST,
  ARCHIVED_FILE_LIST,
  type AdminFileRow,
  selectByIdsSql,
  selectVersionsSql,
  CLIENT_VERSION_LIST,
  VERSION_LIST,
} from './files.sql';

export interface FileListFilter {
  clientId?: string | undefined;
  projectId?: string | undefined;
  isArchived?: boolean;
  searchTerms: string[];
}

@Injectable()
export class FilesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
  ) {}

  list(viewer: User, pageRequest: PageRequest): Promise<Page<StoredFile>> {
    return this.listCurrent(
      viewer.isAdmin ? { [IN_ASSIGNED_FILES]: viewer.onlyAssignedTo } : { owner_id: viewer.id },
      pageRequest,
    );
  }

  async listForProject(viewer: User, projectId: string, pageRequest: PageRequest): Promise<Page<StoredFile>> {
    const project = await this.projects.get(viewer, projectId);
    return this.listCurrent({ project_id: project.id }, pageRequest);
  }

  async listAll(
    viewer: User,
    pageRequest: PageRequest,
    { clientId, projectId, isArchived, searchTerms }: FileListFilter,
  ): Promise<Page<AdminFile>> {
    const list = isArchived ? ARCHIVED_FILE_LIST : ADMIN_FILE_LIST;
    const where = {
      ...{ owner_id: clientId, project_id: projectId, [IN_ASSIGNED_FILES]: viewer.onlyAssignedTo },
      ...searchFilter('original_name', searchTerms, true),
    };
    const page = await findPage<AdminFileRow>(this.database, list, where, pageRequest);
    return { ...page, rows: page.rows.map(presentWithOwner) };
  }

  async listVersions(viewer: User, id: string, pageRequest: PageRequest): Promise<Page<StoredFile>> {
    assertNewestFirst(pageRequest);
    const { limit, after, countUpTo } = pageRequest;
    const fileId = fileIdOf(await this.find(viewer, id));
    const values = [fileId, limit + 1, ...(after ? [after.id] : [])];
    const rows = await this.queryRows<FileRow>(
      after ? 'versions on' : 'versions',
      selectVersionsSql(after !== undefined),
      values,
    );
    const [count] = countUpTo
      ? await this.queryRows<{ total: number }>('versions count', COUNT_VERSIONS, [fileId])
      : [];
    return toPage(rows, limit, count && capCount(count.total, countUpTo ?? count.total));
  }

  async find(viewer: User, id: string): Promise<StoredFile> {
    const row = await findRow<FileRow>(this.database, viewer.isAdmin ? VERSION_LIST : CLIENT_VERSION_LIST, {
      id,
      ...visibleTo(viewer),
    });
    if (!row) throw new NotFoundException('Not found');
    return present(row);
  }

  /** Those that the viewer can see, by id; for ids that a record of the viewer's refers to. */
  async findAll(viewer: User, ids: string[]): Promise<Map<string, StoredFile>> {
    if (ids.length === 0) return new Map();
    const rows = await this.queryRows<FileRow>(
      viewer.isAdmin ? 'by id' : 'of client by id',
      selectByIdsSql(viewer.isAdmin),
      [ids],
    );
    return new Map(rows.map((row) => [row.id, present(row)]));
  }

  async findBySendId(sendId: string, uploader: User): Promise<StoredFile | undefined> {
    const row = await findRow<FileRow>(this.database, VERSION_LIST, { uploaded_by: uploader.id, send_id: sendId });
    return row && present(row);
  }

  private async listCurrent(where: Where, pageRequest: PageRequest): Promise<Page<StoredFile>> {
    const page = await findPage<FileRow>(this.database, CURRENT_VERSION_LIST, where, pageRequest);
    return { ...page, rows: page.rows.map(present) };
  }

  private queryRows<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `files ${name}`, text, values);
  }
}

export const fileIdOf = ({ id, parentFileId }: StoredFile): string => parentFileId ?? id;

const visibleTo = ({ id, isAdmin, onlyAssignedTo }: User): Where =>
  isAdmin ? { [IS_ASSIGNED_FILE]: onlyAssignedTo } : { owner_id: id };

function toPage(rows: FileRow[], limit: number, total: CappedCount | undefined): Page<StoredFile> {
  const lastRow = rows.length > limit ? rows[limit - 1] : undefined;
  // The cursor uses only the id: the SQL looks up its version number.
  return { rows: rows.slice(0, limit).map(present), next: lastRow && { at: '0', id: lastRow.id }, total };
}

const presentWithOwner = (row: AdminFileRow): AdminFile => ({
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
  hasThumbnail: row.hasThumbnail,
  createdAt: row.createdAt.toISOString(),
});
