import type { ComponentType, ReactNode } from 'react';
import { Card } from './card';
import { Signpost } from './empty-pictures/signpost';
import styles from './empty-state.module.css';
import type { PictureProps } from './street/picture';

interface EmptyStateProps {
  title: string;
  heading?: 'h2' | 'h3';
  /** Fits what will be here. Pages that have one load it; the usual one is for what can’t be found. */
  picture?: ComponentType<PictureProps> | undefined;
  children: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', picture: Drawn = Signpost, children }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <Drawn className={styles.picture} />
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

export function EmptyStateCard({ title, picture, children }: Omit<EmptyStateProps, 'heading'>) {
  return (
    <Card>
      <EmptyState title={title} picture={picture}>
        {children}
      </EmptyState>
    </Card>
  );
}
