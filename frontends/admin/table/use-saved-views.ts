import { CONSOLE_LISTS, type SavedView, savedViewsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import type { ColumnChoice } from './use-column-choice';
import type { ListView } from './use-list-view';

export interface SavedViews {
  /** Undefined where views can’t be saved. */
  list: SavedView['list'] | undefined;
  /** The views of this list. */
  views: SavedView[];
  active: SavedView | undefined;
  /** Filters, sort, and columns as they are now. */
  query: string;
  isChanged: boolean;
}

export function useSavedViews<Row>(
  { path, filters, address }: ListView<Row>,
  { param }: Pick<ColumnChoice<Row>, 'param'>,
): SavedViews {
  const list = CONSOLE_LISTS.find((name) => path.endsWith(`/${name}`));
  const { data } = useApiQuery(savedViewsApi.list, { enabled: list !== undefined });
  const views = (data ?? []).filter((view) => view.list === list);
  const active = views.find(({ id }) => id === address.view);
  const query = sortedQuery({ ...filters, ...(param !== undefined && { columns: param }) });
  const saved = active ? sortedQuery(Object.fromEntries(new URLSearchParams(active.query))) : '';
  return { list, views, active, query, isChanged: query !== saved };
}

const sortedQuery = (params: Record<string, string>): string =>
  new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))).toString();

/** The view as a link; its filters hold for others too, who don’t have the view. */
export const viewSearch = ({ id, query }: SavedView): string => `?view=${id}&${query}`;
