import { type ReactNode, useState } from 'react';
import { SkeletonBars, SkeletonLines } from './skeleton';
import styles from './shown-together.module.css';

interface ShownTogetherProps {
  isPending: boolean;
  /** The class with the columns of the page. */
  columns?: string | undefined;
  children: ReactNode;
}

/** Hides panels until they have loaded once: shown one by one, each would move those below it. */
export function ShownTogether({ isPending, columns = '', children }: ShownTogetherProps) {
  const [hasLoaded, setHasLoaded] = useState(!isPending);
  if (!hasLoaded && !isPending) setHasLoaded(true);
  return (
    <div className={styles.place}>
      {!hasLoaded && (
        <div className={`${styles.skeletons} ${columns}`}>
          <div className={styles.skeleton}>
            <SkeletonLines />
          </div>
          <div className={styles.skeleton}>
            <SkeletonBars />
          </div>
        </div>
      )}
      <div className={hasLoaded ? undefined : styles.hidden}>{children}</div>
    </div>
  );
}
