import { Button } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useLocation, useNavigationType } from '@atelier/shared/router';
import { signOut } from '@atelier/shared/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './console-frame.module.css';
import { ConsoleMenu } from './console-menu';
import { Mark } from './mark';
import { PersonLink } from './person-link';

/** What portal and console have around their pages: their parts, whose they are, and the way out. */
export function ConsoleFrame({ title, children }: { title: string; children: ReactNode }) {
  const { site } = usePageData();
  const main = useStart();
  return (
    <div className={styles.frame}>
      <title>{`${title} | ${site.name}`}</title>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <header className={styles.bar}>
        <a href={paths.home} className={styles.home}>
          <Mark name={site.name} brief />
        </a>
        <ConsoleMenu />
        <PersonLink />
        <LogOut />
      </header>
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** A page that a link of ours led to begins at its beginning, for eyes, keys and screen readers. */
function useStart() {
  const main = useRef<HTMLElement>(null);
  const begun = useRef<string>(undefined);
  const { pathname } = useLocation();
  const how: string = useNavigationType();
  useEffect(() => {
    // What was chosen on a page stands in its address too, and is no reason to take the keys away from there.
    if (begun.current === pathname) return;
    begun.current = pathname;
    if (how !== 'PUSH') return;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
}

function LogOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Button onClick={leave} loading={leaving}>
      Log out
    </Button>
  );
}
