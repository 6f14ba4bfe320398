import type { EmailLogRecorder } from '../platform/email';

export const noEmailLog = {
  begin: () => Promise.resolve({ inReplyTo: null }),
  markSent: () => Promise.resolve(),
} as unknown as EmailLogRecorder;
