import { pageUrl } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { Link, useLocation } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { displayName } from '@atelier/shared/format';
import styles from './account-link.module.css';
import { ProfilePicture } from './profile-picture';
import { Tooltip } from './tooltip';

export function AccountLink() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const name = displayName(user);
  // A console on its own host has no settings; they open beside it, on the site.
  const isOnSite = pageUrl(paths.settings) !== paths.settings;
  const hint = isOnSite ? ' (settings on the site, opens in a new tab)' : '';
  return (
    <Tooltip text={name + hint} isOnlyForCutOffText={!isOnSite}>
      <Link
        to={paths.settings}
        className={styles.account}
        {...(isOnSite && { target: '_blank', rel: 'noreferrer' })}
        aria-current={withoutTrailingSlash(pathname) === paths.settings ? 'page' : undefined}
      >
        <ProfilePicture user={user} />
        <span className="unseen">Account: </span>
        <span className={styles.name}>{name}</span>
        {hint && <span className="unseen">{hint}</span>}
      </Link>
    </Tooltip>
  );
}
