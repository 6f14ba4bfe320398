import { defineJob } from '../../../platform/jobs';

export const sendReminderEmail = defineJob<{ reminderId: string }>('billing.remind', 'mail');
export const sendLateChargeEmail = defineJob<{ lineId: string }>('billing.late-charge-added', 'mail');
