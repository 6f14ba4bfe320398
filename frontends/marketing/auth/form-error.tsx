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

interface FormNoticeProps {
  title?: string | undefined;
  isDone?: boolean;
  children: ReactNode;
}

/** Stays beside the button when the toast is gone, which has read it out. */
export function FormNotice({ title, isDone = false, children }: FormNoticeProps) {
  return (
    <div className={isDone ? styles.success : styles.error}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
