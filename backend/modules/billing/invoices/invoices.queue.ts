import { defineJob } from '../../../platform/jobs';

export const invoiceSentJob = defineJob<{ invoiceId: string }>('billing.invoice-sent', 'mail');
export const invoiceVoidedJob = defineJob<{ invoiceId: string }>('billing.invoice-voided', 'mail');
export const invoiceReceiptJob = defineJob<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaidJob = defineJob<{ invoiceId: string }>('billing.invoice-paid', 'mail');

/** To the client: the card of a subscription was declined. */
export const sendPaymentFailedEmail = defineJob<{ invoiceId: string }>('billing.month-failed', 'mail');
