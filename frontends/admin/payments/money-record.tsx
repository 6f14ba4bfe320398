import { formatCents, type LedgerEntry } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import { Refunding } from '../refunds/refunding';
import styles from './money-record.module.css';
import { recordedAs } from './words';

/** All that is known of its money, as it came. */
export function MoneyRecord({ record, title = 'Record' }: { record: LedgerEntry[]; title?: string }) {
  return (
    <Panel title={title}>
      <ol className={styles.record}>
        {record.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { kind, amount, note, providerId, createdAt } = entry;
  return (
    <li>
      <p className={styles.entry}>
        <strong>{recordedAs(entry)}</strong>
        {amount !== null && <span>{formatCents(kind === 'refund' ? -amount : amount)}</span>}
      </p>
      {note && <p>{note}</p>}
      <p className={styles.soft}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {providerId && (
          <>
            , <code>{providerId}</code>
          </>
        )}
      </p>
      <Refunding entry={entry} />
    </li>
  );
}
