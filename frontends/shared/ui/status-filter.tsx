import { Link } from '@atelier/shared/router';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  name: string;
  /** The address of all of them; each status adds itself as a query. */
  at: string;
  /** What that query is called. */
  by?: string;
  /** What else the address says, and goes on to say. */
  besides?: Record<string, string>;
  statuses: readonly string[];
  chosen: string | undefined;
}

/** All of a list, or those that stand so: links, because the address says what is shown. */
export function StatusFilter({ name, at, by = 'status', besides = {}, statuses, chosen }: StatusFilterProps) {
  const addressOf = (status: string | undefined) => {
    const query = new URLSearchParams({ ...besides, ...(status && { [by]: status }) }).toString();
    return query ? `${at}?${query}` : at;
  };
  return (
    <nav aria-label={name}>
      <ul className={styles.filter}>
        {[undefined, ...statuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={addressOf(status)}
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
