import { formatCents, type LedgerEntry } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Properties, Property } from '../properties/properties';
import { RefundButton } from '../refunds/refund-button';
import { RefundStatus } from '../refunds/refund-status';
import { refundableCents } from '../refunds/labels';
import styles from './payments-panel.module.css';
import { entryLabel } from './labels';

/** Payments, and how much of them can be refunded. Refunds and disputes with their dates are in the timeline. */
export function PaymentsPanel({ entries, billed }: { entries: LedgerEntry[]; billed: number }) {
  const payments = entries.filter(({ kind }) => kind === 'payment');
  // Rejected ones aren't in the timeline.
  const shown = entries.filter(({ kind }) => kind === 'payment' || kind === 'rejected');
  const sum = (centsOf: (entry: LedgerEntry) => number) => payments.reduce((cents, entry) => cents + centsOf(entry), 0);
  const refunded = sum(({ refundedAmount }) => refundedAmount);
  return (
    <Panel title="Payments">
      <Properties>
        <Property name="Paid">
          {formatCents(sum(({ amount }) => amount ?? 0))} of {formatCents(billed)}
        </Property>
        {refunded > 0 && <Property name="Refunded">{formatCents(refunded)}</Property>}
        <Property name="Refundable">{formatCents(sum(refundableCents))}</Property>
      </Properties>
      <ol className={styles.entries}>
        {shown.map((entry) => (
          <Payment key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Payment({ entry }: { entry: LedgerEntry }) {
  const { amount, method, paidWith, note, providerId, createdAt } = entry;
  return (
    <li>
      <p className={styles.entry}>
        <strong>{entryLabel(entry)}</strong>
        {amount !== null && <span>{formatCents(amount)}</span>}
      </p>
      <p className={styles.muted}>
        {method === 'card' && paidWith && <>{paidWith} · </>}
        <ShortDate at={createdAt} />
      </p>
      {note && <p>{note}</p>}
      {providerId && (
        <p className={styles.muted}>
          <code>{providerId}</code>
        </p>
      )}
      <RefundStatus entry={entry} />
      <RefundButton entry={entry} />
    </li>
  );
}
