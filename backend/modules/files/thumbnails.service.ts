import { type BeforeApplicationShutdown, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { FILE_TYPES } from '../../contracts';
import { FairQueue } from '../../platform/http';
import { Every, insertOutboxSql, Outbox, outboxRow } from '../../platform/jobs';
import { PdfPool } from '../../platform/pdf';
import { Storage } from '../../platform/storage';
import { thumbnailJob } from './files.queue';
import type { PageImage } from './render-first-page';
import { encodePage, MAX_SECONDS, renderThumbnail } from './render-thumbnail';
import * as sql from './thumbnails.sql';

interface UploadedFile {
  checksum: string;
  mimeType: string;
}

/** The rest follows in the next night. */
const MAX_PER_NIGHT = 2000;
/** Node adds the extension of the running build. */
const FIRST_PAGE = path.join(__dirname, 'render-first-page');
const MAX_MS = MAX_SECONDS * 1000;

@Injectable()
export class ThumbnailsService implements BeforeApplicationShutdown {
  private readonly log = new Logger('Thumbnails');
  /** One at a time, because a decoded image can need much memory. */
  private readonly queue = new FairQueue(1, Infinity);
  /** Only of the first page. A thread that takes too long or too much memory is ended. */
  private readonly pdfs = new PdfPool({
    maxWaiting: 1,
    maxWaitMs: MAX_MS,
    maxRenderMs: MAX_MS,
    threadPerDocument: true,
  });

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
      const [file] = await this.database.query<UploadedFile[]>(sql.SELECT_WITHOUT_ATTEMPT, [fileId]);
      if (!file) return;
      const bytes = await buffer(await this.storage.open(file.checksum));
      // Stored first: a file that crashes the process isn't read again by the next attempt of the job.
      const started = await this.database.query<object[]>(sql.START_ATTEMPT, [fileId]);
      if (started.length === 0) return;
      const image = await this.render(file, bytes).catch((error: unknown) => {
        this.log.log(`No thumbnail of file ${fileId}: ${String(error)}`);
        return undefined;
      });
      if (image) await this.database.query(sql.SAVE_IMAGE, [fileId, image]);
    });
  }

  private async render({ mimeType }: UploadedFile, bytes: Buffer): Promise<Buffer> {
    if (mimeType !== FILE_TYPES.pdf) return renderThumbnail(bytes);
    return encodePage(await this.pdfs.render<PageImage>(FIRST_PAGE, bytes));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pdfs.close();
  }

  /** For files from before there were thumbnails. */
  @Every('files.thumbnails', '47 4 * * *')
  async enqueueMissing(): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const files = await manager.query<{ id: string }[]>(sql.SELECT_ALL_WITHOUT_ATTEMPT, [MAX_PER_NIGHT]);
      const jobs = files.map(({ id }) => outboxRow(thumbnailJob, { fileId: id }));
      await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(jobs)]);
    });
  }
}
