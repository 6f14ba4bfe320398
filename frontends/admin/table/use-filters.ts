import type { Filter } from './filter';
import type { ListView } from './use-list-view';

/** Gives one filter a value, or takes the values of some away. */
export type FilterChange = (filters: Filter | Filter[], value: string | undefined) => void;

export function useFilters<Row>(
  { filters: current, setQuery }: Pick<ListView<Row>, 'filters' | 'setQuery'>,
  filters: Filter[],
) {
  const used = filters.filter(({ param }) => current[param]);
  const change: FilterChange = (changed, value) => {
    const all = [changed].flat();
    const query: Record<string, string | undefined> = {};
    for (const param of all.flatMap(({ resets = [] }) => resets)) query[param] = undefined;
    for (const { param } of all) query[param] = value;
    setQuery(query);
  };
  return { used, change };
}
