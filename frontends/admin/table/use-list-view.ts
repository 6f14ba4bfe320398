import type { Endpoint } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { useLocation, useNavigate, useSearchParams } from '@atelier/shared/router';
import { useEffect } from 'react';
import { rememberPlace } from './list-place';

export interface ListViewOptions {
  sorts?: Record<string, string>;
  filters?: Record<string, readonly string[] | true>;
  fixedQuery?: Record<string, string>;
}

export interface ListView<Row> {
  endpoint: Endpoint<undefined, Row[]>;
  list: ReturnType<typeof useList<Row>>;
  sorts: Record<string, string>;
  /** The path of the page. */
  path: string;
  /** Parameters of the address that the page reads, not the API. */
  address: Partial<Record<(typeof PAGE_PARAMS)[number], string>>;
  /** The filters and the sort of the address. */
  filters: Record<string, string>;
  query: Record<string, string>;
  isFiltered: boolean;
  setQuery: (change: Record<string, string | undefined>) => void;
  urlWith: (change: Record<string, string | undefined>) => string;
}

/** In an address, takes away a part of the fixed query. */
export const ANY = 'all';

const PAGE_SIZE = '25';
const COUNT_UP_TO = '1000';
const PAGE_PARAMS = ['view', 'columns'] as const;

export function useListView<Row extends { id: string }>(
  endpoint: Endpoint<undefined, Row[]>,
  { sorts = {}, filters = {}, fixedQuery = {} }: ListViewOptions = {},
): ListView<Row> {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const allowedParams: ListViewOptions['filters'] = { search: true, ...filters, sort: Object.keys(sorts) };
  const entries = Object.entries(allowedParams).flatMap(([name, allowedValues]) => {
    const value = searchParams.get(name);
    return value && (allowedValues === true || allowedValues.includes(value)) ? [[name, value] as const] : [];
  });
  const query: Record<string, string> = Object.fromEntries(entries);
  const requested: Record<string, string> = Object.fromEntries(
    Object.entries({ ...fixedQuery, ...query }).filter(([name, value]) => !(name in fixedQuery && value === ANY)),
  );
  const address: ListView<Row>['address'] = Object.fromEntries(
    PAGE_PARAMS.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : [])),
  );
  const { pathname, search } = useLocation();
  const list = useList(endpoint, {
    query: { limit: PAGE_SIZE, total: COUNT_UP_TO, ...requested },
    keepPrevious: true,
  });
  const { data, isPlaceholderData } = list;
  useEffect(() => {
    const pages = isPlaceholderData ? [] : (data?.pages ?? []);
    const next = pages.at(-1)?.next;
    rememberPlace(pathname, {
      search,
      ids: pages.flatMap(({ result }) => result.map(({ id }) => id)),
      ...(next && { more: { path: endpoint.path, query: { ...next, total: undefined } } }),
    });
  }, [pathname, search, data, isPlaceholderData, endpoint.path]);
  const urlWith = (change: Record<string, string | undefined>) => {
    const params = Object.entries({ ...address, ...query, ...change }).filter(
      (pair): pair is [string, string] => !!pair[1],
    );
    return `?${new URLSearchParams(params).toString()}`;
  };
  return {
    endpoint,
    list,
    sorts,
    path: pathname,
    address,
    filters: query,
    query: requested,
    isFiltered: entries.some(([name]) => name !== 'sort'),
    setQuery: (change) => void navigate(urlWith(change), { replace: true, preventScrollReset: true }),
    urlWith,
  };
}
