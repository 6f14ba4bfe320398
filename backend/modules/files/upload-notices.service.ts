import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../platform/config';
import { dueTime, newId } from '../../platform/database';
import type { Enqueue } from '../../platform/jobs';
import type { User } from '../auth';
import type { ChangedFile } from './files.emails';
import { clientUploadedJob, filesSharedJob } from './files.queue';
import * as sql from './upload-notices.sql';

interface Change {
  fileId: string;
  isRestored?: boolean;
}

/** Collects what one side uploads or restores, so that the other side gets one email about several. */
@Injectable()
export class UploadNoticesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * The notice stays locked until the change is committed. So its email waits for the change, or the change opens the
   * next notice.
   */
  async add(
    manager: EntityManager,
    enqueue: Enqueue,
    uploader: User,
    { fileId, isRestored = false }: Change,
  ): Promise<void> {
    const [file] = await manager.query<sql.FileOwner[]>(sql.SELECT_OWNER, [fileId]);
    // Admins' own files concern no client.
    if (!file || file.isOwnedByAdmin) return;
    const newNoticeId = newId();
    const values = [newNoticeId, file.ownerId, file.projectId, uploader.isAdmin];
    const [notice] = await manager.query<{ id: string }[]>(sql.OPEN_NOTICE, values);
    if (!notice) return;
    await manager.query(sql.ADD_TO_NOTICE, [notice.id, fileId, isRestored]);
    if (notice.id !== newNoticeId) return;
    const { ownerId: userId, projectId } = file;
    await enqueue(
      uploader.isAdmin ? filesSharedJob : clientUploadedJob,
      { noticeId: newNoticeId, userId, ...(projectId && { projectId }) },
      { at: await dueTime(manager, this.config.uploadNoticeMs) },
    );
  }

  /** The same files on each attempt. Leaves out what was archived in the meantime. */
  async close(noticeId: string): Promise<ChangedFile[]> {
    await this.database.query(sql.CLOSE_NOTICE, [noticeId]);
    return this.database.query<ChangedFile[]>(sql.SELECT_CHANGED_FILES, [noticeId]);
  }
}
