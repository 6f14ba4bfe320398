import { type Project, PROJECT_SEARCH, projectsApi } from '@atelier/contracts';
import { useAnswer, useList } from '@atelier/shared/answers';
import { type ChoiceProps, OneOf, useTyping } from '@atelier/shared/ui/one-of';

const WORDS = {
  placeholder: 'Choose a project',
  none: 'No project is called so',
  away: 'The projects did not arrive',
  oneAway: 'The projects did not arrive',
};
const NONE_YET = 'No project yet';
const MORE = 'There are more: type a name to find them';

interface ProjectChoiceProps extends ChoiceProps {
  onChange: (id: string | undefined, project: Project | undefined) => void;
  /** For admins: only those of this client. */
  client?: string | undefined;
}

/** One of the projects that somebody may see. Where there are more than a page of them they are found by what is typed. */
export function ProjectChoice({ value, client, ...rest }: ProjectChoiceProps) {
  const typing = useTyping(PROJECT_SEARCH.max);
  const { search } = typing;
  const query = { limit: '50', ...(client && { client }) };
  const newest = useList(projectsApi.list, { query });
  const named = useList(projectsApi.list, { query: { ...query, search }, enabled: search !== '' });
  const { rows, error, isFetching, refetch, hasNextPage } = search ? named : newest;
  const chosen = useChosen(value, newest);
  return (
    <OneOf
      {...rest}
      value={value}
      typing={typing}
      isSearchable={newest.hasNextPage}
      found={{ rows, error, isFetching, refetch }}
      chosen={chosen}
      nameOf={client ? ({ name }) => name : nameOf}
      words={{ ...WORDS, ...(!search && { none: NONE_YET }) }}
      more={hasNextPage ? MORE : undefined}
    />
  );
}

/** It is asked for by itself where the first page does not have it. */
function useChosen(id: string | undefined, newest: { rows: Project[] | undefined; error: Error | null }) {
  const listed = newest.rows?.find((one) => one.id === id);
  const { data, error } = useAnswer(projectsApi.get, {
    params: { id: id ?? '' },
    enabled: !!id && !!newest.rows && !listed,
  });
  if (!id) return { data: undefined, error: null };
  return listed ? { data: listed, error: null } : { data, error: newest.error ?? error };
}

/** Names may be alike among clients, so admins see whose it is. */
const nameOf = ({ name, owner }: Project): string => (owner ? `${name} (${owner.name})` : name);
