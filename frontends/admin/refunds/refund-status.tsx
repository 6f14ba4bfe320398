import { formatCents, type LedgerEntry, type Refund } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { formatDateTime } from '@atelier/shared/format';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog';
import styles from './refunds.module.css';
import { paymentName, refundableCents } from './labels';

export function RefundStatus({ entry }: { entry: LedgerEntry }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (entry.kind !== 'payment') return null;
  const { amount, refundedAmount, pendingAmount, duplicate, refunds } = entry;
  const refundable = refundableCents(entry);
  const isFullyRefunded = refundedAmount >= (amount ?? 0);
  return (
    <>
      {duplicate && (
        <p className={refundable > 0 ? styles.duplicate : ''}>
          This invoice or order was already paid or voided. {duplicateText(isFullyRefunded, refundable)}
        </p>
      )}
      {!duplicate && refundedAmount > 0 && (
        <p>{isFullyRefunded ? 'Fully refunded.' : `${formatCents(refundedAmount)} refunded.`}</p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <li key={refund.id}>{refundText(refund)}</li>
          ))}
        </ul>
      )}
      {(refundable > 0 || isDialogOpen) && (
        <p>
          <Button size="small" danger={duplicate} onClick={() => setIsDialogOpen(true)}>
            Refund<span className="unseen"> {paymentName(entry)}</span>
          </Button>
        </p>
      )}
      {isDialogOpen && (
        <RefundDialog entry={entry} pendingCents={pendingAmount} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  );
}

function duplicateText(isFullyRefunded: boolean, refundable: number): string {
  if (isFullyRefunded) return 'Fully refunded.';
  return refundable > 0 ? 'Refund this payment.' : 'The refund is pending.';
}

function refundText({ state, amount, reason, askedBy, createdAt }: Refund): string {
  const summary = `${formatCents(amount)}, requested by ${askedBy.name} on ${formatDateTime(createdAt)}`;
  return state === 'failed' ? `Refund failed: ${summary}. ${reason ?? ''}` : `Refund pending: ${summary}.`;
}
