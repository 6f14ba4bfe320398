import { projectsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Updates } from '@atelier/shared/projects/updates';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useId } from 'react';
import styles from './update-dialog.module.css';

const SHOWN_UPDATES = '3';

export function UpdateHistory({ projectId }: { projectId: string }) {
  const { data, error, isPending, refetch } = useApiQuery(projectsApi.listUpdates, {
    params: { id: projectId },
    query: { limit: SHOWN_UPDATES },
  });
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.label}>
        Previous updates
      </h2>
      {error && <ErrorState title="Couldn’t load updates" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data?.length === 0 && <p className={styles.hint}>No updates yet.</p>}
      {data && data.length > 0 && (
        <div className={styles.history} tabIndex={0} role="group" aria-labelledby={heading}>
          <Updates updates={data} />
        </div>
      )}
    </section>
  );
}
