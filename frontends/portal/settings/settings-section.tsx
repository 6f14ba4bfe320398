import { type ReactNode, useId } from 'react';
import { Card } from '@atelier/shared/ui/card';
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
