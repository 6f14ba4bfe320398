import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { prepared } from '../database';
import { Complaints } from './complaints';
import { QUEUES } from '../../contracts';
import type { JobKind } from './job';
import { Jobs } from './jobs.service';
import { OutboxRow } from './outbox.entity';
import { promised } from './promise';
import { within } from './within';

/** Promises a job within the transaction, for now or for a later time; answers the id that the job will have. */
export type Later = <Data extends object>(
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  options?: { at?: Date },
) => Promise<string>;

const LOOK_EVERY_MS = 2000;
const PATIENCE_MS = 10_000;
const AT_ONCE = 100;
/** No worker does jobs as fast as a crowd promises them; meanwhile the database is there for the crowd. */
const PAUSE_MS = 250;

/**
 * What must happen because a row was written is written beside it, in the same transaction, and handed to the
 * queue after the commit. A crash in between loses nothing: every process looks for what was left. Handing over
 * twice does no harm, because the queue knows the job's id; so there is no lock and no open transaction here.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly complaints = new Complaints(new Logger('Outbox'));
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** A transaction with a way to promise jobs in it. */
  async transaction<T>(work: (manager: EntityManager, later: Later) => Promise<T>): Promise<T> {
    const result = await this.database.transaction((manager) => work(manager, laterIn(manager)));
    this.kick();
    return result;
  }

  /**
   * One statement that keeps promises itself, by `keeping`: a single round trip where a transaction has five.
   * By its name each connection prepares it once.
   */
  async statement<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const rows = await prepared<Row>(this.database, name, text, values);
    this.kick();
    return rows;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.kick(), LOOK_EVERY_MS);
    this.kick();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private kick(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.handOver()
      .catch((error: unknown) => this.complaints.about('Promised jobs wait', error))
      .then(() => this.pause())
      .finally(() => {
        this.running = undefined;
        if (!this.again) return;
        this.again = false;
        this.kick();
      });
  }

  private async handOver(): Promise<void> {
    for (let left = true; left && !this.stopped;) {
      const rows = await this.database.query<Waiting[]>(
        `select id, queue, name, data, due_at from outbox where queue = any($1)
         order by queue = 'bulk', created_at limit $2`,
        [QUEUES, AT_ONCE],
      );
      if (rows.length > 0) await this.give(rows);
      left = rows.length === AT_ONCE;
      if (left) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    if (!this.stopped) await setTimeout(PAUSE_MS);
  }

  private async give(rows: Waiting[]): Promise<void> {
    await this.jobs.answers();
    const given = QUEUES.flatMap((name) => {
      const jobs = rows.filter(({ queue }) => queue === name);
      return jobs.length > 0 ? [this.jobs.queue(name).addBulk(jobs.map(asJob))] : [];
    });
    // A queue that went away just now would let us wait for ever.
    await within(PATIENCE_MS, Promise.all(given));
    await this.database.query('delete from outbox where id = any($1)', [rows.map(({ id }) => id)]);
  }
}

type Waiting = Pick<OutboxRow, 'id' | 'queue' | 'name' | 'data'> & { due_at: Date | null };

function asJob({ id, name, data, due_at }: Waiting) {
  const delay = due_at ? Math.max(due_at.getTime() - Date.now(), 0) : 0;
  return { name, data, opts: { jobId: id, delay } };
}

const laterIn =
  (manager: EntityManager): Later =>
  async (kind, data, { at } = {}) => {
    const promise = promised(kind, data, at);
    await manager.insert(OutboxRow, promise);
    return promise.id;
  };
