import { useConsoleCartCount } from '@atelier/shared/console-cart-count';
import { usePageData } from '@atelier/shared/page-data';
import { useLocation, useNavigationType } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsoleHeader } from './console-header';
import styles from './console-frame.module.css';
import { consoleLinks } from './console-links';

/** What portal and console have around their pages: their parts, whose they are, and the way out. */
export function ConsoleFrame({ title, children }: { title: string; children: ReactNode }) {
  const { site } = usePageData();
  const { pathname } = useLocation();
  const groups = consoleLinks(useUser(), withoutTrailingSlash(pathname), useConsoleCartCount());
  const main = useFocusOnNavigation();
  return (
    <div className={`${styles.frame} ${groups.length > 1 ? styles.withSidebar : ''}`}>
      <title>{`${title} | ${site.name}`}</title>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ConsoleHeader groups={groups} />
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** A page that a link of ours led to begins at its beginning, for eyes, keys and screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef<string>(undefined);
  const { pathname } = useLocation();
  const navigationType: string = useNavigationType();
  useEffect(() => {
    // What was chosen on a page stands in its address too, and is no reason to take the keys away from there.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (navigationType !== 'PUSH') return;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
  return main;
}
