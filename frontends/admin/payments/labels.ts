import type { LedgerEntry } from '@atelier/contracts';

/** What a line of the record says. */
export function entryLabel({ kind, method, duplicate }: LedgerEntry): string {
  if (kind === 'refund') return 'Refunded';
  if (kind === 'refund-failed') return 'Refund came back';
  if (kind === 'rejected') return 'Refused';
  if (duplicate) return 'Paid once more';
  return method === 'other' ? 'Paid by other means' : 'Paid by card';
}
