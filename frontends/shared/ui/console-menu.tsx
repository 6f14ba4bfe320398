import { useCartLines } from '@atelier/shared/cart-lines';
import { Link, useLocation } from '@atelier/shared/router';
import { withoutLastSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { useEffect, useRef, useState } from 'react';
import { type ConsoleLink, consoleLinks } from './console-links';
import styles from './console-menu.module.css';
import { PortalLink } from './portal-link';

const PANEL = 'console-menu';

/** The parts of portal or console: in the bar where there is room, else behind a button. */
export function ConsoleMenu() {
  const { pathname } = useLocation();
  const links = consoleLinks(useUser(), withoutLastSlash(pathname), useCartLines());
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  // Another page is another thing to look at.
  useEffect(() => {
    if (isOpen(panel.current)) panel.current?.hidePopover();
  }, [pathname]);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={PANEL} aria-expanded={open}>
        Menu
      </button>
      <nav
        ref={panel}
        id={PANEL}
        popover="auto"
        aria-label="Main"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <Part {...link} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

const isOpen = (panel: HTMLElement | null) => !!panel && 'popover' in panel && panel.matches(':popover-open');

function Part({ label, to, outside, portal, count, current }: ConsoleLink) {
  if (!outside) {
    const Inside = portal ? PortalLink : Link;
    return (
      <Inside to={to} className={styles.link} aria-current={current}>
        {label}
      </Inside>
    );
  }
  const full = count ? `${label}, ${count} ${count === 1 ? 'item' : 'items'}` : undefined;
  return (
    <a href={to} className={styles.link} aria-label={full}>
      {label}
      {count ? <span className={styles.count}>{count}</span> : null}
    </a>
  );
}
