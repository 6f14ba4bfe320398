import { statusLabel } from '@atelier/shared/status-labels';
import { consoleApi, type Submission, SUBMISSION_STATUSES, submissionsApi, submissionTexts } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useSaveWithRevision } from '../use-save-with-revision';
import { useFocusFallback } from '../use-focus-fallback';
import styles from './submissions.module.css';
import { submissionConflictFields } from './conflict-fields';
import { fullName } from './labels';

const AFFECTED_ENDPOINTS = [submissionsApi.list, submissionsApi.get, consoleApi.dashboard];

export function StatusSelect({ submission }: { submission: Submission }) {
  const container = useFocusFallback<HTMLSpanElement>();
  const statusSave = useSaveWithRevision(submissionsApi.setStatus, {
    ...submissionConflictFields,
    base: submission,
    queueLatest: true,
    mineTexts: ({ status }) => ({ Status: statusLabel(status) }),
    invalidates: AFFECTED_ENDPOINTS,
    onDone: () => toast({ title: submissionTexts.statusUpdated }),
    onFailed: (error) =>
      toast({ title: submissionTexts.statusFailed, description: errorMessage(error), destructive: true }),
  });
  return (
    <span ref={container}>
      <Select
        aria-label={`Status of ${fullName(submission)}`}
        className={styles.status}
        value={statusSave.body?.status ?? submission.status}
        loading={statusSave.isPending}
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(next) => statusSave.save({ status: next })}
      />
      {statusSave.conflictDialog}
    </span>
  );
}
