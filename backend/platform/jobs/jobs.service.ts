import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ErrorCode, type Queue } from 'bullmq';
import { QUEUES, type QueueName } from '../../contracts';
import { Config } from '../config';
import { Complaints } from './complaints';
import { inPostgres } from './in-postgres';
import { inRedis } from './in-redis';
import type { Queues } from './queues';
import type { Watcher } from './watcher';
import { within } from './within';

const PATIENCE_MS = 2000;

/** The queues of this process: what is handed in, what failed, and whether anybody answers. */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationShutdown {
  readonly queues: Queues;
  private readonly byName = new Map<QueueName, Queue>();
  private readonly watchers = new Map<QueueName, Watcher>();

  constructor({ redisUrl, databaseUrl }: Config) {
    const complaints = new Complaints(new Logger('Jobs'));
    this.queues = redisUrl ? inRedis(redisUrl) : inPostgres(databaseUrl);
    for (const name of QUEUES) {
      const queue = this.queues.queue(name);
      queue.on('error', (error) => complaints.about(`Queue ${name}`, error));
      this.byName.set(name, queue);
    }
  }

  async onModuleInit(): Promise<void> {
    await Promise.all([...this.byName.values()].map((queue) => this.queues.usable(queue)));
  }

  queue(name: QueueName): Queue {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`There is no queue ${name}`);
    return queue;
  }

  async answers(): Promise<boolean> {
    await this.queues.ping();
    return true;
  }

  /** From now on nothing happens to a job of this queue that its watcher does not hear of. */
  watch(name: QueueName, watcher: Watcher): void {
    this.watchers.set(name, watcher);
  }

  watcherOf(name: QueueName): Watcher | undefined {
    return this.watchers.get(name);
  }

  /** Tries a failed job once more, as often as a new one; false when there is no such job any longer. */
  async retry(name: QueueName, id: string): Promise<boolean> {
    const job = id.length > 200 || id.includes('\0') ? undefined : await this.queue(name).getJob(id);
    if (!job || !(await job.isFailed())) return false;
    const retry = () => job.retry('failed', { resetAttemptsMade: true }).then(() => true, falseIfNotFailed);
    return this.watcherOf(name)?.again(id, retry) ?? retry();
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([...this.byName.values()].map((queue) => queue.close()));
    // With Redis out of reach closing would wait for it for ever.
    await within(PATIENCE_MS, closed).catch(() => undefined);
    await this.queues.close();
  }
}

/** Two admins pressed at once, and the other one was first. */
function falseIfNotFailed(error: unknown): false {
  const { code } = error as { code?: ErrorCode };
  if (code === ErrorCode.JobNotExist || code === ErrorCode.JobNotInState) return false;
  throw error;
}
