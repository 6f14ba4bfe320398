import { centsToDollars, type RecordEntry } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { when } from '@atelier/shared/words';
import styles from './invoice.module.css';
import { recordedAs } from './words';

/** All that is known of its money, as it came. */
export function MoneyRecord({ record }: { record: RecordEntry[] }) {
  return (
    <Panel title="Record">
      <ol className={styles.record}>
        {record.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ entry }: { entry: RecordEntry }) {
  const { kind, amount, note, duplicate, refundedAmount, providerId, createdAt } = entry;
  return (
    <li>
      <p className={styles.entry}>
        <strong>{recordedAs(entry)}</strong>
        {amount !== null && <span>{centsToDollars(kind === 'refund' ? -amount : amount)}</span>}
      </p>
      {note && <p>{note}</p>}
      {duplicate && (
        <p className={styles.twice}>
          {refundedAmount >= (amount ?? 0)
            ? 'It has gone back.'
            : 'It was paid or voided already: refund this payment at the provider.'}
        </p>
      )}
      <p className={styles.soft}>
        <time dateTime={createdAt}>{when(createdAt)}</time>
        {providerId && (
          <>
            , <code>{providerId}</code>
          </>
        )}
      </p>
    </li>
  );
}
