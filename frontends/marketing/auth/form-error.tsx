import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What went wrong with the whole of a form. */
export function FormError({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.error}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
