import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, PROJECT_STATUSES } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd';
import { useFocusFallback } from '../use-focus-fallback';
import styles from './projects.module.css';
import { useProjectStatus } from './use-project-status';

export function StatusSelect({ project }: { project: Project }) {
  const { status, isSaving, setStatus, conflictDialog } = useProjectStatus(project);
  const container = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={container}>
      <Select
        aria-label={`Status of ${project.name}`}
        className={styles.status}
        value={status}
        loading={isSaving}
        options={PROJECT_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={setStatus}
      />
      {conflictDialog}
    </span>
  );
}
