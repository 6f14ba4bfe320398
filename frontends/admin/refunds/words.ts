import type { RecordEntry } from '@atelier/contracts';

/** What of a payment can still be refunded. Cents. */
export const leftOf = ({ amount, refundedAmount, pendingAmount }: RecordEntry): number =>
  (amount ?? 0) - refundedAmount - pendingAmount;

export const calledIn = ({ invoiceNumber, orderNumber }: RecordEntry): string =>
  invoiceNumber ?? (orderNumber ? `order ${orderNumber}` : 'this payment');
