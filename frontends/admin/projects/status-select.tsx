import { consoleApi, type Project, PROJECT_STATUSES, projectsApi, projectTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Select } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';
import { useKeysHandedOn } from '../use-keys-handed-on';
import styles from './projects.module.css';

/** How a project stands, to be set to anything. */
export function StatusSelect({ project }: { project: Project }) {
  const { id, name, status } = project;
  const part = useKeysHandedOn<HTMLSpanElement>();
  const moving = useSend(projectsApi.setStatus, {
    changes: [projectsApi.list, projectsApi.one, consoleApi.dashboard],
    // Where only those of one status are shown, the project may just have left.
    onDone: (now) =>
      toast({ title: projectTexts.statusUpdated, description: `${now.name}: ${now.status}, ${now.progress}%` }),
    onFailed: (error) => toast({ title: projectTexts.statusFailed, description: said(error), destructive: true }),
  });
  return (
    <span ref={part}>
      <Select
        aria-label={`Status of ${name}`}
        className={styles.status}
        value={(moving.isPending && moving.variables.body?.status) || status}
        loading={moving.isPending}
        options={PROJECT_STATUSES.map((value) => ({ value, label: value }))}
        onChange={(next) => {
          if (!moving.isPending) moving.mutate({ params: { id }, body: { status: next } });
        }}
      />
    </span>
  );
}
