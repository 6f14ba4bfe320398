import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { useEffect, useRef, useState } from 'react';
import { useCartCount } from '../cart-state/cart-count';
import { CartLink, CartCount, cartLabel } from './cart-link';
import { ConsultLink } from './consult-link';
import styles from './menu.module.css';
import { headerLinks, SECTION_IDS } from './links';
import { useVisibleSection } from './use-visible-section';

const PANEL = 'menu';

export function Menu() {
  const { pathname } = useLocation();
  const user = useUser();
  const cartLines = useCartCount();
  const section = useVisibleSection(pathname === paths.home ? SECTION_IDS : []);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  // Undefined before hydration: the browser's popover manages the state itself.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => setOpen(isOpen(panel.current)), []);

  const close = () => isOpen(panel.current) && panel.current?.hidePopover();
  /** The clicked link disappears with the menu, so focus returns to the button. */
  const visibleOpener = () => (button.current?.getClientRects().length ? button.current : undefined);

  return (
    <>
      {cartLines > 0 && <CartLink count={cartLines} />}
      <button ref={button} type="button" className={styles.button} popoverTarget={PANEL} aria-expanded={open}>
        <span className={styles.word}>Menu</span>
        <svg viewBox="0 0 20 20" width="20" height="20" className={styles.lines} aria-hidden="true" focusable="false">
          <path className={styles.upper} d="M2 6h16" />
          <path className={styles.lower} d="M2 14h16" />
        </svg>
      </button>
      <nav
        ref={panel}
        id={PANEL}
        popover="auto"
        aria-label="Main"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target }) => (target as Element).closest('a') && close()}
      >
        <ul>
          {headerLinks(pathname, cartLines).map(({ label, to, current, count }) => (
            <li key={label}>
              <a
                href={to}
                className={styles.link}
                aria-current={ariaCurrent(to, current, section)}
                aria-label={count ? cartLabel(count) : undefined}
              >
                {label}
                {count ? (
                  <>
                    {' '}
                    <CartCount count={count} />
                  </>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.account}>
          <li>
            {user ? (
              <a href={paths.account} className={styles.link}>
                My Account
              </a>
            ) : (
              <a href={paths.auth} className={styles.link} aria-current={pathname === paths.auth ? 'page' : undefined}>
                Sign In
              </a>
            )}
          </li>
          <li>
            <ConsultLink variant="line" small opener={visibleOpener}>
              {user ? 'Book Free Consult' : 'Create Account'}
            </ConsultLink>
          </li>
        </ul>
      </nav>
    </>
  );
}

const isOpen = (panel: HTMLElement | null) => !!panel && 'popover' in panel && panel.matches(':popover-open');

function ariaCurrent(to: string, isPage: boolean, section: string | undefined) {
  if (section && to.endsWith(`#${section}`)) return 'location';
  return isPage && !section ? 'page' : undefined;
}
