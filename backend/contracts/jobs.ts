import { endpoint, type Nothing } from './endpoint';

/** Mail waits for other people's servers; it must not hold up the rest. */
export const QUEUES = ['work', 'mail'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Something that was tried again and again, and given up. */
export interface FailedJob {
  id: string;
  queue: QueueName;
  name: string;
  reason: string;
  failedAt: string | null;
  tries: number;
}

export const jobsApi = {
  failed: endpoint<Nothing, FailedJob[]>('GET', '/admin/jobs/failed', {
    for: 'admins',
    summary: 'Work that was given up, newest first.',
  }),
  retry: endpoint<Nothing, Nothing>('POST', '/admin/jobs/:queue/:job/retry', {
    for: 'admins',
    answers: 204,
    summary: 'Tries a job once more that was given up.',
  }),
};
