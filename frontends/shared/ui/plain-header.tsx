import { usePageData } from '@atelier/shared/page-data';
import { displayName } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { type ReactNode, useState } from 'react';
import account from './account-link.module.css';
import styles from './console-header.module.css';
import { ConsoleLink } from './console-link';
import type { LinkGroup } from './console-links';
import { ConsoleMenu } from './console-menu';
import { Mark } from './mark';
import { MenuButton } from './menu-button';
import { ProfilePicture } from './profile-picture';

interface PlainHeaderProps {
  groups: LinkGroup[];
  /** Between the mark and the account, in a header with a sidebar. */
  search?: ReactNode;
  signOut: (className: string | undefined) => ReactNode;
}

/** Looks as `ConsoleHeader`, and has nothing of antd: for the shop, and for the frame that the server renders. */
export function PlainHeader({ groups, search, signOut }: PlainHeaderProps) {
  const { site } = usePageData();
  const user = useUser();
  // Undefined before hydration: the browser's popover manages the state itself.
  const [open, setOpen] = useState<boolean>();
  const hasSidebar = groups.length > 1;
  const menu = (
    <ConsoleMenu groups={groups} onToggle={setOpen}>
      {open && (
        <>
          <div className={styles.settingsInMenu}>
            <ConsoleLink label="Account settings" to={paths.settings} isPublicPage />
          </div>
          {signOut(styles.signOutInMenu)}
        </>
      )}
    </ConsoleMenu>
  );
  return (
    <>
      <header className={`${styles.header} ${hasSidebar ? styles.withSidebar : ''}`}>
        <a href={hasSidebar ? paths.admin : paths.home} className={styles.home}>
          <Mark name={site.name} isCompact />
        </a>
        {hasSidebar ? search : menu}
        <div className={styles.account}>
          {user && (
            <a href={paths.settings} className={account.account}>
              <ProfilePicture user={user} />
              <span className="unseen">Account: </span>
              <span className={account.name}>{displayName(user)}</span>
            </a>
          )}
          {signOut(styles.signOut)}
        </div>
        <MenuButton open={open} hasSidebar={hasSidebar} />
      </header>
      {hasSidebar && menu}
    </>
  );
}
