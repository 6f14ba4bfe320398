import { paths } from '@atelier/shared/paths';
import { Link, useLocation } from '@atelier/shared/router';
import { withoutLastSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { nameOf } from '@atelier/shared/words';
import styles from './person-link.module.css';
import { Portrait } from './portrait';

/** Who is signed in, and the way to what is theirs to change. */
export function PersonLink() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const name = nameOf(user);
  return (
    <Link
      to={paths.settings}
      className={styles.person}
      aria-label={`${name}, your account`}
      aria-current={withoutLastSlash(pathname) === paths.settings ? 'page' : undefined}
    >
      <Portrait of={user} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
