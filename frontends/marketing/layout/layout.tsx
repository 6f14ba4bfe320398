import type { ReactNode } from 'react';
import { Header } from './header';
import { Footer } from './footer';
import styles from './layout.module.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
