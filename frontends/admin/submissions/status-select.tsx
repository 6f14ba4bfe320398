import { consoleApi, type Submission, SUBMISSION_STATUSES, submissionsApi, submissionTexts } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useSaving } from '../changed-meanwhile';
import { useKeysHandedOn } from '../use-keys-handed-on';
import styles from './submissions.module.css';
import { aboutLead } from './about';
import { fullName } from './words';

const CHANGED = [submissionsApi.list, submissionsApi.get, consoleApi.dashboard];

/** Where a lead stands, to be set to anything. */
export function StatusSelect({ submission }: { submission: Submission }) {
  const part = useKeysHandedOn<HTMLSpanElement>();
  const moving = useSaving(submissionsApi.setStatus, {
    ...aboutLead,
    seen: submission,
    inTurn: true,
    mine: ({ status }) => ({ Status: status }),
    changes: CHANGED,
    onDone: () => toast({ title: submissionTexts.statusUpdated }),
    onFailed: (error) =>
      toast({ title: submissionTexts.statusFailed, description: errorMessage(error), destructive: true }),
  });
  return (
    <span ref={part}>
      <Select
        aria-label={`Status of ${fullName(submission)}`}
        className={styles.status}
        value={moving.body?.status ?? submission.status}
        loading={moving.isPending}
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: value }))}
        onChange={(next) => moving.save({ status: next })}
      />
      {moving.overtaken}
    </span>
  );
}
