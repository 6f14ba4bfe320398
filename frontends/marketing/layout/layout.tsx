import type { ReactNode } from 'react';
import { Bar } from './bar';
import { Foot } from './foot';
import styles from './layout.module.css';

/** Around every public page: the bar that stays at the top, and the foot. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Bar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Foot />
    </div>
  );
}
