import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What went wrong with the whole of a form. */
export function Problem({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.problem}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
