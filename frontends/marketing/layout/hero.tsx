import type { PictureProps } from '@atelier/shared/ui/street/picture';
import type { ComponentType, ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  /** A street, low on the left where the words are. */
  picture: ComponentType<PictureProps>;
  /** There is nothing below it, so it reaches down to the foot. */
  fillsPage?: boolean;
  children: ReactNode;
}

/** The first thing on a page: large words under a wide sky. */
export function Hero({ eyebrow, title, lead, picture: Scene, fillsPage, children }: HeroProps) {
  return (
    <section className={fillsPage ? `${styles.hero} ${styles.fillsPage}` : styles.hero}>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <Scene className={styles.picture} />
    </section>
  );
}

/** The buttons of a hero. */
export function HeroActions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
