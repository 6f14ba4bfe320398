import { ForbiddenException, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { type ExportSize, exportTexts } from '../../contracts';
import { type RateLimit, RateLimitService } from '../../platform/http';
import { Site } from '../../platform/site';
import { Storage } from '../../platform/storage';
import type { User } from '../auth';
import { EXPORT_DOCUMENTS, EXPORT_SIZE, EXPORTED_FILES, type ExportedFile, PICTURE } from './account-export.sql';
import { Archive } from './archive';
import { ArchivePaths } from './archive-paths';

const EXPORTS: RateLimit = { name: 'account:export', max: 10, minutes: 60 };

const UNREADABLE = 'We couldn’t read this file while your data was put together. Please ask us for it.\n';

/** The client's own data; the bytes of files are read while they are sent. */
@Injectable()
export class AccountExportService {
  private readonly log = new Logger('Export');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly storage: Storage,
    private readonly limits: RateLimitService,
    private readonly site: Site,
  ) {}

  async measure(user: User): Promise<ExportSize> {
    requireClient(user);
    const [size] = await this.database.query<ExportSize[]>(EXPORT_SIZE, [user.id]);
    return size ?? { files: 0, bytes: 0 };
  }

  async open(user: User): Promise<Archive> {
    requireClient(user);
    await this.limits.countAttempt(EXPORTS, user.id);
    const archive = new Archive();
    archive.addText('README.txt', this.readme());
    // One state of all tables.
    await this.database.transaction('REPEATABLE READ', async (manager) => {
      for (const [name, sql] of Object.entries(EXPORT_DOCUMENTS))
        archive.addJson(`${name}.json`, await manager.query<object[]>(sql, [user.id]));
      await this.addFiles(archive, manager, user.id);
      const [picture] = await manager.query<{ mime: string; bytes: Buffer }[]>(PICTURE, [user.id]);
      if (picture) archive.addBytes(`picture.${picture.mime.replace('image/', '')}`, picture.bytes);
    });
    return archive;
  }

  private async addFiles(archive: Archive, manager: EntityManager, accountId: string): Promise<void> {
    const files = await manager.query<ExportedFile[]>(EXPORTED_FILES, [accountId]);
    const paths = new ArchivePaths();
    const listed = files.map(({ checksum, ...file }) => {
      const path = paths.of(file);
      archive.addStream(path, file.createdAt, () => this.openFile(checksum));
      return { ...file, path };
    });
    archive.addJson('files.json', listed);
  }

  private openFile(checksum: string): Promise<Readable> {
    return this.storage.open(checksum).catch((error: unknown) => {
      this.log.error(`The file ${checksum} can't be read: ${String(error)}`);
      return Readable.from([UNREADABLE]);
    });
  }

  private readme(): string {
    const { name, email, url } = this.site.facts;
    return [
      `Your data at ${name} (${url}), as of ${new Date().toISOString()}.`,
      'Each .json file has one kind of record; files.json lists the files in the folder “files”.',
      'Times are in UTC. Amounts are in cents.',
      `Questions? Email ${email}.`,
      '',
    ].join('\n');
  }
}

function requireClient({ isAdmin }: User): void {
  if (isAdmin) throw new ForbiddenException(exportTexts.clientsOnly);
}
