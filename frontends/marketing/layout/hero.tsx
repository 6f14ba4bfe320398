import type { PictureProps } from '@atelier/shared/ui/street/picture';
import type { ComponentType, ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  picture: ComponentType<PictureProps>;
  fillsPage?: boolean;
  children: ReactNode;
}

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

export function HeroActions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
