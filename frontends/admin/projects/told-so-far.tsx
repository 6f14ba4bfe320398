import { projectsApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { Updates } from '@atelier/shared/projects/updates';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { useId } from 'react';
import styles from './update-dialog.module.css';

/** Enough to go on from; all of it is on the project's page. */
const SHOWN = '3';

/** What was told last, so that nobody tells it twice. */
export function ToldSoFar({ projectId }: { projectId: string }) {
  const { data, error, isPending, refetch } = useAnswer(projectsApi.listUpdates, {
    params: { id: projectId },
    query: { limit: SHOWN },
  });
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.label}>
        Told so far
      </h2>
      {error && <Failed title="The updates did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data?.length === 0 && <p className={styles.hint}>Nothing yet: this is the first update.</p>}
      {data && data.length > 0 && (
        <div className={styles.told} tabIndex={0} role="group" aria-labelledby={heading}>
          <Updates updates={data} />
        </div>
      )}
    </section>
  );
}
