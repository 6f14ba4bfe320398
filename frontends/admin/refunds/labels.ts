import { type LedgerEntry, refundTexts } from '@atelier/contracts';

export function refundableCents(entry: LedgerEntry): number {
  const { amount, refundedAmount, pendingAmount, disputedAmount, isDisputeOpen } = entry;
  if (isDisputeOpen && disputedAmount > 0) return 0;
  return (amount ?? 0) - refundedAmount - pendingAmount - disputedAmount;
}

export const canRefund = (entry: LedgerEntry): boolean => entry.kind === 'payment' && refundableCents(entry) > 0;

export function disputeText({ disputedAmount, isDisputeOpen }: LedgerEntry): string | null {
  if (disputedAmount === 0) return null;
  return isDisputeOpen ? refundTexts.disputeOpen : refundTexts.disputeLost;
}

export const paymentName = ({ invoiceNumber, orderNumber }: LedgerEntry): string =>
  invoiceNumber ?? (orderNumber ? `order ${orderNumber}` : 'this payment');
