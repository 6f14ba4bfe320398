import type { LedgerEntry } from '@atelier/contracts';

/** What of a payment can still be refunded. Cents. */
export const leftOf = ({ amount, refundedAmount, pendingAmount }: LedgerEntry): number =>
  (amount ?? 0) - refundedAmount - pendingAmount;

export const calledIn = ({ invoiceNumber, orderNumber }: LedgerEntry): string =>
  invoiceNumber ?? (orderNumber ? `order ${orderNumber}` : 'this payment');
