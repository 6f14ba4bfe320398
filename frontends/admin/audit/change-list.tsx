import type { AuditEntry } from '@atelier/contracts';
import styles from './audit.module.css';
import { type FieldChange, fieldChanges } from './labels';

export function EntryChanges({ entry }: { entry: AuditEntry }) {
  return <ChangeList changes={fieldChanges(entry)} inOneLine />;
}

export function ChangeList({ changes, inOneLine = false }: { changes: FieldChange[]; inOneLine?: boolean }) {
  return (
    <ul className={inOneLine ? styles.inOneLine : styles.differences}>
      {changes.map(({ name, from, to }, index) => (
        <li key={name}>
          {inOneLine && index > 0 && <span aria-hidden> · </span>}
          <span className={styles.name}>{name}: </span>
          {from !== undefined && <span className={`${styles.value} ${styles.oldValue}`}>{from}</span>}
          {from !== undefined && to !== undefined && (
            <>
              <span aria-hidden> → </span>
              <span className="unseen"> to </span>
            </>
          )}
          {to !== undefined && <span className={styles.value}>{to}</span>}
        </li>
      ))}
    </ul>
  );
}
