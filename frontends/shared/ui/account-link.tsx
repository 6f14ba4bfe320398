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
  return (
    <Tooltip text={name} isOnlyForCutOffText>
      <Link
        to={paths.settings}
        className={styles.account}
        aria-label={`Account: ${name}`}
        aria-current={withoutTrailingSlash(pathname) === paths.settings ? 'page' : undefined}
      >
        <ProfilePicture user={user} />
        <span className={styles.name}>{name}</span>
      </Link>
    </Tooltip>
  );
}
