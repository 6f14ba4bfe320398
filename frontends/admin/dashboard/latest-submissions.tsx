import { type Submission, submissionsApi } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { invalidate, useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyState } from '@atelier/shared/ui/empty-state';
import { formatDateTime } from '@atelier/shared/format';
import { Mailbox } from '@atelier/shared/ui/empty-pictures/mailbox';
import { StatusSelect } from '../submissions/status-select';
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
          <Button type="text" onClick={refresh} loading={isRefetching}>
            Refresh
          </Button>
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
      <div className={styles.content}>
        <h3 className={styles.name}>
          <Link to={paths.adminSubmission(id)}>{name}</Link>
        </h3>
        <p className={styles.meta}>
          <span>
            {topicLabel(submission)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
          {!verified && <Badge value="unverified" />}
        </p>
        <p className={styles.message}>{message}</p>
      </div>
      <div className={styles.controls}>
        <StatusSelect submission={submission} />
        <Button type="text" onClick={reply}>
          {adminResponse ? 'View/Edit' : 'Respond'}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
