import type { ReactNode } from 'react';
import type { Section as Name } from '../layout/links';
import styles from './section.module.css';

interface SectionProps {
  id: Name | 'questions';
  title: string;
  lead?: ReactNode;
  ground?: 'paper' | 'mist' | 'sky';
  /** The heading stands beside what it is about, not above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of the page under a large heading. */
export function Section({ id, title, lead, ground = 'paper', beside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${styles[ground]}`}>
      <div className={beside ? `${styles.page} ${styles.beside}` : styles.page}>
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
