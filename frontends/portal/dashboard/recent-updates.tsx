import { type Project, projectsApi, RECENT_UPDATE_COUNT } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Updates } from '@atelier/shared/projects/updates';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './dashboard.module.css';
import type { SelectedProject } from './use-selected-project';

export const useRecentUpdates = (project: Project | undefined) =>
  useList(projectsApi.listUpdates, {
    params: { id: project?.id ?? '' },
    query: { limit: String(RECENT_UPDATE_COUNT) },
    enabled: project !== undefined,
  });

export function RecentUpdates({ selection: { project, hasNoProjects, isPending } }: { selection: SelectedProject }) {
  // The project panel shows the error.
  if (!project && !hasNoProjects && !isPending) return null;
  return (
    <Panel title="Recent Updates">
      {isPending && <LoadingState />}
      {hasNoProjects && <NoUpdates />}
      {project && <LatestUpdates key={project.id} project={project} />}
    </Panel>
  );
}

const NoUpdates = () => <p className={styles.muted}>No updates yet. We’ll post progress here.</p>;

function LatestUpdates({ project }: { project: Project }) {
  const list = useRecentUpdates(project);
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load updates" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <NoUpdates />}
      {list.rows && list.rows.length > 0 && <Updates updates={list.rows} />}
      {list.hasNextPage && (
        <p>
          <Link to={paths.project(project.id)}>All updates</Link>
        </p>
      )}
    </>
  );
}
