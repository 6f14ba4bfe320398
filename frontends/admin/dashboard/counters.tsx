import { consoleApi, type DashboardCounters as CounterData } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import styles from './counters.module.css';
import { useIsMine, useMineQuery } from './owner-switch';

const COUNTERS: { counter: keyof CounterData; name: string; to: string }[] = [
  { counter: 'activeProjects', name: 'Active Projects', to: `${paths.adminProjects}?status=in-progress` },
  { counter: 'totalProjects', name: 'Total Projects', to: paths.adminProjects },
  { counter: 'pendingReviews', name: 'Pending Reviews', to: `${paths.adminProjects}?status=review` },
  { counter: 'newSubmissions', name: 'New Submissions', to: `${paths.submissions}?status=new` },
];

export function Counters() {
  const { data, error, refetch } = useApiQuery(consoleApi.dashboard, useMineQuery());
  const isMine = useIsMine();
  return (
    <div className={styles.overviewArea}>
      {error && <ErrorState title="Couldn’t load the summary" error={error} retry={() => void refetch()} />}
      <ul className={`${styles.counters} ${styles.overview}`} aria-label="Overview">
        {COUNTERS.map(({ counter, name, to }) => (
          <li key={counter}>
            <Link to={isMine ? `${to}${to.includes('?') ? '&' : '?'}mine=1` : to} className={styles.counter}>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{data ? data[counter].toLocaleString('en-US') : '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
