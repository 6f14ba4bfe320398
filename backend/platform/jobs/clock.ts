import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobSchedulerJson } from 'bullmq';
import type { DataSource } from 'typeorm';
import { Config } from '../config';
import { Complaints } from './complaints';
import type { Schedule } from './job';
import { Jobs } from './jobs.service';
import { within } from './within';

const LOCK = 7_263_402;
const AGAIN_MS = 5000;
const PATIENCE_MS = 10_000;

/** Keeps in the queue what runs by the clock: one entry a schedule, however many processes say so. */
@Injectable()
export class Clock {
  private readonly complaints = new Complaints(new Logger('Clock'));
  private timer?: NodeJS.Timeout;
  private setting?: Promise<void>;
  private stopped = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
    private readonly jobs: Jobs,
  ) {}

  /** Now, or as soon as the queue answers: the process starts without it. */
  set(schedules: Schedule[]): void {
    this.setting = within(PATIENCE_MS, this.alone(schedules)).catch((error: unknown) => {
      this.complaints.about('The clock is not set', error);
      if (!this.stopped) this.timer = setTimeout(() => this.set(schedules), AGAIN_MS);
    });
  }

  /** A queue that is closed in the middle of it would leave the transaction open. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.setting;
  }

  /** Two processes that start at once would each put a first tick there. */
  private async alone(schedules: Schedule[]): Promise<void> {
    await this.jobs.answers();
    await this.database.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await this.bringUpToDate(schedules);
    });
  }

  private async bringUpToDate(schedules: Schedule[]): Promise<void> {
    const queue = this.jobs.queue('work');
    const kept = new Map((await queue.getJobSchedulers()).map((entry) => [entry.key, entry]));
    for (const { name, cron } of schedules) {
      const entry = kept.get(name);
      kept.delete(name);
      if (entry && (await this.isUpToDate(entry, cron))) continue;
      await queue.upsertJobScheduler(name, { pattern: cron, tz: this.config.timezone }, { name });
    }
    for (const name of kept.keys()) await queue.removeJobScheduler(name);
  }

  /** Setting a schedule anew would drop a tick that is due and has only waited for a worker. */
  private async isUpToDate({ key, pattern, tz, next }: JobSchedulerJson, cron: string): Promise<boolean> {
    if (pattern !== cron || tz !== this.config.timezone) return false;
    return (await this.jobs.queue('work').getJob(`repeat:${key}:${next ?? 0}`)) !== undefined;
  }
}
