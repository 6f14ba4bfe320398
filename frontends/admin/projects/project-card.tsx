import { type Project, PROJECT_STATUSES, PROJECT_TYPES, projectsApi, projectTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button, Select } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { called } from '@atelier/shared/projects/words';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { said, when } from '@atelier/shared/words';
import { useId } from 'react';
import cards from '../cards.module.css';
import { ProgressField } from './progress-field';
import styles from './projects.module.css';
import { useKeysHandedOn } from '../use-keys-handed-on';
import { ownerOf } from './words';

interface ProjectCardProps {
  project: Project;
  tell: () => void;
}

export function ProjectCard({ project, tell }: ProjectCardProps) {
  const { id, name, description, projectType, status, progress, createdAt } = project;
  const heading = useId();
  const card = useKeysHandedOn<HTMLLIElement>();
  const moving = useSend(projectsApi.setStatus, {
    changes: [projectsApi.list, projectsApi.one],
    // Where only those of one status are shown, the project may just have left.
    onDone: (now) =>
      toast({ title: projectTexts.statusUpdated, description: `${now.name}: ${now.status}, ${now.progress}%` }),
    onFailed: (error) => toast({ title: projectTexts.statusFailed, description: said(error), destructive: true }),
  });
  const asked = moving.isPending ? moving.variables.body : undefined;
  const move = (to: { status: Project['status']; progress?: number }) => {
    if (!moving.isPending) moving.mutate({ params: { id }, body: to });
  };
  return (
    <li ref={card} className={cards.card} aria-labelledby={heading}>
      <div className={cards.head}>
        <h2 id={heading} className={cards.name}>
          <Link to={paths.project(id)}>{name}</Link>
        </h2>
        <Badge of={status} />
        <time className={cards.when} dateTime={createdAt}>
          {when(createdAt)}
        </time>
      </div>
      <p className={styles.side}>
        <span className={styles.owner}>{ownerOf(project)}</span>
        {projectType && `, ${called(PROJECT_TYPES, projectType)}`}
      </p>
      {description && <p className={styles.brief}>{description}</p>}
      <div className={styles.actions}>
        <Select
          aria-label={`Status of ${name}`}
          className={styles.status}
          value={asked?.status ?? status}
          loading={moving.isPending}
          options={PROJECT_STATUSES.map((value) => ({ value, label: value }))}
          onChange={(next) => move({ status: next })}
        />
        {status === 'completed' ? (
          <p className={styles.side}>{progress}% done</p>
        ) : (
          <ProgressField
            name={name}
            progress={asked?.progress ?? progress}
            saving={moving.isPending}
            save={(percent) => move({ status, progress: percent })}
          />
        )}
        <Button onClick={tell} className={styles.tell}>
          Post Update<span className="unseen"> to {name}</span>
        </Button>
      </div>
    </li>
  );
}
