import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { FairQueue } from '../../platform/http';
import { Every, insertOutboxSql, Outbox, outboxRow } from '../../platform/jobs';
import { Storage } from '../../platform/storage';
import { thumbnailJob } from './files.queue';
import { renderThumbnail } from './render-thumbnail';
import * as sql from './thumbnails.sql';

/** The rest follows in the next night. */
const MAX_PER_NIGHT = 2000;

@Injectable()
export class ThumbnailsService {
  private readonly log = new Logger('Thumbnails');
  /** One at a time, because a decoded image can need much memory. */
  private readonly queue = new FairQueue(1, Infinity);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly storage: Storage,
    private readonly outbox: Outbox,
  ) {}

  async read(fileId: string): Promise<Buffer> {
    const [row] = await this.database.query<{ image: Buffer }[]>(sql.SELECT_IMAGE, [fileId]);
    if (!row) throw new NotFoundException('Not found');
    return row.image;
  }

  /** Makes one attempt for each version. */
  create(fileId: string): Promise<void> {
    return this.queue.run('', async () => {
      const [file] = await this.database.query<{ checksum: string }[]>(sql.SELECT_WITHOUT_ATTEMPT, [fileId]);
      if (!file) return;
      const bytes = await buffer(await this.storage.open(file.checksum));
      // Stored first: an image that crashes the process isn't read again by the next attempt of the job.
      const started = await this.database.query<object[]>(sql.START_ATTEMPT, [fileId]);
      if (started.length === 0) return;
      const image = await renderThumbnail(bytes).catch((error: unknown) => {
        this.log.log(`No thumbnail of file ${fileId}: ${String(error)}`);
        return undefined;
      });
      if (image) await this.database.query(sql.SAVE_IMAGE, [fileId, image]);
    });
  }

  /** For images from before there were thumbnails. */
  @Every('files.thumbnails', '47 4 * * *')
  async enqueueMissing(): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const files = await manager.query<{ id: string }[]>(sql.SELECT_ALL_WITHOUT_ATTEMPT, [MAX_PER_NIGHT]);
      const jobs = files.map(({ id }) => outboxRow(thumbnailJob, { fileId: id }));
      await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(jobs)]);
    });
  }
}
