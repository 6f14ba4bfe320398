import { consoleApi, type DashboardCounters as Figures } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Failed } from '@atelier/shared/ui/answer-states';
import styles from './counters.module.css';

const COUNTED: { of: keyof Figures; name: string; to: string }[] = [
  { of: 'activeProjects', name: 'Active Projects', to: `${paths.adminProjects}?status=in-progress` },
  { of: 'totalProjects', name: 'Total Projects', to: paths.adminProjects },
  { of: 'pendingReviews', name: 'Pending Reviews', to: `${paths.adminProjects}?status=review` },
  { of: 'newSubmissions', name: 'New Submissions', to: `${paths.submissions}?status=new` },
];

/** How much there is to do; each leads to what it counts. */
export function Counters() {
  const { data, error, refetch } = useAnswer(consoleApi.dashboard);
  return (
    <>
      {error && <Failed title="The counters did not arrive" error={error} retry={() => void refetch()} />}
      <ul className={styles.counters} aria-label="At a glance">
        {COUNTED.map(({ of, name, to }) => (
          <li key={of}>
            <Link to={to} className={styles.counter}>
              <span className={styles.name}>{name}</span>
              <span className={styles.figure}>{data ? data[of].toLocaleString('en-US') : '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
