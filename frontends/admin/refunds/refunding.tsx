import { formatCents, type LedgerEntry, type Refund } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { formatDateTime } from '@atelier/shared/format';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog';
import styles from './refunds.module.css';
import { calledIn, leftOf } from './words';

/** What became of the refunds of a payment that are not in the record, and the way to another. */
export function Refunding({ entry }: { entry: LedgerEntry }) {
  const [asking, setAsking] = useState(false);
  if (entry.kind !== 'payment') return null;
  const { amount, refundedAmount, pendingAmount, duplicate, refunds } = entry;
  const left = leftOf(entry);
  const isOver = refundedAmount >= (amount ?? 0);
  return (
    <>
      {duplicate && (
        <p className={left > 0 ? styles.twice : ''}>It was paid or voided already. {whatIsLeft(isOver, left)}</p>
      )}
      {!duplicate && refundedAmount > 0 && (
        <p>{isOver ? 'All of it has gone back.' : `${formatCents(refundedAmount)} of it has gone back.`}</p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <li key={refund.id}>{inWords(refund)}</li>
          ))}
        </ul>
      )}
      {(left > 0 || asking) && (
        <p>
          <Button size="small" danger={duplicate} onClick={() => setAsking(true)}>
            Refund<span className="unseen"> {calledIn(entry)}</span>
          </Button>
        </p>
      )}
      {asking && <RefundDialog entry={entry} pending={pendingAmount} onClose={() => setAsking(false)} />}
    </>
  );
}

function whatIsLeft(isOver: boolean, left: number): string {
  if (isOver) return 'All of this has gone back.';
  return left > 0 ? 'Refund it.' : 'What is left of it is on its way back.';
}

function inWords({ state, amount, reason, askedBy, createdAt }: Refund): string {
  const what = `${formatCents(amount)}, asked by ${askedBy.name} on ${formatDateTime(createdAt)}`;
  return state === 'failed' ? `Refund failed: ${what}. ${reason ?? ''}` : `On its way back: ${what}.`;
}
