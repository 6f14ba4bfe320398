import type { ProjectUpdate } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import styles from './updates.module.css';

type UpdateItem = Pick<ProjectUpdate, 'id' | 'message' | 'createdAt' | 'isInternal'> & { authorName: string | null };

export function Updates({ updates }: { updates: UpdateItem[] }) {
  return (
    <ul className={styles.list}>
      {updates.map((update) => (
        <Update key={update.id} update={update} />
      ))}
    </ul>
  );
}

function Update({ update: { message, authorName, createdAt, isInternal } }: { update: UpdateItem }) {
  return (
    <li className={isInternal ? `${styles.update} ${styles.internal}` : styles.update}>
      <p className={styles.head}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span>{authorName ?? 'Someone'}</span>
        {isInternal && <Badge value="internal" color="purple" />}
      </p>
      <p className={styles.message}>{message}</p>
    </li>
  );
}
