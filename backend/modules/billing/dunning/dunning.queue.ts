import { defineJob } from '../../../platform/jobs';

export const sendReminderEmail = defineJob<{ reminderId: string }>('billing.remind', 'mail');
/** Sent by an admin; other invoices of the same client can be in it. */
export const sendManualReminder = defineJob<{ invoiceId: string; otherIds?: string[] }>(
  'billing.remind-by-hand',
  'mail',
);
export const sendLateChargeEmail = defineJob<{ lineId: string }>('billing.late-charge-added', 'mail');
export const sendLateChargeReversedEmail = defineJob<{ lineId: string }>('billing.late-charge-reversed', 'mail');
