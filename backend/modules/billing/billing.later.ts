import { job } from '../../platform/jobs';

/** What orders leave for later: an event to look into, and the two mails of an order that is paid. */
export const lookInto = job<{ eventId: string }>('billing.look-into');
export const receipt = job<{ orderId: string }>('billing.receipt', 'mail');
export const sold = job<{ orderId: string }>('billing.sold', 'mail');

/** The two mails of an invoice that is paid, and the one to the agency about money that came in once too often. */
export const invoiceReceipt = job<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaid = job<{ invoiceId: string }>('billing.invoice-paid', 'mail');
export const paidTwice = job<{ paymentId: string }>('billing.paid-twice', 'mail');
