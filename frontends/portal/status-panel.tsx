import { Amount } from '@atelier/shared/ui/amount';
import { type ReactNode, useContext } from 'react';
import { IsClientView } from './client-view';
import styles from './status-panel.module.css';

export function StatusPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export const PanelAmount = ({ cents }: { cents: number }) => (
  <p className={styles.amount}>
    <Amount cents={cents} />
  </p>
);

export function ProblemMessage({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

/** Nothing for an admin who looks at the client's view. */
export function PanelActions({ children }: { children: ReactNode }) {
  return useContext(IsClientView) ? null : <div className={styles.actions}>{children}</div>;
}
