import type { LedgerEntry, LedgerEntryKind } from '@atelier/contracts';

export const ENTRY_KIND_LABELS: Record<LedgerEntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  dispute: 'Payment disputed',
  'dispute-won': 'Dispute won',
  rejected: 'Rejected payment',
};

export function entryLabel({ kind, method, duplicate }: LedgerEntry): string {
  if (kind !== 'payment') return ENTRY_KIND_LABELS[kind];
  if (duplicate) return 'Duplicate payment';
  return method === 'other' ? 'Offline payment' : 'Card payment';
}
