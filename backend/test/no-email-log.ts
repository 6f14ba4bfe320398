import type { EmailLogRecorder } from '../platform/email';

export const noEmailLog = {
  begin: () => Promise.resolve(true),
  markSent: () => Promise.resolve(),
} as unknown as EmailLogRecorder;
