import type { LedgerEntry } from '@atelier/contracts';

export function entryLabel({ kind, method, duplicate }: LedgerEntry): string {
  if (kind === 'refund') return 'Refund';
  if (kind === 'refund-failed') return 'Refund failed';
  if (kind === 'dispute') return 'Payment disputed';
  if (kind === 'dispute-won') return 'Dispute won';
  if (kind === 'rejected') return 'Rejected payment';
  if (duplicate) return 'Duplicate payment';
  return method === 'other' ? 'Offline payment' : 'Card payment';
}
