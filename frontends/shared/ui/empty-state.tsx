import { Card } from '@atelier/shared/antd/frame';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { ClosedShop } from './street/scenes';

interface EmptyStateProps {
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <ClosedShop className={styles.shop} />
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

export function EmptyStateCard({ title, children }: Omit<EmptyStateProps, 'heading'>) {
  return (
    <Card>
      <EmptyState title={title}>{children}</EmptyState>
    </Card>
  );
}
