import { defineJob } from '../../../platform/jobs';

export const sendRefundEmail = defineJob<{ recordId: string }>('billing.sent-back', 'mail');
export const sendRefundFailedEmail = defineJob<{ refundId: string | null; recordId: string | null }>(
  'billing.refund-failed',
  'mail',
);
/** To the client, who was emailed that the refund was made. */
export const sendRefundReturnedEmail = defineJob<{ recordId: string }>('billing.refund-returned', 'mail');

/** To the agency: a payment has to be refunded. `recordId`, the same id, links the email to its invoice or order. */
export const duplicatePaymentJob = defineJob<{ paymentId: string; recordId?: string }>('billing.paid-twice', 'mail');
