import { formatCents, isOutgoing, type LedgerEntry } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { RefundButton } from '../refunds/refund-button';
import { RefundStatus } from '../refunds/refund-status';
import styles from './ledger-entries.module.css';
import { entryLabel } from './labels';

export function LedgerEntries({ entries, title = 'Payments' }: { entries: LedgerEntry[]; title?: string }) {
  return (
    <Panel title={title}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <LedgerEntryItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function LedgerEntryItem({ entry }: { entry: LedgerEntry }) {
  const { kind, amount, method, paidWith, note, providerId, createdAt } = entry;
  return (
    <li>
      <p className={styles.entry}>
        <strong>{entryLabel(entry)}</strong>
        {amount !== null && <span>{formatCents(isOutgoing(kind) ? -amount : amount)}</span>}
      </p>
      {method === 'card' && paidWith && <p>{paidWith}</p>}
      {note && <p>{note}</p>}
      <p className={styles.muted}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {providerId && (
          <>
            , <code>{providerId}</code>
          </>
        )}
      </p>
      <RefundStatus entry={entry} />
      <RefundButton entry={entry} />
    </li>
  );
}
