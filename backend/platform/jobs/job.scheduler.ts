import { Injectable, Logger, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobSchedulerJson } from 'bullmq';
import type { DataSource } from 'typeorm';
import { ThrottledLog } from './throttled-log';
import type { Schedule } from './job-definition';
import { JobsService } from './jobs.service';
import { ScheduleZone } from './schedule-zone';
import { withTimeout } from './with-timeout';

const SCHEDULER_LOCK_ID = 7_263_402;
const RETRY_MS = 5000;
const TIMEOUT_MS = 10_000;
const ZONE_CHECK_MS = 5000;

/** Keeps one scheduler entry per schedule in the queue, however many processes run. */
@Injectable()
export class JobScheduler {
  private readonly throttledLog = new ThrottledLog(new Logger('Clock'));
  private timer?: NodeJS.Timeout;
  private pendingSync?: Promise<void>;
  private stopped = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
    /** A process may run jobs of its own, without an agency. */
    @Optional() private readonly zone: ScheduleZone = { timeZone: 'UTC' },
  ) {}

  /** Retries in the background until the queue is reachable. */
  start(schedules: Schedule[]): void {
    const { timeZone } = this.zone;
    this.pendingSync = withTimeout(TIMEOUT_MS, this.syncUnderLock(schedules, timeZone)).then(
      () => this.restartInOtherZone(schedules, timeZone),
      (error: unknown) => {
        this.throttledLog.warn('The clock is not set', error);
        if (!this.stopped) this.timer = setTimeout(() => this.start(schedules), RETRY_MS);
      },
    );
  }

  private restartInOtherZone(schedules: Schedule[], timeZone: string): void {
    if (this.stopped) return;
    this.timer = setInterval(() => {
      if (this.zone.timeZone === timeZone) return;
      clearInterval(this.timer);
      this.start(schedules);
    }, ZONE_CHECK_MS).unref();
  }

  /** Closing the queue during a sync would leave the transaction open. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.pendingSync;
  }

  /** A lock, because processes that start together would each add a first run. */
  private async syncUnderLock(schedules: Schedule[], timeZone: string): Promise<void> {
    await this.jobs.ping();
    await this.database.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [SCHEDULER_LOCK_ID]);
      await this.syncSchedules(schedules, timeZone);
    });
  }

  private async syncSchedules(schedules: Schedule[], timeZone: string): Promise<void> {
    const queue = this.jobs.queue('work');
    const existing = new Map((await queue.getJobSchedulers()).map((entry) => [entry.key, entry]));
    for (const { name, cron } of schedules) {
      const entry = existing.get(name);
      existing.delete(name);
      if (entry && (await this.isUpToDate(entry, cron, timeZone))) continue;
      await queue.upsertJobScheduler(name, { pattern: cron, tz: timeZone }, { name });
    }
    for (const name of existing.keys()) await queue.removeJobScheduler(name);
  }

  /** Replacing a schedule would drop a due run that waits for a worker. */
  private async isUpToDate(
    { key, pattern, tz, next }: JobSchedulerJson,
    cron: string,
    timeZone: string,
  ): Promise<boolean> {
    if (pattern !== cron || tz !== timeZone) return false;
    return (await this.jobs.queue('work').getJob(`repeat:${key}:${next ?? 0}`)) !== undefined;
  }
}
