import { defineJob } from '../../platform/jobs';

export const processStripeEventJob = defineJob<{ eventId: string }>('billing.look-into');
export const orderReceiptJob = defineJob<{ orderId: string }>('billing.receipt', 'mail');
export const orderPaidJob = defineJob<{ orderId: string }>('billing.sold', 'mail');

export const invoiceReceiptJob = defineJob<{ invoiceId: string }>('billing.invoice-receipt', 'mail');
export const invoicePaidJob = defineJob<{ invoiceId: string }>('billing.invoice-paid', 'mail');
export const duplicatePaymentJob = defineJob<{ paymentId: string }>('billing.paid-twice', 'mail');
