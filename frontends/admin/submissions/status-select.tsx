import { consoleApi, type Submission, SUBMISSION_STATUSES, submissionsApi, submissionTexts } from '@atelier/contracts';
import { askAnew, useSend } from '@atelier/shared/answers';
import { Select } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';
import { useKeysHandedOn } from '../use-keys-handed-on';
import styles from './submissions.module.css';
import { fullName } from './words';

const CHANGED = [submissionsApi.list, submissionsApi.one, consoleApi.dashboard];

/** Where a lead stands, to be set to anything. */
export function StatusSelect({ submission }: { submission: Submission }) {
  const { id, status, revision } = submission;
  const part = useKeysHandedOn<HTMLSpanElement>();
  const moving = useSend(submissionsApi.setStatus, {
    changes: CHANGED,
    onDone: () => toast({ title: submissionTexts.statusUpdated }),
    onFailed: (error) => {
      // Whoever was overtaken sees what is there now.
      void askAnew(...CHANGED);
      toast({ title: submissionTexts.statusFailed, description: said(error), destructive: true });
    },
  });
  return (
    <span ref={part}>
      <Select
        aria-label={`Status of ${fullName(submission)}`}
        className={styles.status}
        value={(moving.isPending && moving.variables.body?.status) || status}
        loading={moving.isPending}
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: value }))}
        onChange={(next) => {
          if (!moving.isPending) moving.mutate({ params: { id }, body: { status: next, revision } });
        }}
      />
    </span>
  );
}
