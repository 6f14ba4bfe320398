import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, PROJECT_STATUSES } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd/forms';
import { STATUS_SELECT, statusSelectClass } from '../status-select';
import { useFocusFallback } from '../use-focus-fallback';
import { useProjectStatus } from './use-project-status';

export function StatusSelect({ project }: { project: Project }) {
  const { status, isSaving, setStatus, conflictDialog } = useProjectStatus(project);
  const container = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={container}>
      <Select
        {...STATUS_SELECT}
        aria-label={`Status of ${project.name}`}
        className={statusSelectClass(status)}
        value={status}
        loading={isSaving}
        options={PROJECT_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={setStatus}
      />
      {conflictDialog}
    </span>
  );
}
