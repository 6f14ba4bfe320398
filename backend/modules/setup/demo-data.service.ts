import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../platform/config';
import { JobsService } from '../../platform/jobs';
import { listFolder } from '../../platform/storage';
import { OrphanedFilesService } from '../files';

/** Their passwords, in the data folder. */
export const DEMO_ACCOUNTS_FILE = 'demo-accounts.json';

/** The cast of a local copy and all that belongs to it. */
@Injectable()
export class DemoDataService {
  private readonly log = new Logger('Setup');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
    private readonly files: OrphanedFilesService,
    private readonly config: Config,
  ) {}

  /** So that the cast is known when an owner sends it away. Once: later accounts are of those who use the copy. */
  async recordCast(usernames: string[]): Promise<void> {
    await this.database.query(
      `update installation set demo_users = array(select id from users where username = any($1))
       where set_up_at is null and demo_users = '{}'`,
      [usernames],
    );
  }

  /** Before the rows, so that the owner's first emails stay. */
  async dropJobs(): Promise<void> {
    for (const name of ['mail', 'bulk'] as const) await this.jobs.queue(name).drain(true);
    for (const name of ['mail', 'bulk', 'work'] as const) await this.jobs.queue(name).clean(0, 10_000, 'failed');
  }

  async removeRows(manager: EntityManager): Promise<void> {
    await manager.query('select remove_demo_data()');
  }

  /** Only bytes that no row names, so another start or the nightly job can finish it. */
  async removeFiles(): Promise<void> {
    const { dataDir } = this.config;
    try {
      await fs.rm(path.join(dataDir, DEMO_ACCOUNTS_FILE), { force: true });
      await this.files.cleanUp(new Date());
    } catch (error) {
      this.log.warn(`Some files of the demo are left to the nightly job: ${String(error)}`);
    }
  }

  /** Those that were shown in place of being sent. The folder stays, because one may be written at this moment. */
  async removeEmails(): Promise<void> {
    const folder = path.join(this.config.dataDir, 'mail');
    await Promise.all(
      (await listFolder(folder)).map((name) => fs.rm(path.join(folder, name), { recursive: true, force: true })),
    );
  }
}
