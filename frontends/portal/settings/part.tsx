import { Card } from '@atelier/shared/antd';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

/** One thing about the account: what it is called, what it is good for, and what can be done about it. */
export function Part({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
