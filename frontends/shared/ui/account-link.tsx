import { pageUrl } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { Link, useLocation } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { displayName } from '@atelier/shared/format';
import styles from './account-link.module.css';
import menu from './console-menu.module.css';
import { ProfilePicture } from './profile-picture';
import { Tooltip } from './tooltip';

/** A console on its own host has no settings; they open beside it, on the site. */
const areSettingsOnSite = () => pageUrl(paths.settings) !== paths.settings;

function useSettingsLink() {
  const { pathname } = useLocation();
  return {
    to: paths.settings,
    ...(areSettingsOnSite() && { target: '_blank', rel: 'noreferrer' }),
    'aria-current': withoutTrailingSlash(pathname) === paths.settings ? ('page' as const) : undefined,
  };
}

/** In the menu, where a phone has the words for the picture in the header. */
export const SettingsLink = () => (
  <Link {...useSettingsLink()} className={menu.link}>
    Account settings
    {areSettingsOnSite() && <span className="unseen"> (on the site, opens in a new tab)</span>}
  </Link>
);

export function AccountLink() {
  const user = useUser();
  const link = useSettingsLink();
  if (!user) return null;
  const name = displayName(user);
  const isOnSite = areSettingsOnSite();
  const hint = isOnSite ? ' (settings on the site, opens in a new tab)' : '';
  return (
    <Tooltip text={name + hint} isOnlyForCutOffText={!isOnSite}>
      <Link {...link} className={styles.account}>
        <ProfilePicture user={user} />
        <span className="unseen">Account: </span>
        <span className={styles.name}>{name}</span>
        {hint && <span className="unseen">{hint}</span>}
      </Link>
    </Tooltip>
  );
}
