import type { ReactNode } from 'react';
import styles from './form.module.css';

export function FormError({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.error}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
