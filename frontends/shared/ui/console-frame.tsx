import { useMenuCounts } from '@atelier/shared/menu-counts';
import { useConsoleCartCount } from '@atelier/shared/console-cart-count';
import { usePageData } from '@atelier/shared/page-data';
import { useLocation, useNavigationType } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsoleHeader } from './console-header';
import styles from './console-frame.module.css';
import { consoleLinks } from './console-links';

interface ConsoleFrameProps {
  title: string;
  /** Above the title: where this page belongs. */
  breadcrumb?: ReactNode;
  /** Beside the title. */
  status?: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  actions?: ReactNode;
  /** Shown instead of the menu when an admin sees a page as its client does. */
  clientViewNote?: ReactNode;
  children: ReactNode;
}

export function ConsoleFrame({
  title,
  breadcrumb,
  status,
  intro,
  actions,
  clientViewNote,
  children,
}: ConsoleFrameProps) {
  const { site } = usePageData();
  const { pathname, search } = useLocation();
  const counts = { cartLines: useConsoleCartCount(), ...useMenuCounts() };
  const allGroups = consoleLinks(useUser(), withoutTrailingSlash(pathname), counts, search);
  const groups = clientViewNote ? [] : allGroups;
  const main = useFocusOnNavigation();
  return (
    <div className={`${styles.frame} ${groups.length > 1 ? styles.withSidebar : ''}`}>
      <title>{`${title} | ${site.name}`}</title>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ConsoleHeader groups={groups} />
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        {clientViewNote && <p className={styles.clientView}>{clientViewNote}</p>}
        {breadcrumb && <p className={styles.breadcrumb}>{breadcrumb}</p>}
        <div className={styles.head}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {intro && <div className={styles.intro}>{intro}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}

/** Moves focus and scroll to the top after link navigation, as a full page load would. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef<string>(undefined);
  const { pathname } = useLocation();
  const navigationType: string = useNavigationType();
  useEffect(() => {
    // Query changes, such as filters, keep focus where it is.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (navigationType !== 'PUSH') return;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
  return main;
}
