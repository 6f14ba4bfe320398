import { projectTexts, type ProjectUpdate } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Face } from '@atelier/shared/ui/profile-picture';
import { ClockTime, dayLabel, ShortDate } from '@atelier/shared/ui/short-date';
import type { ReactNode } from 'react';
import styles from './updates.module.css';

export type UpdateItem = Pick<ProjectUpdate, 'id' | 'message' | 'createdAt' | 'isInternal' | 'withdrawnAt'> & {
  authorName: string | null;
  authorImageUrl?: string | null;
};

interface UpdatesProps<Item extends UpdateItem> {
  updates: Item[];
  actions?: ((update: Item) => ReactNode) | undefined;
  footer?: ((update: Item) => ReactNode) | undefined;
}

/** With a heading for each day. */
export function UpdatesByDay<Item extends UpdateItem>({ updates, actions, footer }: UpdatesProps<Item>) {
  return (
    <div>
      {groupByDay(updates).map(([day, own]) => (
        <div key={own[0]?.id} className={styles.dayGroup}>
          <h3 className={styles.day}>{day}</h3>
          <Updates updates={own} actions={actions} footer={footer} isUnderDay />
        </div>
      ))}
    </div>
  );
}

/** Updates come newest first. */
function groupByDay<Item extends UpdateItem>(updates: Item[]): [day: string, updates: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const update of updates) {
    const day = dayLabel(new Date(update.createdAt));
    groups.set(day, [...(groups.get(day) ?? []), update]);
  }
  return [...groups];
}

export function Updates<Item extends UpdateItem>({
  updates,
  actions,
  footer,
  isUnderDay = false,
}: UpdatesProps<Item> & { isUnderDay?: boolean }) {
  return (
    <ul className={styles.list}>
      {updates.map((update) => (
        <Update key={update.id} update={update} footer={footer?.(update)} isUnderDay={isUnderDay}>
          {actions?.(update)}
        </Update>
      ))}
    </ul>
  );
}

interface UpdateProps {
  update: UpdateItem;
  footer: ReactNode;
  isUnderDay: boolean;
  children: ReactNode;
}

function Update({ update, footer, isUnderDay, children }: UpdateProps) {
  const { message, authorName, authorImageUrl, createdAt, isInternal, withdrawnAt } = update;
  return (
    <li className={isInternal ? `${styles.update} ${styles.internal}` : styles.update}>
      <Face name={authorName ?? 'Someone'} imageUrl={authorImageUrl} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>{authorName ?? 'Someone'}</span>
          {isUnderDay ? <ClockTime at={createdAt} /> : <ShortDate at={createdAt} />}
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
