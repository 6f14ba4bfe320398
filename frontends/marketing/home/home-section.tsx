import type { ReactNode } from 'react';
import type { SectionId as Name } from '../layout/links';
import styles from './home-section.module.css';

interface HomeSectionProps {
  id: Name | 'questions';
  title: string;
  lead?: ReactNode;
  background?: 'paper' | 'mist' | 'sky';
  isHeadingBeside?: boolean;
  children: ReactNode;
}

export function HomeSection({ id, title, lead, background = 'paper', isHeadingBeside, children }: HomeSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${styles[background]}`}>
      <div className={isHeadingBeside ? `${styles.page} ${styles.beside}` : styles.page}>
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
