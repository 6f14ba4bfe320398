import type { Endpoint } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { useLocation, useNavigate, useSearchParams } from '@atelier/shared/router';
import { useEffect } from 'react';
import { rememberQuery } from './last-query';

export interface ListViewOptions {
  sorts?: Record<string, string>;
  filters?: Record<string, readonly string[] | true>;
  fixedQuery?: Record<string, string>;
}

export interface ListView<Row> {
  endpoint: Endpoint<undefined, Row[]>;
  list: ReturnType<typeof useList<Row>>;
  sorts: Record<string, string>;
  query: Record<string, string>;
  isFiltered: boolean;
  setQuery: (change: Record<string, string | undefined>) => void;
  urlWith: (change: Record<string, string | undefined>) => string;
}

const PAGE_SIZE = '25';

export function useListView<Row>(
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
  const { pathname, search } = useLocation();
  useEffect(() => rememberQuery(pathname, search), [pathname, search]);
  const list = useList(endpoint, { query: { limit: PAGE_SIZE, ...fixedQuery, ...query }, keepPrevious: true });
  const urlWith = (change: Record<string, string | undefined>) => {
    const params = Object.entries({ ...query, ...change }).filter((pair): pair is [string, string] => !!pair[1]);
    return `?${new URLSearchParams(params).toString()}`;
  };
  return {
    endpoint,
    list,
    sorts,
    query: { ...fixedQuery, ...query },
    isFiltered: entries.some(([name]) => name !== 'sort'),
    setQuery: (change) => void navigate(urlWith(change), { replace: true, preventScrollReset: true }),
    urlWith,
  };
}
