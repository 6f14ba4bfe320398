import type { ReactNode } from 'react';
import styles from './next.module.css';

/** How something stands that has to be paid, and what happens next. */
export function Next({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Why it did not work. */
export function Problem({ children }: { children: ReactNode }) {
  return <p className={styles.problem}>{children}</p>;
}

/** What somebody can do about it. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
