import { endpoint, type NoBody } from './endpoint';

/**
 * Mail waits for other people's servers and must not hold up the rest; what goes to many at once must not hold up the
 * one mail that somebody waits for.
 */
export const QUEUES = ['work', 'mail', 'bulk'] as const;
export type QueueName = (typeof QUEUES)[number];
/** Each of their jobs is a mail. */
export const EMAIL_QUEUES = ['mail', 'bulk'] as const satisfies QueueName[];

/** Something that was tried again and again, and given up. */
export interface FailedJob {
  id: string;
  queue: QueueName;
  name: string;
  reason: string;
  failedAt: string | null;
  tries: number;
}

/** How many are tried once more in one go. */
export const RETRY_BATCH_SIZE = 500;

export interface RetryJobsInput {
  /** Only those of this queue. */
  queue?: QueueName | null;
  /** Only those of this name. */
  name?: string | null;
}

export interface RetryJobsResult {
  retried: number;
  /** How many failed jobs there are still, of whatever name. */
  left: number;
}

export const jobsApi = {
  listFailed: endpoint<NoBody, FailedJob[]>('GET', '/admin/jobs/failed', {
    for: 'admins',
    summary: 'Work that was given up, newest first, page by page; with ?queue= that of one queue.',
  }),
  retry: endpoint<NoBody, NoBody>('POST', '/admin/jobs/:queue/:job/retry', {
    for: 'admins',
    status: 204,
    summary: 'Tries a job once more that was given up.',
  }),
  retryAll: endpoint<RetryJobsInput, RetryJobsResult>('POST', '/admin/jobs/failed/retry', {
    for: 'admins',
    status: 200,
    summary: `Tries once more what was given up, ${RETRY_BATCH_SIZE} at a time; with a queue or a name only that.`,
  }),
};
