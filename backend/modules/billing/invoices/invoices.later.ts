import { job } from '../../../platform/jobs';

/** The mails to a client about an invoice: that it is there to be paid, and that it was taken back. */
export const invoiceSent = job<{ invoiceId: string }>('billing.invoice-sent', 'mail');
export const invoiceVoided = job<{ invoiceId: string }>('billing.invoice-voided', 'mail');
