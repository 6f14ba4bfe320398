import { ConsoleLogger, type INestApplicationContext, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ConfigModule, loadConfig } from '../platform/config';
import { DatabaseModule } from '../platform/database';
import { FailedJobsService, JobsService, JobsModule, Outbox } from '../platform/jobs';

/** One process with the jobs platform and the given providers only. */
export class JobsProcess {
  private static readonly running = new Set<JobsProcess>();

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly dataDir: string,
  ) {
    JobsProcess.running.add(this);
  }

  static async start(env: NodeJS.ProcessEnv, providers: Type[], { work = true } = {}): Promise<JobsProcess> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-jobs-'));
    const config = loadConfig({ DATA_DIR: dataDir, ...env });
    const imports = [ConfigModule.with(config), DatabaseModule.with({ work }), JobsModule.forRoot({ work })];
    const app = await Test.createTestingModule({ imports, providers })
      .setLogger(new ConsoleLogger({ logLevels: [] }))
      .compile();
    const jobsProcess = new JobsProcess(app, dataDir);
    try {
      await app.init();
    } catch (error) {
      await jobsProcess.stop();
      throw error;
    }
    return jobsProcess;
  }

  static async stopAll(): Promise<void> {
    for (const one of JobsProcess.running) await one.stop();
  }

  get outbox(): Outbox {
    return this.app.get(Outbox);
  }

  get jobs(): JobsService {
    return this.app.get(JobsService);
  }

  get failedJobs(): FailedJobsService {
    return this.app.get(FailedJobsService);
  }

  get database(): DataSource {
    return this.app.get<DataSource>(getDataSourceToken());
  }

  async countOutbox(): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>('select count(*)::int as count from outbox');
    return row?.count ?? 0;
  }

  async stop(): Promise<void> {
    JobsProcess.running.delete(this);
    await this.app.close();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}
