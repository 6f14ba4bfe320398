import { healthApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { useId } from 'react';
import { FailedJobs } from './failed-jobs';
import styles from './system.module.css';

/** The page to look at when something doesn’t arrive. */
export default function SystemPage() {
  const headingId = useId();
  return (
    <ConsoleFrame title="System">
      <div className={styles.page}>
        <Status />
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
  const { data, error, isPending, refetch } = useApiQuery(healthApi.ready);
  return (
    <Panel title="Status">
      {isPending && <LoadingState />}
      {error && (
        <ErrorState title="The database or the queue doesn’t respond" error={error} retry={() => void refetch()} />
      )}
      {data && <p className={styles.status}>The site, its database, and its queue respond.</p>}
    </Panel>
  );
}
