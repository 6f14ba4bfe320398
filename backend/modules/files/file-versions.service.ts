import { ConflictException, Injectable, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { canHaveThumbnail, fileTexts, MAX_CLIENT_BYTES, MAX_NEW_CLIENT_BYTES, type StoredFile } from '../../contracts';
import { isUuid, newId } from '../../platform/database';
import { BadInput, FairQueue, sendOnce } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import type { ReceivedUpload } from '../../platform/uploads';
import { requireAcceptedById, type User } from '../auth';
import { type Project, ProjectsService } from '../projects';
import type { NewFileDto, NewVersionDto } from './files.dto';
import { thumbnailJob } from './files.queue';
import { FilesService, fileIdOf } from './files.service';
import { isSameUpload, type PendingVersion } from './pending-version';
import { UploadNoticesService } from './upload-notices.service';
import * as sql from './files.sql';

/** Waiting for the same file must not use up all connections. */
const MAX_CONCURRENT_CHANGES = 4;

@Injectable()
export class FileVersionsService {
  private readonly queue = new FairQueue(MAX_CONCURRENT_CHANGES, Infinity);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FilesService,
    private readonly projects: ProjectsService,
    private readonly notices: UploadNoticesService,
    private readonly outbox: Outbox,
  ) {}

  /** Clients upload into their own space only. Each file is checked again before it is stored. */
  async requireSpace(client: User, bytesUnderWay: number): Promise<void> {
    if (client.isAdmin) return;
    const { manager } = this.database;
    const limit = await spaceLimit(manager, client, client.id);
    const [space] = await manager.query<object[]>(sql.HAS_SPACE, [client.id, bytesUnderWay, limit.bytes]);
    if (!space) throw new PayloadTooLargeException(limit.fullText);
  }

  async addFile(uploader: User, { file, fields }: ReceivedUpload<NewFileDto>, clientId?: string): Promise<StoredFile> {
    const project = fields.projectId ? await this.findProject(uploader, fields.projectId) : undefined;
    if (project && clientId && project.userId !== clientId)
      throw new BadInput({ projectId: 'That project belongs to another client' });
    const ownerId = project?.userId ?? clientId ?? uploader.id;
    const projectId = project?.id ?? null;
    const pending = { uploader, file, sendId: fields.sendId ?? null, metadata: { projectId, parentFileId: null } };
    return this.createOnce(pending, async (manager, id) => {
      if (ownerId !== uploader.id) await requireAcceptedById(manager, ownerId);
      await reserveSpace(manager, ownerId, pending);
      const row = { ...versionFields(id, pending), ownerId, projectId };
      await insertAndStore(manager, file, sql.INSERT_FIRST_VERSION, sql.FIRST_VERSION_COLUMNS.valuesOf(row));
    });
  }

  async addVersion(
    existingFile: StoredFile,
    uploader: User,
    { file, fields }: ReceivedUpload<NewVersionDto>,
  ): Promise<StoredFile> {
    const fileId = fileIdOf(existingFile);
    const changeNotes = fields.changeNotes ?? null;
    const pending = { uploader, file, sendId: fields.sendId ?? null, metadata: { changeNotes, parentFileId: fileId } };
    return this.createOnce(pending, async (manager, id) => {
      const ownerId = await lockFile(manager, fileId);
      if (ownerId && ownerId !== uploader.id) await requireAcceptedById(manager, ownerId);
      await reserveSpace(manager, ownerId, pending);
      await manager.query(sql.CLEAR_CURRENT_VERSION, [fileId, id]);
      const values = sql.NEXT_VERSION_COLUMNS.valuesOf({ ...versionFields(id, pending), changeNotes });
      await insertAndStore(manager, file, sql.INSERT_NEXT_VERSION, [fileId, ...values]);
    });
  }

  async restore(viewer: User, id: string): Promise<StoredFile> {
    const fileId = fileIdOf(await this.files.find(viewer, id));
    await this.runQueued(viewer, async (manager, enqueue) => {
      await lockFile(manager, fileId);
      await manager.query(sql.CLEAR_CURRENT_VERSION, [fileId, id]);
      const [, changed] = await manager.query<[unknown, number]>(sql.SET_CURRENT_VERSION, [id]);
      if (changed > 0) await this.notices.add(manager, enqueue, viewer, { fileId: id, isRestored: true });
    });
    return this.files.find(viewer, id);
  }

  /** Returns the current versions of the files that changed. */
  async archive(ids: string[], isArchived: boolean, onlyAssignedTo?: string): Promise<string[]> {
    return this.database.transaction(async (manager) => {
      const files = await manager.query<{ id: string }[]>(sql.LOCK_FILES_TO_ARCHIVE, [
        ids,
        isArchived,
        onlyAssignedTo ?? null,
      ]);
      const values = [files.map(({ id }) => id), isArchived];
      return (await manager.query<{ id: string }[]>(sql.ARCHIVE_FILES, values)).map(({ id }) => id);
    });
  }

  private createOnce(
    pending: PendingVersion,
    insert: (manager: EntityManager, id: string) => Promise<void>,
  ): Promise<StoredFile> {
    const { uploader, sendId } = pending;
    return sendOnce({
      sendId,
      find: (sent) => this.files.findBySendId(sent, uploader),
      isSame: (sent) => isSameUpload(pending, sent),
      send: async () => {
        const id = newId();
        await this.runQueued(uploader, async (manager, enqueue) => {
          await insert(manager, id);
          await this.notices.add(manager, enqueue, uploader, { fileId: id });
          if (canHaveThumbnail(pending.file.mimeType)) await enqueue(thumbnailJob, { fileId: id });
        });
        return this.files.find(uploader, id);
      },
    });
  }

  private findProject(uploader: User, projectId: string): Promise<Project> {
    if (!isUuid(projectId)) throw new NotFoundException('Not found');
    return this.projects.get(uploader, projectId);
  }

  private runQueued(user: User, work: (manager: EntityManager, enqueue: Enqueue) => Promise<void>): Promise<void> {
    return this.queue.run(user.id, () => this.outbox.transaction(work));
  }
}

type ReceivedFile = PendingVersion['file'];

/**
 * Takes the content lock until the transaction ends, so the cleanup cannot remove the bytes. Locks are always taken in
 * the order file, space, content. Bytes are stored last, so rejected uploads leave nothing.
 */
async function insertAndStore(
  manager: EntityManager,
  { pendingFile: arrival }: ReceivedFile,
  insertSql: string,
  values: unknown[],
): Promise<void> {
  await manager.query(sql.LOCK_CONTENT_SHARED, [arrival.checksum]);
  await manager.query(insertSql, values);
  await arrival.commit();
}

async function lockFile(manager: EntityManager, fileId: string): Promise<string | undefined> {
  const [file] = await manager.query<{ ownerId: string; archivedAt: Date | null }[]>(sql.LOCK_FILE, [fileId]);
  if (file?.archivedAt) throw new ConflictException('This file is archived. Restore it from the archive first.');
  return file?.ownerId;
}

async function reserveSpace(
  manager: EntityManager,
  ownerId: string | undefined,
  { uploader, file }: PendingVersion,
): Promise<void> {
  const limit = await spaceLimit(manager, uploader, ownerId);
  const values = [ownerId, file.pendingFile.size, limit.bytes];
  const [reserved] = await manager.query<{ bytes: string }[]>(sql.RESERVE_SPACE, values);
  if (!reserved) throw new PayloadTooLargeException(limit.fullText);
}

async function spaceLimit(manager: EntityManager, uploader: User, ownerId: string | undefined) {
  const isLimited = !uploader.isAdmin && (await manager.query<object[]>(sql.IS_NEW_CLIENT, [ownerId])).length > 0;
  return isLimited
    ? { bytes: MAX_NEW_CLIENT_BYTES, fullText: fileTexts.newClientSpaceFull }
    : { bytes: MAX_CLIENT_BYTES, fullText: fileTexts.clientSpaceFull };
}

const versionFields = (
  id: string,
  { uploader, file: { name, extension: ending, mimeType, pendingFile: arrival }, sendId }: PendingVersion,
): sql.VersionFields => ({
  id,
  filename: `${id}.${ending}`,
  originalName: name,
  mimeType,
  size: arrival.size,
  checksum: arrival.checksum,
  uploadedBy: uploader.id,
  sendId,
});
