import { Link, useLocation } from '@atelier/shared/router';
import styles from './owner-switch.module.css';

/** Whether the dashboard shows only what is assigned to the admin, which its address says. */
export const useIsMine = (): boolean => new URLSearchParams(useLocation().search).get('mine') === '1';

export const useMineQuery = (): { query?: { mine: string } } => (useIsMine() ? { query: { mine: '1' } } : {});

export function OwnerSwitch() {
  const isMine = useIsMine();
  const { pathname } = useLocation();
  return (
    <nav className={styles.switch} aria-label="Whose work is shown">
      <Link to={pathname} aria-current={isMine ? undefined : 'true'}>
        Everyone
      </Link>
      <Link to={`${pathname}?mine=1`} aria-current={isMine ? 'true' : undefined}>
        Mine
      </Link>
    </nav>
  );
}
