import { OpenShop, ClosedShop, PaintedShop } from '@atelier/shared/ui/street/scenes';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

const SHOPS = { open: OpenShop, closed: ClosedShop, painting: PaintedShop };

interface OutcomeProps {
  /** The shop beside it: open when it is paid, being painted while we wait. */
  shop: keyof typeof SHOPS;
  title: string;
  /** What is said aloud when it changes. */
  text: ReactNode;
  children?: ReactNode;
}

/** What became of a payment, so far. */
export function Outcome({ shop, title, text, children }: OutcomeProps) {
  const Shop = SHOPS[shop];
  return (
    <div className={styles.outcome}>
      <Shop className={styles.shop} />
      <div className={styles.words}>
        <div role="status" className={styles.said}>
          <h2 className={styles.title}>{title}</h2>
          {text}
        </div>
        {children}
      </div>
    </div>
  );
}

export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
