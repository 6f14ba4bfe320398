import { Link } from '@atelier/shared/router';
import { statusLabel } from '@atelier/shared/status-labels';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  name: string;
  baseUrl: string;
  param?: string;
  extraParams?: Record<string, string>;
  statuses: readonly string[];
  selected: string | undefined;
  labelOf?: (status: string) => string;
  /** Of the choice without a status. */
  defaultLabel?: string;
}

export function StatusFilter({
  name,
  baseUrl,
  param = 'status',
  extraParams = {},
  statuses,
  selected,
  labelOf = statusLabel,
  defaultLabel = 'All',
}: StatusFilterProps) {
  const filterUrl = (status: string | undefined) => {
    const query = new URLSearchParams({ ...extraParams, ...(status && { [param]: status }) }).toString();
    return query ? `${baseUrl}?${query}` : baseUrl;
  };
  return (
    <nav aria-label={name}>
      <ul className={styles.filter}>
        {[undefined, ...statuses].map((status) => (
          <li key={status ?? ''}>
            <Link
              to={filterUrl(status)}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={status === selected ? 'true' : undefined}
            >
              {status === undefined ? defaultLabel : labelOf(status)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
