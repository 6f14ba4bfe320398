import { type Project, PROJECT_SEARCH, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { type SelectControlProps, RemoteSelect, useSearchInput } from '@atelier/shared/ui/remote-select';

const LABELS = {
  placeholder: 'Choose a project',
  none: 'No matches',
  loadFailed: 'Couldn’t load projects',
  selectedLoadFailed: 'Couldn’t load projects',
};
const NO_PROJECTS_LABEL = 'No projects yet';
const MORE_LABEL = 'Type to search for more';

interface ProjectSelectProps extends SelectControlProps {
  onChange: (id: string | undefined, project: Project | undefined) => void;
  client?: string | undefined;
}

export function ProjectSelect({ value, client, ...rest }: ProjectSelectProps) {
  const searchInput = useSearchInput(PROJECT_SEARCH.max);
  const { search } = searchInput;
  const query = { limit: '50', ...(client && { client }) };
  const firstPage = useList(projectsApi.list, { query });
  const matches = useList(projectsApi.list, { query: { ...query, search }, enabled: search !== '' });
  const { rows, error, isFetching, refetch, hasNextPage } = search ? matches : firstPage;
  const selected = useSelectedProject(value, firstPage);
  return (
    <RemoteSelect
      {...rest}
      value={value}
      searchInput={searchInput}
      isSearchable={firstPage.hasNextPage}
      results={{ rows, error, isFetching, refetch }}
      selected={selected}
      getLabel={client ? ({ name }) => name : projectLabel}
      labels={{ ...LABELS, ...(!search && { none: NO_PROJECTS_LABEL }) }}
      moreLabel={hasNextPage ? MORE_LABEL : undefined}
    />
  );
}

/** Fetches the selected project if the first page doesn't include it. */
function useSelectedProject(id: string | undefined, firstPage: { rows: Project[] | undefined; error: Error | null }) {
  const listedProject = firstPage.rows?.find((one) => one.id === id);
  const { data, error } = useApiQuery(projectsApi.get, {
    params: { id: id ?? '' },
    enabled: !!id && !!firstPage.rows && !listedProject,
  });
  if (!id) return { data: undefined, error: null };
  return listedProject ? { data: listedProject, error: null } : { data, error: firstPage.error ?? error };
}

export function projectLabel({ name, owner }: Project): string {
  if (!owner) return name;
  return `${name} (${owner.name}${owner.isUnproven ? ', email not confirmed' : ''})`;
}
