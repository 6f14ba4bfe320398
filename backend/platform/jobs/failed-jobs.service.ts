import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import {
  type FailedJob,
  QUEUES,
  type QueueName,
  type RetryJobsResult,
  RETRY_BATCH_SIZE,
  type RetryJobsInput,
} from '../../contracts';
import { JobsService } from './jobs.service';

const READ_BATCH_SIZE = 100;
/** Each retry holds a database connection. */
const RETRY_CONCURRENCY = 5;

export interface FailedJobsQuery {
  queue?: QueueName | undefined;
  limit: number;
  before?: number | undefined;
}

export interface FailedJobsPage {
  rows: FailedJob[];
  next?: number | undefined;
  total: number;
}

@Injectable()
export class FailedJobsService {
  constructor(private readonly jobs: JobsService) {}

  /**
   * Newest first. Jobs that failed in the same millisecond stay on one page, because the next page starts with another
   * timestamp.
   */
  async list({ queue, limit, before = Infinity }: FailedJobsQuery): Promise<FailedJobsPage> {
    const names = selectedQueues(queue);
    const lists = await Promise.all(names.map((name) => this.failedIn(name, limit, before)));
    const found = lists.flat().sort((a, b) => b.at - a.at);
    const last = found[limit - 1]?.at ?? 0;
    const rows = found.filter(({ at }) => at >= last);
    const next = found.length > rows.length ? last : undefined;
    return { rows: rows.map(({ failedJob }) => failedJob), next, total: await this.countIn(names) };
  }

  async retry({ queue, name }: RetryJobsInput): Promise<RetryJobsResult> {
    const queues = selectedQueues(queue);
    const found: { queue: QueueName; id: string }[] = [];
    for (const one of queues)
      for await (const { id = '', name: jobName } of this.eachFailed(one)) {
        if (found.length === RETRY_BATCH_SIZE) break;
        if (!name || jobName === name) found.push({ queue: one, id });
      }
    let retried = 0;
    while (found.length > 0) {
      const some = found.splice(0, RETRY_CONCURRENCY).map((one) => this.jobs.retry(one.queue, one.id));
      retried += (await Promise.all(some)).filter(Boolean).length;
    }
    return { retried, left: await this.countIn(queues) };
  }

  private async countIn(queues: QueueName[]): Promise<number> {
    const counts = await Promise.all(queues.map((name) => this.jobs.queue(name).getFailedCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async failedIn(queue: QueueName, limit: number, before: number) {
    const found: { at: number; failedJob: FailedJob }[] = [];
    for await (const job of this.eachFailed(queue)) {
      const at = job.finishedOn ?? 0;
      if (at >= before) continue;
      const isComplete = found.length > limit && at < (found[limit - 1]?.at ?? 0);
      found.push({ at, failedJob: presentFailedJob(queue, job) });
      if (isComplete) break;
    }
    return found;
  }

  private async *eachFailed(name: QueueName): AsyncGenerator<Job> {
    for (let first = 0; ; first += READ_BATCH_SIZE) {
      const jobs = await this.jobs.queue(name).getFailed(first, first + READ_BATCH_SIZE - 1);
      yield* jobs;
      if (jobs.length < READ_BATCH_SIZE) return;
    }
  }
}

const selectedQueues = (queue: QueueName | null | undefined) => QUEUES.filter((name) => !queue || name === queue);

const presentFailedJob = (queue: QueueName, job: Job): FailedJob => ({
  id: job.id ?? '',
  queue,
  name: job.name,
  reason: job.failedReason,
  failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
  tries: job.attemptsMade,
});
