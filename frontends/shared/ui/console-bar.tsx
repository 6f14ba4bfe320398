import { Button } from '@atelier/shared/antd';
import { pageAddress } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { signOut } from '@atelier/shared/session';
import { useState } from 'react';
import styles from './console-bar.module.css';
import type { LinkGroup } from './console-links';
import { CONSOLE_MENU, ConsoleMenu } from './console-menu';
import { Mark } from './mark';
import { PersonLink } from './person-link';

/** Whose site it is, its parts, who is signed in and the way out; several groups of parts come after it, beside the page. */
export function ConsoleBar({ groups }: { groups: LinkGroup[] }) {
  const { site } = usePageData();
  const [open, setOpen] = useState(false);
  const beside = groups.length > 1;
  const menu = <ConsoleMenu groups={groups} onToggle={setOpen} />;
  return (
    <>
      <header className={styles.bar}>
        <a href={pageAddress(paths.home)} className={styles.home}>
          <Mark name={site.name} brief />
        </a>
        <button
          type="button"
          className={`${styles.button} ${beside ? styles.untilBeside : styles.untilInBar}`}
          popoverTarget={CONSOLE_MENU}
          aria-expanded={open}
        >
          Menu
        </button>
        {!beside && menu}
        <PersonLink />
        <LogOut />
      </header>
      {beside && menu}
    </>
  );
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
