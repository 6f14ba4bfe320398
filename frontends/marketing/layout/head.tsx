import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Mark } from '@atelier/shared/ui/mark';
import styles from './layout.module.css';

export function Head() {
  const { site } = usePageData();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <a href={paths.home} className={styles.home}>
        <Mark name={site.name} />
      </a>
      {pathname !== paths.auth && (
        <nav aria-label="Account">
          <ButtonLink href={user ? paths.account : paths.auth} look="line" small>
            {user ? 'My Account' : 'Sign In'}
          </ButtonLink>
        </nav>
      )}
    </header>
  );
}
