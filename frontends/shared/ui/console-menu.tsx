import { useLocation } from '@atelier/shared/router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ConsoleLink } from './console-link';
import type { LinkGroup } from './console-links';
import styles from './console-menu.module.css';

export const CONSOLE_MENU = 'console-menu';

interface ConsoleMenuProps {
  groups: LinkGroup[];
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** One group renders inside the header, several as a sidebar; on small screens both open as a sheet. */
export function ConsoleMenu({ groups, onToggle, children }: ConsoleMenuProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current: nav } = panel;
    if (!nav) return;
    if (isOpen(nav)) nav.hidePopover();
    scrollIntoMenu(nav.querySelector('[aria-current]'), nav);
  }, [pathname]);

  return (
    <nav
      ref={panel}
      id={CONSOLE_MENU}
      popover="auto"
      aria-label="Main"
      className={`${styles.panel} ${groups.length > 1 ? styles.sidebar : styles.inline}`}
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      {groups.map((group, at) => (
        <Group key={at} {...group} />
      ))}
      {children}
    </nav>
  );
}

const isOpen = (nav: HTMLElement) => 'popover' in nav && nav.matches(':popover-open');

/** scrollIntoView would also scroll the page. */
function scrollIntoMenu(link: HTMLElement | null, nav: HTMLElement): void {
  if (link && link.offsetTop + link.offsetHeight > nav.clientHeight) nav.scrollTop = link.offsetTop;
}

function Group({ name, links }: LinkGroup) {
  const id = useId();
  return (
    <>
      {name && (
        <p id={id} className={styles.name}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name && id}>
        {links.map((link) => (
          <li key={link.label}>
            <ConsoleLink {...link} />
          </li>
        ))}
      </ul>
    </>
  );
}
