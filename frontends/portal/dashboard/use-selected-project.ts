import { type Project, type ProjectStatus, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { useSearchParams } from '@atelier/shared/router';
import { isNotFound } from '@atelier/shared/format';

const PROJECT_PARAM = 'project';

export interface SelectedProject {
  project: Project | undefined;
  /** The projects beside it, those in review first. */
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
  const listed = useListedProjects();
  const { rows } = listed;
  const listedProject = rows?.find(({ id }) => id === projectId);
  const isOlder = projectId !== '' && listedProject === undefined && rows !== undefined && rows.length > 0;
  const older = useApiQuery(projectsApi.get, { params: { id: projectId }, enabled: isOlder });
  const isRequestedMissing = isOlder && isNotFound(older.error);
  const isOlderShown = isOlder && !isRequestedMissing;
  const project = isOlderShown ? (older.data ?? undefined) : (listedProject ?? rows?.[0]);
  return {
    project,
    others: (rows ?? []).filter(({ id }) => id !== project?.id),
    hasNoProjects: rows?.length === 0,
    isRequestedMissing,
    isPending: listed.isPending || (isOlder && older.isPending),
    error: isOlderShown ? older.error : listed.error,
    retry: () => (isOlderShown ? void older.refetch() : listed.retry()),
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

/** The newest projects, and the running ones, which may be older. */
function useListedProjects() {
  const lists = [
    useList(projectsApi.list, { query: { limit: '10', sort: 'changed', status: 'review' } }),
    useList(projectsApi.list, { query: { limit: '10', sort: 'changed', status: 'in-progress' } }),
    // Same query as the project selector, to share the cached response.
    useList(projectsApi.list, { query: { limit: '50' } }),
  ];
  const isLoaded = lists.every(({ rows }) => rows);
  const projects = lists.flatMap(({ rows = [] }) => rows);
  return {
    rows: isLoaded
      ? [...new Map(projects.map((project) => [project.id, project])).values()].toSorted(byNeed)
      : undefined,
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.error)?.error ?? null,
    retry: () => {
      for (const list of lists) if (list.error) void list.refetch();
    },
  };
}

const STATUS_RANKS: Record<ProjectStatus, number> = { review: 0, 'in-progress': 1, pending: 2, completed: 3 };

/** The last changed first among those with the same status. */
const byNeed = (one: Project, other: Project) =>
  STATUS_RANKS[one.status] - STATUS_RANKS[other.status] || Date.parse(other.updatedAt) - Date.parse(one.updatedAt);
