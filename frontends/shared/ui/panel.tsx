import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function Panel({ title, aside, className = '', ref, children }: PanelProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className={`${styles.panel} ${className}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
