import type { EmailLogRecorder } from '../platform/email';

/** Mails without a database that knows of them. */
export const noEmailLog = {
  begin: () => Promise.resolve(true),
  markSent: () => Promise.resolve(),
} as unknown as EmailLogRecorder;
