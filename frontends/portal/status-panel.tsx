import type { ReactNode } from 'react';
import styles from './status-panel.module.css';

/** How something stands that has to be paid, and what happens next. */
export function StatusPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Why it did not work. */
export function ProblemMessage({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

/** What somebody can do about it. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
