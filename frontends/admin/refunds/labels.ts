import type { LedgerEntry } from '@atelier/contracts';

export const refundableCents = ({ amount, refundedAmount, pendingAmount }: LedgerEntry): number =>
  (amount ?? 0) - refundedAmount - pendingAmount;

export const paymentName = ({ invoiceNumber, orderNumber }: LedgerEntry): string =>
  invoiceNumber ?? (orderNumber ? `order ${orderNumber}` : 'this payment');
