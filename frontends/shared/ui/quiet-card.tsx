import { Card } from '@atelier/shared/antd';
import type { ReactNode } from 'react';
import styles from './quiet-card.module.css';
import { ClosedShop } from './street/scenes';

interface QuietProps {
  title: string;
  /** Inside a part of the page that has a title itself, one step lower. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** Where there is nothing yet: a shop with its shutter down, and what will be here one day. */
export function Quiet({ title, heading: Heading = 'h2', children }: QuietProps) {
  return (
    <div className={styles.quiet}>
      <ClosedShop className={styles.shop} />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** The same where it is all that a page has to say. */
export function QuietCard({ title, children }: Omit<QuietProps, 'heading'>) {
  return (
    <Card>
      <Quiet title={title}>{children}</Quiet>
    </Card>
  );
}
