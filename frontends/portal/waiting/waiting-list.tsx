import type { ReactNode } from 'react';
import styles from './waiting-list.module.css';

export const WAITING_BUTTON = styles.button ?? '';
export const URGENT_BUTTON = `${styles.button} ${styles.urgent}`;
/** The second choice beside a button. */
export const WAITING_LINE_BUTTON = `${styles.button} ${styles.line}`;

/** The client’s next steps. */
export const WaitingList = ({ children }: { children: ReactNode }) => (
  <section aria-label="Waiting for you" className={styles.waiting}>
    <ul className={styles.list}>{children}</ul>
  </section>
);

interface WaitingItemProps {
  /** Links lead to it. */
  id?: string;
  title: string;
  text?: string | undefined;
  /** Below the text. */
  details?: ReactNode;
  children: ReactNode;
}

export const WaitingItem = ({ id, title, text, details, children }: WaitingItemProps) => (
  <li className={styles.item} {...(id && { id, tabIndex: -1 })}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {details}
    </div>
    {children}
  </li>
);

/** Puts the earliest due date first; steps without one follow in their order. */
export const byDueDate = (one: { due: string | null }, other: { due: string | null }): number =>
  (one.due ?? NEVER).localeCompare(other.due ?? NEVER);

const NEVER = '9999-12-31';
