import { projectTexts, type ProjectUpdate } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Initials } from '@atelier/shared/ui/profile-picture';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { ReactNode } from 'react';
import styles from './updates.module.css';

export type UpdateItem = Pick<ProjectUpdate, 'id' | 'message' | 'createdAt' | 'isInternal' | 'withdrawnAt'> & {
  authorName: string | null;
};

interface UpdatesProps<Item extends UpdateItem> {
  updates: Item[];
  actions?: ((update: Item) => ReactNode) | undefined;
  footer?: ((update: Item) => ReactNode) | undefined;
}

export function Updates<Item extends UpdateItem>({ updates, actions, footer }: UpdatesProps<Item>) {
  return (
    <ul className={styles.list}>
      {updates.map((update) => (
        <Update key={update.id} update={update} footer={footer?.(update)}>
          {actions?.(update)}
        </Update>
      ))}
    </ul>
  );
}

function Update({ update, footer, children }: { update: UpdateItem; footer: ReactNode; children: ReactNode }) {
  const { message, authorName, createdAt, isInternal, withdrawnAt } = update;
  return (
    <li className={isInternal ? `${styles.update} ${styles.internal}` : styles.update}>
      <Initials name={authorName ?? 'Someone'} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>{authorName ?? 'Someone'}</span>
          <ShortDate at={createdAt} />
          {isInternal && <Badge value="internal" color="purple" />}
          {withdrawnAt && message && <Badge value="withdrawn" />}
          {children}
        </p>
        {message ? (
          <p className={withdrawnAt ? `${styles.message} ${styles.withdrawn}` : styles.message}>{message}</p>
        ) : (
          <p className={styles.withdrawn}>{projectTexts.withdrawn}</p>
        )}
        {footer}
      </div>
    </li>
  );
}
