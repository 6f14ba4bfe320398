import { defineJob } from '../../../platform/jobs';

/** To the client: money of theirs went back. By the line of the record that says so. */
export const sendRefundEmail = defineJob<{ recordId: string }>('billing.sent-back', 'mail');
/** To the agency: what was to go back did not. */
export const sendRefundFailedEmail = defineJob<{ refundId: string | null; recordId: string | null }>(
  'billing.refund-failed',
  'mail',
);
