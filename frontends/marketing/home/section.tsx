import type { ReactNode } from 'react';
import type { Section as Name } from '../layout/links';
import styles from './section.module.css';

interface SectionProps {
  id: Name | 'questions';
  title: string;
  lead?: ReactNode;
  ground?: 'paper' | 'mist' | 'sky';
  children: ReactNode;
}

/** A part of the page under a large heading. */
export function Section({ id, title, lead, ground = 'paper', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${styles[ground]}`}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
