import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { type FailedJob, QUEUES, type QueueName, type Retried, RETRIED_AT_ONCE, type ToRetry } from '../../contracts';
import { Jobs } from './jobs.service';

const READ_AT_ONCE = 100;
/** Each holds a connection to the database while it is put back. */
const RETRIED_TOGETHER = 5;

export interface FailedAsked {
  queue?: QueueName | undefined;
  limit: number;
  /** Only what failed earlier, in milliseconds. */
  before?: number | undefined;
}

export interface FailedPage {
  rows: FailedJob[];
  /** What failed before this moment is on the next page. */
  next?: number | undefined;
  total: number;
}

/** What was tried again and again, and given up. */
@Injectable()
export class FailedJobs {
  constructor(private readonly jobs: Jobs) {}

  /** Newest first. What failed in the same moment stays on one page, so the next one begins with another moment. */
  async list({ queue, limit, before = Infinity }: FailedAsked): Promise<FailedPage> {
    const names = namesOf(queue);
    const lists = await Promise.all(names.map((name) => this.in(name, limit, before)));
    const found = lists.flat().sort((a, b) => b.at - a.at);
    const last = found[limit - 1]?.at ?? 0;
    const rows = found.filter(({ at }) => at >= last);
    const next = found.length > rows.length ? last : undefined;
    return { rows: rows.map(({ shown }) => shown), next, total: await this.countIn(names) };
  }

  /** No more than a person waits for. */
  async retry({ queue, name }: ToRetry): Promise<Retried> {
    const queues = namesOf(queue);
    const found: { queue: QueueName; id: string }[] = [];
    for (const one of queues)
      for await (const { id = '', name: its } of this.each(one)) {
        if (found.length === RETRIED_AT_ONCE) break;
        if (!name || its === name) found.push({ queue: one, id });
      }
    let retried = 0;
    while (found.length > 0) {
      const some = found.splice(0, RETRIED_TOGETHER).map((one) => this.jobs.retry(one.queue, one.id));
      retried += (await Promise.all(some)).filter(Boolean).length;
    }
    return { retried, left: await this.countIn(queues) };
  }

  private async countIn(queues: QueueName[]): Promise<number> {
    const counts = await Promise.all(queues.map((name) => this.jobs.queue(name).getFailedCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** More than a page where there are more, so that one sees that the list goes on. */
  private async in(queue: QueueName, limit: number, before: number) {
    const found: { at: number; shown: FailedJob }[] = [];
    for await (const job of this.each(queue)) {
      const at = job.finishedOn ?? 0;
      if (at >= before) continue;
      const isEnough = found.length > limit && at < (found[limit - 1]?.at ?? 0);
      found.push({ at, shown: shown(queue, job) });
      if (isEnough) break;
    }
    return found;
  }

  private async *each(name: QueueName): AsyncGenerator<Job> {
    for (let first = 0; ; first += READ_AT_ONCE) {
      const jobs = await this.jobs.queue(name).getFailed(first, first + READ_AT_ONCE - 1);
      yield* jobs;
      if (jobs.length < READ_AT_ONCE) return;
    }
  }
}

const namesOf = (queue: QueueName | null | undefined) => QUEUES.filter((name) => !queue || name === queue);

const shown = (queue: QueueName, job: Job): FailedJob => ({
  id: job.id ?? '',
  queue,
  name: job.name,
  reason: job.failedReason,
  failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
  tries: job.attemptsMade,
});
