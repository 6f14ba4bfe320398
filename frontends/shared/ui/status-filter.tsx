import { Link } from '@atelier/shared/router';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  name: string;
  /** The address of all of them; each status adds itself as a query. */
  baseUrl: string;
  /** What that query is called. */
  param?: string;
  /** What else the address says, and goes on to say. */
  extraParams?: Record<string, string>;
  statuses: readonly string[];
  selected: string | undefined;
}

/** All of a list, or those that stand so: links, because the address says what is shown. */
export function StatusFilter({
  name,
  baseUrl,
  param = 'status',
  extraParams = {},
  statuses,
  selected,
}: StatusFilterProps) {
  const filterUrl = (status: string | undefined) => {
    const query = new URLSearchParams({ ...extraParams, ...(status && { [param]: status }) }).toString();
    return query ? `${baseUrl}?${query}` : baseUrl;
  };
  return (
    <nav aria-label={name}>
      <ul className={styles.filter}>
        {[undefined, ...statuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={filterUrl(status)}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={status === selected ? 'true' : undefined}
            >
              {status ?? 'all'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
