import { formatCents, type LedgerEntry, type Refund } from '@atelier/contracts';
import { formatDateTime } from '@atelier/shared/format';
import styles from './refunds.module.css';
import { disputeText, refundableCents } from './labels';

export function RefundStatus({ entry }: { entry: LedgerEntry }) {
  if (entry.kind !== 'payment') return null;
  const { amount, refundedAmount, duplicate, refunds } = entry;
  const refundable = refundableCents(entry);
  const dispute = disputeText(entry);
  const isFullyRefunded = refundedAmount >= (amount ?? 0);
  return (
    <>
      {duplicate && <p className={refundable > 0 ? styles.duplicate : ''}>{duplicateNote(entry)}</p>}
      {!duplicate && refundedAmount > 0 && (
        <p>{isFullyRefunded ? 'Fully refunded.' : `${formatCents(refundedAmount)} refunded.`}</p>
      )}
      {dispute && <p>{dispute}</p>}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <li key={refund.id}>{refundText(refund)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The same in one line, for a row of a list. */
export function refundNotes(entry: LedgerEntry): string[] {
  if (entry.kind !== 'payment') return [];
  const { amount, refundedAmount, duplicate, refunds } = entry;
  const isFullyRefunded = refundedAmount >= (amount ?? 0);
  const dispute = disputeText(entry);
  const refunded = isFullyRefunded ? 'Fully refunded.' : `${formatCents(refundedAmount)} refunded.`;
  return [
    ...(duplicate ? [duplicateNote(entry)] : []),
    ...(!duplicate && refundedAmount > 0 ? [refunded] : []),
    ...(dispute ? [dispute] : []),
    ...refunds.map(refundText),
  ];
}

function duplicateNote(entry: LedgerEntry): string {
  const note = 'This invoice or order was already paid or voided.';
  if (disputeText(entry)) return note;
  return `${note} ${duplicateText(entry.refundedAmount >= (entry.amount ?? 0), refundableCents(entry))}`;
}

function duplicateText(isFullyRefunded: boolean, refundable: number): string {
  if (isFullyRefunded) return 'Fully refunded.';
  return refundable > 0 ? 'Refund this payment.' : 'The refund is pending.';
}

function refundText({ state, amount, reason, askedBy, createdAt }: Refund): string {
  const summary = `${formatCents(amount)}, requested by ${askedBy.name} on ${formatDateTime(createdAt)}`;
  return state === 'failed' ? `Refund failed: ${summary}. ${reason ?? ''}` : `Refund pending: ${summary}.`;
}
