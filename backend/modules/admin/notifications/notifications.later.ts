import { job } from '../../../platform/jobs';

export const letter = job<{ notificationId: string; userId: string }>('notifications.letter', 'bulk');
