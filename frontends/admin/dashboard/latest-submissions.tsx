import { type Submission, submissionsApi } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { invalidate, useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyState } from '@atelier/shared/ui/empty-state';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Mailbox } from '@atelier/shared/ui/empty-pictures/mailbox';
import { RefreshButton } from '../table/refresh-button';
import { StatusSelect } from '../submissions/status-select';
import { UnverifiedMark } from '../submissions/unverified-mark';
import { fullName, topicLabel } from '../submissions/labels';
import styles from './latest.module.css';
import { useMineQuery } from './owner-switch';

export const useLatestSubmissions = () =>
  useApiQuery(submissionsApi.list, { query: { limit: '5', ...useMineQuery().query } });

export function LatestSubmissions({ reply }: { reply: (submission: Submission) => void }) {
  const { data, error, isPending, isRefetching, refetch } = useLatestSubmissions();
  const refresh = () => void invalidate(submissionsApi.list, ...DASHBOARD_ENDPOINTS);
  return (
    <Panel
      title="Contact Submissions"
      aside={
        <span className={styles.aside}>
          <Link to={paths.submissions}>All submissions</Link>
          <RefreshButton isQuiet onRefresh={refresh} isRefreshing={isRefetching} />
        </span>
      }
    >
      {error && <ErrorState title="Couldn’t load submissions" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title="No submissions yet" heading="h3" picture={Mailbox}>
          <p>Contact form messages and consultation requests will appear here.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((submission) => (
            <Row key={submission.id} submission={submission} reply={() => reply(submission)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ submission, reply }: { submission: Submission; reply: () => void }) {
  const { id, message, verified, adminResponse, createdAt } = submission;
  const name = fullName(submission);
  return (
    <li className={styles.row} aria-label={name}>
      <h3 className={styles.name}>
        <Link to={paths.adminSubmission(id)} className={styles.link}>
          {name}
        </Link>
        {!verified && <UnverifiedMark />}
      </h3>
      <p className={styles.text}>
        {topicLabel(submission)} · {message}
      </p>
      <p className={styles.fact}>
        <ShortDate at={createdAt} />
      </p>
      <StatusSelect submission={submission} />
      <Button type="text" size="small" className={styles.action ?? ''} onClick={reply}>
        {adminResponse ? 'View/Edit' : 'Respond'}
        <span className="unseen"> {name}</span>
      </Button>
    </li>
  );
}
