import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ErrorCode, type Queue } from 'bullmq';
import { QUEUES, type QueueName } from '../../contracts';
import { Config } from '../config';
import { ThrottledLog } from './throttled-log';
import { postgresQueues } from './postgres-queues';
import { redisQueues } from './redis-queues';
import type { QueueBackend } from './queue-backend';
import type { JobObserver } from './job-observer';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 2000;

@Injectable()
export class JobsService implements OnModuleInit, OnApplicationShutdown {
  readonly backend: QueueBackend;
  private readonly byName = new Map<QueueName, Queue>();
  private readonly observers = new Map<QueueName, JobObserver>();

  constructor({ redisUrl, databaseUrl }: Config) {
    this.backend = redisUrl ? redisQueues(redisUrl) : postgresQueues(databaseUrl);
  }

  async onModuleInit(): Promise<void> {
    const throttledLog = new ThrottledLog(new Logger('Jobs'));
    // One after the other, so that they share a connection.
    for (const name of QUEUES) {
      const queue = this.backend.queue(name);
      queue.on('error', (error) => throttledLog.warn(`Queue ${name}`, error));
      this.byName.set(name, queue);
      await this.backend.assertUsable(queue);
    }
  }

  queue(name: QueueName): Queue {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`There is no queue ${name}`);
    return queue;
  }

  async ping(): Promise<boolean> {
    await this.backend.ping();
    return true;
  }

  setObserver(name: QueueName, observer: JobObserver): void {
    this.observers.set(name, observer);
  }

  observerOf(name: QueueName): JobObserver | undefined {
    return this.observers.get(name);
  }

  async retry(
    name: QueueName,
    id: string,
    retryable: readonly ('failed' | 'completed')[] = ['failed'],
  ): Promise<boolean> {
    const job = id.length > 200 || id.includes('\0') ? undefined : await this.queue(name).getJob(id);
    const current = await job?.getState();
    const state = retryable.find((one) => one === current);
    if (!job || !state) return false;
    const retry = () => job.retry(state, { resetAttemptsMade: true }).then(() => true, falseIfNotFailed);
    return this.observerOf(name)?.aroundRetry(id, retry) ?? retry();
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([...this.byName.values()].map((queue) => queue.close()));
    await withTimeout(TIMEOUT_MS, closed).catch(() => undefined);
    await this.backend.close();
  }
}

function falseIfNotFailed(error: unknown): false {
  const { code } = error as { code?: ErrorCode };
  if (code === ErrorCode.JobNotExist || code === ErrorCode.JobNotInState) return false;
  throw error;
}
