import { defineJob } from '../../../platform/jobs';

export const sendReminderEmail = defineJob<{ reminderId: string }>('billing.remind', 'mail');
/** Sent by an admin. */
export const sendManualReminder = defineJob<{ invoiceId: string }>('billing.remind-by-hand', 'mail');
export const sendLateChargeEmail = defineJob<{ lineId: string }>('billing.late-charge-added', 'mail');
export const sendLateChargeReversedEmail = defineJob<{ lineId: string }>('billing.late-charge-reversed', 'mail');
