import { useLocation } from '@atelier/shared/router';
import { useEffect, useId, useRef } from 'react';
import { ConsoleLink } from './console-link';
import type { LinkGroup } from './console-links';
import styles from './console-menu.module.css';

/** What the button in the bar opens. */
export const CONSOLE_MENU = 'console-menu';

interface ConsoleMenuProps {
  groups: LinkGroup[];
  onToggle: (open: boolean) => void;
}

/**
 * The parts of portal or console. Where there is room a single group stands in the bar and several beside the page;
 * where there is none, both are a sheet that the bar's button opens.
 */
export function ConsoleMenu({ groups, onToggle }: ConsoleMenuProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current: nav } = panel;
    if (!nav) return;
    // Another page is another thing to look at.
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
    </nav>
  );
}

const isOpen = (nav: HTMLElement) => 'popover' in nav && nav.matches(':popover-open');

/** Where one is may stand further down than a low window reaches; the page itself stays where it is. */
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
