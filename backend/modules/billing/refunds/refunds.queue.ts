import { defineJob } from '../../../platform/jobs';

export const sendRefundEmail = defineJob<{ recordId: string }>('billing.sent-back', 'mail');
export const sendRefundFailedEmail = defineJob<{ refundId: string | null; recordId: string | null }>(
  'billing.refund-failed',
  'mail',
);

/** To the agency: a payment has to be refunded. */
export const duplicatePaymentJob = defineJob<{ paymentId: string }>('billing.paid-twice', 'mail');
