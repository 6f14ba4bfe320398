import { type Project, projectsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { useSearchParams } from '@atelier/shared/router';
import { isNotFound } from '@atelier/shared/format';

const IN_ADDRESS = 'project';

export interface ChosenProject {
  project: Project | undefined;
  /** There is more than one to choose from. */
  several: boolean;
  /** Nothing has begun for this client. */
  none: boolean;
  /** The address names one that is not there, so this is another one. */
  lost: boolean;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  choose: (id: string) => void;
}

/** The project that the address names, else the newest. */
export function useChosenProject(): ChosenProject {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(IN_ADDRESS) ?? '';
  // As the choice of projects asks for them, so that both are told once.
  const { rows, ...list } = useList(projectsApi.list, { query: { limit: '50' } });
  const listed = rows?.find(({ id }) => id === wanted);
  const isFurtherBack = wanted !== '' && listed === undefined && rows !== undefined && rows.length > 0;
  const away = useApiQuery(projectsApi.get, { params: { id: wanted }, enabled: isFurtherBack });
  const lost = isFurtherBack && isNotFound(away.error);
  const failed = isFurtherBack && !lost ? away : list;
  return {
    project: isFurtherBack && !lost ? (away.data ?? undefined) : (listed ?? rows?.[0]),
    several: rows !== undefined && rows.length > 1,
    none: rows?.length === 0,
    lost,
    isPending: list.isPending || (isFurtherBack && away.isPending),
    error: failed.error,
    retry: () => void failed.refetch(),
    choose: (id) =>
      setSearch((now) => {
        now.set(IN_ADDRESS, id);
        return now;
      }),
  };
}
