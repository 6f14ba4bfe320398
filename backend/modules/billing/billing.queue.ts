import { defineJob } from '../../platform/jobs';

/** What orders leave for later: an event to look into, and the two mails of an order that is paid. */
export const processStripeEventJob = defineJob<{ eventId: string }>('billing.look-into');
export const orderReceiptJob = defineJob<{ orderId: string }>('billing.receipt', 'mail');
export const orderPaidJob = defineJob<{ orderId: string }>('billing.sold', 'mail');

/** The two mails of an invoice that is paid, and the one to the agency about money that came in once too often. */
export const invoiceReceiptJob = defineJob<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaidJob = defineJob<{ invoiceId: string }>('billing.invoice-paid', 'mail');
export const duplicatePaymentJob = defineJob<{ paymentId: string }>('billing.paid-twice', 'mail');
