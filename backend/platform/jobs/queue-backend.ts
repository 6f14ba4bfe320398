import type { DefaultJobOptions, Job, Queue, Worker, WorkerOptions } from 'bullmq';
import type { QueueName } from '../../contracts';

/** Where the jobs wait: in Redis, or in the product's own PostgreSQL under a schema of its own. */
export interface QueueBackend {
  queue(name: QueueName): Queue;
  worker(name: QueueName, work: (job: Job) => Promise<unknown>, options: Partial<WorkerOptions>): Worker;
  /** Fails when this queue or worker can never be used, as without BullMQ's tables; one that is away may come back. */
  assertUsable(one: Queue | Worker): Promise<void>;
  /** Fails when the other side does not answer. */
  ping(): Promise<void>;
  /** Lets go of every connection, whether somebody answers or not. */
  close(): Promise<void>;
}

export interface QueueConnection {
  redisUrl?: string | undefined;
  databaseUrl: string;
}

const DAY = 86_400;

/** With the pauses doubling from a second on, work is given up after some 8 minutes and mail after 4 hours. */
const ATTEMPTS: Record<QueueName, number> = { work: 10, mail: 15, bulk: 15 };

export const jobOptions = (name: QueueName): DefaultJobOptions => ({
  attempts: ATTEMPTS[name],
  backoff: { type: 'exponential', delay: 1000, jitter: 0.3 },
  // Kept for a week, so that a job which is handed over a second time is known.
  removeOnComplete: { age: 7 * DAY },
  removeOnFail: { age: 30 * DAY },
});
