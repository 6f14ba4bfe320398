import { Link } from '@atelier/shared/router';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  name: string;
  /** The address of all of them; each status adds itself as a query. */
  at: string;
  statuses: readonly string[];
  chosen: string | undefined;
}

/** All of a list, or those that stand so: links, because the address says what is shown. */
export function StatusFilter({ name, at, statuses, chosen }: StatusFilterProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.filter}>
        {[undefined, ...statuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={status ? `${at}?status=${status}` : at}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={status === chosen ? 'true' : undefined}
            >
              {status ?? 'all'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
