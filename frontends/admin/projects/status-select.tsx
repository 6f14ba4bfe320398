import { type Project, PROJECT_STATUSES } from '@atelier/contracts';
import { Select } from '@atelier/shared/antd';
import { useKeysHandedOn } from '../use-keys-handed-on';
import styles from './projects.module.css';
import { useStanding } from './use-standing';

/** Where a project stands, to be set to anything. */
export function StatusSelect({ project }: { project: Project }) {
  const { status, isMoving, setStatus, overtaken } = useStanding(project);
  const part = useKeysHandedOn<HTMLSpanElement>();
  return (
    <span ref={part}>
      <Select
        aria-label={`Status of ${project.name}`}
        className={styles.status}
        value={status}
        loading={isMoving}
        options={PROJECT_STATUSES.map((value) => ({ value, label: value }))}
        onChange={setStatus}
      />
      {overtaken}
    </span>
  );
}
