import { defineJob } from '../../../platform/jobs';

/** The mails to a client about an invoice: that it is there to be paid, and that it was taken back. */
export const invoiceSentJob = defineJob<{ invoiceId: string }>('billing.invoice-sent', 'mail');
export const invoiceVoidedJob = defineJob<{ invoiceId: string }>('billing.invoice-voided', 'mail');
