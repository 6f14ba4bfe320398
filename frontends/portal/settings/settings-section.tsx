import { Card } from '@atelier/shared/antd/frame';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export function SettingsSection({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
