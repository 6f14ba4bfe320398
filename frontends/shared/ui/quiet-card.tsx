import { Card } from '@atelier/shared/antd';
import type { ReactNode } from 'react';
import styles from './quiet-card.module.css';
import { ClosedShop } from './street/scenes';

/** Where there is nothing yet: a shop with its shutter down, and what will be here one day. */
export function QuietCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.quiet}>
        <ClosedShop className={styles.shop} />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {children}
        </div>
      </div>
    </Card>
  );
}
