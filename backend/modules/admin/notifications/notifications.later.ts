import { defineJob } from '../../../platform/jobs';

export const letter = defineJob<{ notificationId: string; userId: string }>('notifications.letter', 'bulk');
