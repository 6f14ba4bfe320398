import type { AuditEntry } from '@atelier/contracts';
import styles from './audit.module.css';
import { type FieldChange, fieldChanges } from './labels';

export function EntryChanges({ entry }: { entry: AuditEntry }) {
  return <ChangeList changes={fieldChanges(entry)} />;
}

export function ChangeList({ changes }: { changes: FieldChange[] }) {
  return (
    <ul className={styles.differences}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <span className={styles.name}>{name}: </span>
          {from !== undefined && <span className={styles.oldValue}>{from}</span>}
          {from !== undefined && to !== undefined && (
            <>
              <span aria-hidden> → </span>
              <span className="unseen"> to </span>
            </>
          )}
          {to}
        </li>
      ))}
    </ul>
  );
}
