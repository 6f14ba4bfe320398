import { statusLabel } from '@atelier/shared/status-labels';
import { type Submission, SUBMISSION_STATUSES, submissionsApi, submissionTexts } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { Select } from '@atelier/shared/antd/forms';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useSaveWithRevision } from '../use-save-with-revision';
import { STATUS_SELECT, statusSelectClass } from '../status-select';
import { useFocusFallback } from '../use-focus-fallback';
import { submissionConflictFields } from './conflict-fields';
import { fullName } from './labels';

const AFFECTED_ENDPOINTS = [submissionsApi.list, submissionsApi.get, ...DASHBOARD_ENDPOINTS];

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
  const status = statusSave.body?.status ?? submission.status;
  return (
    <span ref={container}>
      <Select
        {...STATUS_SELECT}
        aria-label={`Status of ${fullName(submission)}`}
        className={statusSelectClass(status)}
        value={status}
        loading={statusSave.isPending}
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(next) => statusSave.save({ status: next })}
      />
      {statusSave.conflictDialog}
    </span>
  );
}
