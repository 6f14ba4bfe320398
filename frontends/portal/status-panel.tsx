import type { ReactNode } from 'react';
import styles from './status-panel.module.css';

export function StatusPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export function ProblemMessage({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
