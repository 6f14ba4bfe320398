import type { DefaultJobOptions, Job, Queue, Worker, WorkerOptions } from 'bullmq';
import type { QueueName } from '../../contracts';

/** Queues in Redis, or in a schema of the product's PostgreSQL. */
export interface QueueBackend {
  queue(name: QueueName): Queue;
  worker(name: QueueName, work: (job: Job) => Promise<unknown>, options: Partial<WorkerOptions>): Worker;
  /** Fails if the queue can never work, as without BullMQ's tables. */
  assertUsable(one: Queue | Worker): Promise<void>;
  ping(): Promise<void>;
  /** Closes every connection, even if the server is unreachable. */
  close(): Promise<void>;
}

export interface QueueConnection {
  redisUrl?: string | undefined;
  databaseUrl: string;
}

const DAY = 86_400;

/** Jobs retry with exponential backoff from one second: `work` for about 8 minutes, email for 4 hours. */
const ATTEMPTS: Record<QueueName, number> = { work: 10, mail: 15, bulk: 15 };

export const jobOptions = (name: QueueName): DefaultJobOptions => ({
  attempts: ATTEMPTS[name],
  backoff: { type: 'exponential', delay: 1000, jitter: 0.3 },
  // Kept for a week, so that a job that is added again is recognized.
  removeOnComplete: { age: 7 * DAY },
  removeOnFail: { age: 30 * DAY },
});
