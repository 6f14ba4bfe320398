import type { ProjectUpdate } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { when } from '@atelier/shared/words';
import styles from './updates.module.css';

/** What somebody told or noted, about a project or to a lead. */
type Told = Pick<ProjectUpdate, 'id' | 'message' | 'createdAt' | 'isInternal'> & { authorName: string | null };

/** What was told about a project, newest first; what only admins get to see says so. */
export function Updates({ updates }: { updates: Told[] }) {
  return (
    <ul className={styles.list}>
      {updates.map((update) => (
        <Update key={update.id} update={update} />
      ))}
    </ul>
  );
}

function Update({ update: { message, authorName, createdAt, isInternal } }: { update: Told }) {
  return (
    <li className={isInternal ? `${styles.update} ${styles.internal}` : styles.update}>
      <p className={styles.head}>
        <time dateTime={createdAt}>{when(createdAt)}</time>
        <span>{authorName ?? 'Somebody'}</span>
        {isInternal && <Badge of="internal" colour="purple" />}
      </p>
      <p className={styles.message}>{message}</p>
    </li>
  );
}
