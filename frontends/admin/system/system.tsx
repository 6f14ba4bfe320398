import { healthApi } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';
import { useApiQuery } from '@atelier/shared/api-query';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { useId } from 'react';
import { FailedJobs } from './failed-jobs';
import { Versions } from './versions';
import styles from './system.module.css';

const POLL_INTERVAL_MS = 15_000;

/** The page to look at when something doesn’t arrive. */
export default function SystemPage() {
  const headingId = useId();
  return (
    <ConsoleFrame title="System">
      <div className={styles.page}>
        <Status />
        <Versions />
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            Failed jobs
          </h2>
          <FailedJobs />
        </section>
      </div>
    </ConsoleFrame>
  );
}

function Status() {
  const { data, error, isPending, refetch } = useApiQuery(healthApi.ready, { pollInterval: () => POLL_INTERVAL_MS });
  return (
    <Panel title="Status">
      {isPending && <LoadingState />}
      {error && (
        <ErrorState
          title={
            error instanceof CallError && error.status === 503
              ? 'The database or the queue doesn’t respond'
              : 'Couldn’t check the status'
          }
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && !error && <p className={styles.status}>The site, its database, and its queue respond.</p>}
    </Panel>
  );
}
