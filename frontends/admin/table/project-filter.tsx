import { PROJECT_SEARCH, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { projectLabel } from '@atelier/shared/projects/project-select';
import { useSearchInput } from '@atelier/shared/ui/remote-select';
import type { Filter, FilterValuesProps } from './filter';
import { RecordName, RecordValues } from './record-values';

/** Of the chosen client, or of all. */
function ProjectValues(props: FilterValuesProps) {
  const { client } = props.query;
  const searchInput = useSearchInput(PROJECT_SEARCH.max);
  const { search } = searchInput;
  const results = useList(projectsApi.list, {
    query: { limit: '50', ...(client && { client }), ...(search && { search }) },
  });
  const choices = (results.rows ?? []).map((project) => ({
    value: project.id,
    label: client ? project.name : projectLabel(project),
  }));
  return (
    <RecordValues
      {...props}
      {...{ searchInput, results, choices }}
      failedText="Couldn’t load projects"
      moreText={results.hasNextPage ? 'Type to search for more' : undefined}
    />
  );
}

const ProjectName = ({ value }: { value: string }) => (
  <RecordName record={useApiQuery(projectsApi.get, { params: { id: value } })} />
);

export const PROJECT_FILTER: Filter = {
  param: 'project',
  label: 'Project',
  allLabel: 'All projects',
  Values: ProjectValues,
  ValueName: ProjectName,
};
