import type { ReactNode } from 'react';
import styles from './waiting-list.module.css';

export const WAITING_BUTTON = styles.button ?? '';
export const URGENT_BUTTON = `${styles.button} ${styles.urgent}`;

/** The client’s next steps. */
export const WaitingList = ({ children }: { children: ReactNode }) => (
  <section aria-label="Waiting for you" className={styles.waiting}>
    <ul className={styles.list}>{children}</ul>
  </section>
);

export const WaitingItem = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.item}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </li>
);
