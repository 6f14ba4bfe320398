import { defineJob } from '../../../platform/jobs';

export const notificationEmailJob = defineJob<{ notificationId: string; userId: string }>(
  'notifications.letter',
  'bulk',
);
