import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, limitQuery } from './query';

/** Email waits for other servers, so it must not block other work; bulk email must not delay single emails. */
export const QUEUES = ['work', 'mail', 'bulk'] as const;
export type QueueName = (typeof QUEUES)[number];
export const EMAIL_QUEUES = ['mail', 'bulk'] as const satisfies QueueName[];

export interface FailedJob {
  id: string;
  queue: QueueName;
  name: string;
  reason: string;
  failedAt: string | null;
  tries: number;
}

export const RETRY_BATCH_SIZE = 500;

export interface RetryJobsInput {
  queue?: QueueName | null;
  name?: string | null;
}

export interface RetryJobsResult {
  retried: number;
  left: number;
}

export const jobsApi = {
  listFailed: endpoint<EmptyBody, FailedJob[]>('GET', '/admin/jobs/failed', {
    for: 'admins',
    summary: 'Failed jobs, newest first, in pages.',
    query: {
      limit: limitQuery,
      before: {
        type: 'string',
        pattern: '^\\d{1,14}$',
        description: 'Milliseconds since 1970, from the `Link` header: the next page has earlier failures.',
        example: '1767225600000',
      },
      queue: enumQuery(QUEUES, 'The queue.'),
    },
  }),
  retry: endpoint<EmptyBody, EmptyBody>('POST', '/admin/jobs/:queue/:job/retry', {
    for: 'admins',
    status: 204,
    summary: 'Retries a failed job.',
  }),
  retryAll: endpoint<RetryJobsInput, RetryJobsResult>('POST', '/admin/jobs/failed/retry', {
    for: 'admins',
    status: 200,
    summary: `Retries failed jobs, ${RETRY_BATCH_SIZE} at a time, optionally of one queue or name.`,
  }),
};
