import { useLocation } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import type { ReactNode } from 'react';
import { Header } from './header';
import { Footer } from './footer';
import styles from './layout.module.css';
import { hasAccountHeader, SignedInHeader } from './signed-in-header';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      {hasAccountHeader(pathname, user) ? <SignedInHeader /> : <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
