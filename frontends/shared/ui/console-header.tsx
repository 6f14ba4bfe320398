import { Button } from '@atelier/shared/antd/frame';
import { apiOrigin } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { PaletteButtons } from '@atelier/shared/palette/palette-buttons';
import { paths } from '@atelier/shared/paths';
import { signOut } from '@atelier/shared/session';
import { useState } from 'react';
import styles from './console-header.module.css';
import type { LinkGroup } from './console-links';
import { ConsoleMenu } from './console-menu';
import { Mark } from './mark';
import { MenuButton } from './menu-button';
import { AccountLink, SettingsLink } from './account-link';
import { Icon } from './icon';
import { Tooltip } from './tooltip';

export function ConsoleHeader({ groups }: { groups: LinkGroup[] }) {
  const { site } = usePageData();
  const [open, setOpen] = useState(false);
  const hasSidebar = groups.length > 1;
  const menu = (
    <ConsoleMenu groups={groups} onToggle={setOpen}>
      {open && (
        <>
          <div className={styles.settingsInMenu}>
            <SettingsLink />
          </div>
          <SignOutButton className={styles.signOutInMenu} />
        </>
      )}
    </ConsoleMenu>
  );
  return (
    <>
      <header className={`${styles.header} ${hasSidebar ? styles.withSidebar : ''}`}>
        <Tooltip text={site.name} isOnlyForCutOffText>
          {/* A console on its own host has no front page; its logo stays there. */}
          <a href={apiOrigin() ? paths.admin : paths.home} className={styles.home}>
            <Mark name={site.name} isCompact />
          </a>
        </Tooltip>
        {!hasSidebar && menu}
        {hasSidebar && <PaletteButtons />}
        <div className={styles.account}>
          <AccountLink />
          <SignOutButton className={styles.signOut} />
        </div>
        <MenuButton open={open} hasSidebar={hasSidebar} />
      </header>
      {hasSidebar && menu}
    </>
  );
}

/** On a phone it is in the menu only, where it isn't pressed by accident. */
function SignOutButton({ className }: { className: string | undefined }) {
  const [isSigningOut, setSigningOut] = useState(false);
  const handleClick = () => {
    setSigningOut(true);
    void signOut();
  };
  return (
    <Button className={className ?? ''} onClick={handleClick} loading={isSigningOut} icon={<Icon name="signOut" />}>
      <span className={styles.signOutText}>Sign out</span>
    </Button>
  );
}
