import type { AuditEntry } from '@atelier/contracts';
import styles from './audit.module.css';
import { type Difference, differencesOf } from './words';

/** What was changed of one thing, each as "Price: $400.00 → $450.00". */
export function Differences({ entry }: { entry: AuditEntry }) {
  return <DifferenceList differences={differencesOf(entry)} />;
}

export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <ul className={styles.differences}>
      {differences.map(({ name, from, to }) => (
        <li key={name}>
          <span className={styles.name}>{name}: </span>
          {from !== undefined && <span className={styles.from}>{from}</span>}
          {from !== undefined && to !== undefined && (
            <>
              <span aria-hidden> → </span>
              <span className="unseen"> became </span>
            </>
          )}
          {to}
        </li>
      ))}
    </ul>
  );
}
