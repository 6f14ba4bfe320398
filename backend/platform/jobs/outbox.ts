import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { queryPrepared } from '../database';
import { ThrottledLog } from './throttled-log';
import { QUEUES } from '../../contracts';
import type { JobDefinition } from './job-definition';
import { JobsService } from './jobs.service';
import { OutboxRow } from './outbox.entity';
import { outboxRow } from './outbox-row';
import { withTimeout } from './with-timeout';

export type Enqueue = <Data extends object>(
  kind: JobDefinition<Data>,
  data: NoInfer<Data>,
  options?: { at?: Date },
) => Promise<string>;

const POLL_INTERVAL_MS = 2000;
const QUEUE_TIMEOUT_MS = 10_000;
const BATCH_SIZE = 100;
/** Moving jobs takes at most a tenth of the time: workers are slower anyway, and requests need the database. */
const PAUSES_PER_ROUND = 9;
export const outboxPause = { maxMs: 250 };

/**
 * Transactional outbox: jobs are inserted with the rows they belong to, and moved to the queue after the commit. Every
 * process polls, so a crash loses nothing. Moving twice is harmless, because the queue knows the job ids; so no lock
 * is needed.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly throttledLog = new ThrottledLog(new Logger('Outbox'));
  private timer?: NodeJS.Timeout;
  private flushing?: Promise<void>;
  private shouldFlushAgain = false;
  private readonly stopping = new AbortController();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async transaction<T>(work: (manager: EntityManager, enqueue: Enqueue) => Promise<T>): Promise<T> {
    const result = await this.database.transaction((manager) => work(manager, enqueueIn(manager)));
    this.triggerFlush();
    return result;
  }

  /** Runs one prepared statement that contains `insertOutboxSql`: one round trip instead of five. */
  async statement<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const rows = await queryPrepared<Row>(this.database, name, text, values);
    this.triggerFlush();
    return rows;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.triggerFlush(), POLL_INTERVAL_MS);
    this.triggerFlush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.flushing;
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Jobs that are promised during the start wait for the queues. */
  private triggerFlush(): void {
    if (this.isStopped || !this.timer) return;
    if (this.flushing) {
      this.shouldFlushAgain = true;
      return;
    }
    this.flushing = this.flush()
      .catch((error: unknown) => this.throttledLog.warn('Promised jobs wait', error))
      .finally(() => {
        this.flushing = undefined;
        if (!this.shouldFlushAgain) return;
        this.shouldFlushAgain = false;
        this.triggerFlush();
      });
  }

  private async flush(): Promise<void> {
    for (let hasMore = true; hasMore && !this.isStopped;) {
      const startedAt = performance.now();
      try {
        hasMore = await this.moveBatch();
      } finally {
        await this.pauseAfter(performance.now() - startedAt);
      }
    }
  }

  private async moveBatch(): Promise<boolean> {
    const rows = await this.database.query<PendingRow[]>(
      `select id, queue, name, data, ${DELAY_MS} as delay from outbox where queue = any($1)
       order by queue = 'bulk', created_at limit $2`,
      [QUEUES, BATCH_SIZE],
    );
    if (rows.length > 0) await this.addToQueues(rows);
    return rows.length === BATCH_SIZE;
  }

  private async pauseAfter(roundMs: number): Promise<void> {
    const ms = Math.min(roundMs * PAUSES_PER_ROUND, outboxPause.maxMs);
    await setTimeout(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async addToQueues(rows: PendingRow[]): Promise<void> {
    await this.jobs.ping();
    const additions = QUEUES.flatMap((name) => {
      const jobs = rows.filter(({ queue }) => queue === name);
      return jobs.length > 0 ? [this.jobs.queue(name).addBulk(jobs.map(toQueueJob))] : [];
    });
    // An unreachable queue would block forever.
    await withTimeout(QUEUE_TIMEOUT_MS, Promise.all(additions));
    await this.database.query('delete from outbox where id = any($1)', [rows.map(({ id }) => id)]);
  }
}

/** By the database's clock, like the due time. */
const DELAY_MS = `greatest(ceil(coalesce(extract(epoch from due_at - clock_timestamp()) * 1000, 0)), 0)::float8`;

type PendingRow = Pick<OutboxRow, 'id' | 'queue' | 'name' | 'data'> & { delay: number };

const toQueueJob = ({ id, name, data, delay }: PendingRow) => ({ name, data, opts: { jobId: id, delay } });

const enqueueIn =
  (manager: EntityManager): Enqueue =>
  async (kind, data, { at } = {}) => {
    const row = outboxRow(kind, data, at);
    await manager.insert(OutboxRow, row);
    return row.id;
  };
