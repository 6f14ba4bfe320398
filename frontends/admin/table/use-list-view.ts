import type { Endpoint } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { useNavigate, useSearchParams } from '@atelier/shared/router';

/** What a list can be asked by; in the address each stands under its own name. */
export interface ListViewOptions {
  /** How it can be sorted, by the word in the address; the first is how it comes without. */
  sorts?: Record<string, string>;
  /** What else narrows it, with the words that are known; any text where `true`. */
  filters?: Record<string, readonly string[] | true>;
  /** What every question says besides. */
  fixedQuery?: Record<string, string>;
}

export interface ListView<Row> {
  endpoint: Endpoint<undefined, Row[]>;
  list: ReturnType<typeof useList<Row>>;
  sorts: Record<string, string>;
  /** What the address asks, as far as the list knows it. */
  query: Record<string, string>;
  /** Whether there could be more without what the address asks. */
  isFiltered: boolean;
  /** Asks for something else from now on: the address says so, and whoever is sent it sees the same. */
  setQuery: (change: Record<string, string | undefined>) => void;
  /** The address with something else asked, for links. */
  urlWith: (change: Record<string, string | undefined>) => string;
}

const PAGE_SIZE = '25';

/** A list of the console as its address asks for it. */
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
