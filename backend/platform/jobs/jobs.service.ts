import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { type FailedJob, QUEUES, type QueueName } from '../../contracts';
import { Config } from '../config';
import { Complaints } from './complaints';
import { inPostgres } from './in-postgres';
import { inRedis } from './in-redis';
import type { Queues } from './queues';
import { within } from './within';

const PATIENCE_MS = 2000;

/** The queues of this process: what is handed in, what failed, and whether anybody answers. */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationShutdown {
  readonly queues: Queues;
  private readonly byName = new Map<QueueName, Queue>();

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

  /** What was tried and given up, newest first. */
  async failed(limit = 100): Promise<FailedJob[]> {
    const lists = await Promise.all([...this.byName].map(([name, queue]) => failedIn(name, queue, limit)));
    return lists
      .flat()
      .sort((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''))
      .slice(0, limit);
  }

  /** Tries a failed job once more; false when it is not there any longer. */
  async retry(name: QueueName, id: string): Promise<boolean> {
    const job = id.length > 200 || id.includes('\0') ? undefined : await this.queue(name).getJob(id);
    if (!job || !(await job.isFailed())) return false;
    await job.retry();
    return true;
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([...this.byName.values()].map((queue) => queue.close()));
    // With Redis out of reach closing would wait for it for ever.
    await within(PATIENCE_MS, closed).catch(() => undefined);
    await this.queues.close();
  }
}

async function failedIn(name: QueueName, queue: Queue, limit: number): Promise<FailedJob[]> {
  const jobs = await queue.getFailed(0, limit - 1);
  return jobs.map((job) => ({
    id: job.id ?? '',
    queue: name,
    name: job.name,
    reason: job.failedReason,
    failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
    tries: job.attemptsMade,
  }));
}
