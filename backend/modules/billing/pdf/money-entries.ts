import type { LedgerEntry, LedgerEntryKind } from '../../../contracts';
import type { InvoiceDocument } from './layout/invoice-document';

/** Without duplicates, which are refunded, and without refunds that failed. */
export function moneyEntries(entries: LedgerEntry[]): Required<Pick<InvoiceDocument, 'payments' | 'refunds'>> {
  const failedRefundIds = new Set(
    entries.filter(({ kind }) => kind === 'refund-failed').map(({ providerId }) => providerId),
  );
  const entriesOf = (kind: LedgerEntryKind) =>
    entries
      .filter((entry) => entry.kind === kind && !entry.duplicate && !failedRefundIds.has(entry.providerId ?? ''))
      .map(({ createdAt, receivedAt, amount, paidWith, note }) => ({
        at: new Date(receivedAt ?? createdAt),
        amount: amount ?? 0,
        paidWith,
        note,
      }));
  return { payments: entriesOf('payment'), refunds: entriesOf('refund') };
}
