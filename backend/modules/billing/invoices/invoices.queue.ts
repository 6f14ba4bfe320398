import { defineJob } from '../../../platform/jobs';

export const invoiceSentJob = defineJob<{ invoiceId: string }>('billing.invoice-sent', 'mail');
export const invoiceVoidedJob = defineJob<{ invoiceId: string }>('billing.invoice-voided', 'mail');
export const invoiceReceiptJob = defineJob<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaidJob = defineJob<{ invoiceId: string }>('billing.invoice-paid', 'mail');
/** To the client, and to the agency: a part was paid. */
export const invoicePartJob = defineJob<{ invoiceId: string; paymentId: string }>('billing.invoice-part', 'mail');
export const invoicePartPaidJob = defineJob<{ invoiceId: string; paymentId: string }>(
  'billing.invoice-part-paid',
  'mail',
);

/** To the client: the card of a subscription was declined. */
export const sendPaymentFailedEmail = defineJob<{ invoiceId: string }>('billing.month-failed', 'mail');
/** To the agency. */
export const notifyPaymentFailed = defineJob<{ invoiceId: string }>('billing.month-unpaid', 'mail');
