import styles from './console-header.module.css';
import { CONSOLE_MENU } from './console-menu';
import { Icon } from './icon';

interface MenuButtonProps {
  /** Undefined before hydration. */
  open: boolean | undefined;
  hasSidebar: boolean;
}

export const MenuButton = ({ open, hasSidebar }: MenuButtonProps) => (
  <button
    type="button"
    className={`${styles.menuButton} ${hasSidebar ? styles.hiddenWithSidebar : styles.hiddenWithInlineMenu}`}
    popoverTarget={CONSOLE_MENU}
    aria-expanded={open}
  >
    <Icon name={open ? 'cross' : 'menu'} size={22} />
    <span className={styles.menuLabel}>
      {open ? (
        <>
          Close<span className="unseen"> menu</span>
        </>
      ) : (
        'Menu'
      )}
    </span>
  </button>
);
