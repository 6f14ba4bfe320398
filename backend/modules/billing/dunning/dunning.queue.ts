import { defineJob } from '../../../platform/jobs';

/** The mails that time leaves for later: one that reminds a client, and one with an invoice that asks for more now. */
export const sendReminderEmail = defineJob<{ reminderId: string }>('billing.remind', 'mail');
export const sendLateChargeEmail = defineJob<{ lineId: string }>('billing.late-charge-added', 'mail');
