import { Icon, type IconName } from '@atelier/shared/ui/icon';
import { Face } from '@atelier/shared/ui/profile-picture';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface EntryLineProps {
  icon?: IconName;
  /** Who is shown instead of an icon. */
  face?: { name: string; imageUrl: string | null };
  at: string;
  text: ReactNode;
  tone?: 'failed' | 'approved' | 'changes' | undefined;
  children?: ReactNode;
}

export function EntryLine({ icon, face, at, text, tone, children }: EntryLineProps) {
  return (
    <li className={styles.entry}>
      {face === undefined ? (
        <span className={`${styles.icon} ${tone ? styles[tone] : ''}`}>{icon && <Icon name={icon} size={16} />}</span>
      ) : (
        <Face {...face} />
      )}
      <div className={styles.body}>
        <p className={styles.head}>
          {text} <ShortDate at={at} />
        </p>
        {children}
      </div>
    </li>
  );
}
