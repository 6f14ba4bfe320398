import type { Project } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { ProjectShop } from '@atelier/shared/projects/project-shop';
import { Progress } from '@atelier/shared/projects/progress';
import { projectStatusText } from '@atelier/shared/projects/labels';
import { Link } from '@atelier/shared/router';
import { buttonAttributes } from '@atelier/shared/ui/button';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyState } from '@atelier/shared/ui/empty-state';
import { Scaffold } from '@atelier/shared/ui/empty-pictures/scaffold';
import { UnreadMark } from '../messages/unread-mark';
import { useUnread } from '../messages/use-unread';
import styles from './dashboard.module.css';
import type { SelectedProject } from './use-selected-project';

interface ProjectStatusProps {
  selection: SelectedProject;
  openRequest: () => void;
}

export function ProjectStatus({ selection, openRequest }: ProjectStatusProps) {
  const { project, hasNoProjects, isPending, error, retry } = selection;
  return (
    <Panel title="Project Status">
      {error && <ErrorState title="Couldn’t load your project" error={error} retry={retry} />}
      {isPending && <LoadingState />}
      {hasNoProjects && <NoProject openRequest={openRequest} />}
      {project && <ProjectSummary project={project} />}
    </Panel>
  );
}

function NoProject({ openRequest }: { openRequest: () => void }) {
  return (
    <EmptyState title="No projects yet" heading="h3" picture={Scaffold}>
      <p>Tell us what you need, then track progress here.</p>
      <Button type="primary" onClick={openRequest} className={styles.primaryAction}>
        Request a project
      </Button>
    </EmptyState>
  );
}

function ProjectSummary({ project }: { project: Project }) {
  const { id, name, status, description } = project;
  const unread = useUnread()(id);
  return (
    <div className={styles.summary}>
      <ProjectShop project={project} className={styles.shop ?? ''} />
      <div className={styles.facts}>
        <div>
          <div className={styles.heading}>
            <h3 className={styles.name}>{name}</h3>
            <BeforeInvitation createdAt={project.createdAt} />
            <Badge value={status} />
            <UnreadMark count={unread} />
          </div>
          <p className={styles.muted}>{projectStatusText(project)}</p>
        </div>
        <Progress project={project} />
        {description && <p className={styles.description}>{description}</p>}
        <p>
          {status === 'review' ? (
            <Link to={paths.project(id)} {...buttonAttributes({ small: true })}>
              Review<span className="unseen"> {name}</span>
            </Link>
          ) : (
            <Link to={paths.project(id)}>View project</Link>
          )}
        </p>
      </div>
    </div>
  );
}
