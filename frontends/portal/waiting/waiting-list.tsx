import type { ReactNode } from 'react';
import styles from './waiting-list.module.css';

export const WAITING_BUTTON = styles.button ?? '';
export const URGENT_BUTTON = `${styles.button} ${styles.urgent}`;
/** The second choice beside a button. */
export const WAITING_LINE_BUTTON = `${styles.button} ${styles.line}`;

interface WaitingStep {
  due: string | null;
  /** A `WaitingItem` with a key. */
  step: ReactNode;
}

/** The client’s next steps, the earliest due date first; nothing if there are none. */
export const WaitingList = ({ steps }: { steps: WaitingStep[] }) =>
  steps.length > 0 && (
    <section aria-label="Waiting for you" className={styles.waiting}>
      <ul className={styles.list}>{steps.toSorted(byDueDate).map(({ step }) => step)}</ul>
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

/** Steps without a date keep their order, at the end. */
const byDueDate = (one: WaitingStep, other: WaitingStep): number =>
  (one.due ?? NEVER).localeCompare(other.due ?? NEVER);

const NEVER = '9999-12-31';
