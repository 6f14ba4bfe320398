import { type Project, type ProjectStatus, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { useSearchParams } from '@atelier/shared/router';
import { isNotFound } from '@atelier/shared/format';

const PROJECT_PARAM = 'project';

export interface SelectedProject {
  project: Project | undefined;
  /** The projects beside it, the last changed first. */
  others: Project[];
  hasNoProjects: boolean;
  isRequestedMissing: boolean;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  selectProject: (id: string) => void;
  urlOf: (project: Project) => string;
}

export function useSelectedProject(): SelectedProject {
  const [search, setSearch] = useSearchParams();
  const projectId = search.get(PROJECT_PARAM) ?? '';
  // Same query as the project selector, to share the cached response.
  const { rows, ...list } = useList(projectsApi.list, { query: { limit: '50' } });
  const listedProject = rows?.find(({ id }) => id === projectId);
  const isOlder = projectId !== '' && listedProject === undefined && rows !== undefined && rows.length > 0;
  const older = useApiQuery(projectsApi.get, { params: { id: projectId }, enabled: isOlder });
  const isRequestedMissing = isOlder && isNotFound(older.error);
  const failedQuery = isOlder && !isRequestedMissing ? older : list;
  const project =
    isOlder && !isRequestedMissing ? (older.data ?? undefined) : (listedProject ?? findRunningProject(rows));
  return {
    project,
    others: (rows ?? []).filter(({ id }) => id !== project?.id).toSorted(byActivity),
    hasNoProjects: rows?.length === 0,
    isRequestedMissing,
    isPending: list.isPending || (isOlder && older.isPending),
    error: failedQuery.error,
    retry: () => void failedQuery.refetch(),
    selectProject: (id) =>
      setSearch((params) => {
        params.set(PROJECT_PARAM, id);
        return params;
      }),
    urlOf: ({ id }) => {
      const params = new URLSearchParams(search);
      params.set(PROJECT_PARAM, id);
      return `?${params.toString()}`;
    },
  };
}

const STATUS_RANKS: Record<ProjectStatus, number> = { review: 0, 'in-progress': 0, pending: 1, completed: 2 };

/** The project being worked on, else a planned one, else a completed one; the last changed of several. */
function findRunningProject(projects: Project[] = []): Project | undefined {
  return projects.toSorted(
    (one, other) => STATUS_RANKS[one.status] - STATUS_RANKS[other.status] || byActivity(one, other),
  )[0];
}

const byActivity = (one: Project, other: Project) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt);
