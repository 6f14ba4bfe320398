import { defineJob } from '../../../platform/jobs';

export const sendRefundEmail = defineJob<{ recordId: string }>('billing.sent-back', 'mail');
export const sendRefundFailedEmail = defineJob<{ refundId: string | null; recordId: string | null }>(
  'billing.refund-failed',
  'mail',
);
