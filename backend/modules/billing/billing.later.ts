import { defineJob } from '../../platform/jobs';

/** What orders leave for later: an event to look into, and the two mails of an order that is paid. */
export const lookInto = defineJob<{ eventId: string }>('billing.look-into');
export const receipt = defineJob<{ orderId: string }>('billing.receipt', 'mail');
export const sold = defineJob<{ orderId: string }>('billing.sold', 'mail');

/** The two mails of an invoice that is paid, and the one to the agency about money that came in once too often. */
export const invoiceReceipt = defineJob<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaid = defineJob<{ invoiceId: string }>('billing.invoice-paid', 'mail');
export const paidTwice = defineJob<{ paymentId: string }>('billing.paid-twice', 'mail');
