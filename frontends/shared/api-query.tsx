import { type Endpoint, timelineApi } from '@atelier/contracts';
import {
  call,
  callForPage,
  isConfirmationCanceled,
  isUnauthorized,
  type ApiRequest,
  type ResultPage,
} from '@atelier/shared/api';
import { signInAgain } from '@atelier/shared/sign-in-again';
import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';

const queryClient = new QueryClient({
  defaultOptions: {
    // Fail while offline instead of pausing until the network is back.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export function ApiQueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export const clearQueryCache = (): void => queryClient.clear();

type EndpointPath = Pick<Endpoint, 'path'>;

/** Timelines show every change. */
export async function invalidate(...endpoints: EndpointPath[]): Promise<void> {
  const paths = new Set([...endpoints, timelineApi.list].map(({ path }) => path));
  await Promise.all([...paths].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/** Fetched again when it's shown the next time, not at once. */
export function markOutdated({ path }: EndpointPath): void {
  void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
}

export interface BackgroundEndpoint extends EndpointPath {
  /** Leaves out data that must not change while it's shown. */
  isFetched?: (data: unknown) => boolean;
}

interface BackgroundMeta extends Record<string, unknown> {
  fetchAgain: (data: unknown) => Promise<unknown>;
}

/**
 * Fetches again what is shown, and returns how to show it. No spinner and no error tells of it: the user didn't ask.
 */
export async function fetchInBackground(
  endpoints: BackgroundEndpoint[],
): Promise<{ isComplete: boolean; show: () => void }> {
  const byPath = new Map<unknown, BackgroundEndpoint>(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [path], state: { data } }) => {
      const endpoint = byPath.get(path);
      return !!endpoint && (data === undefined || (endpoint.isFetched?.(data) ?? true));
    },
  });
  queries.filter((query) => !query.isActive()).forEach((query) => query.invalidate());
  const results = await Promise.all(queries.filter((query) => query.isActive()).map(fetchAgain));
  return {
    isComplete: results.every((result) => result !== undefined),
    show: () => results.forEach((result) => result?.()),
  };
}

async function fetchAgain(query: Query): Promise<(() => void) | undefined> {
  // A request under way may have read what was there before.
  await query.promise?.catch(() => undefined);
  const { data, dataUpdateCount } = query.state;
  const { fetchAgain: fetchNow } = query.meta as unknown as BackgroundMeta;
  try {
    const next = await fetchNow(data);
    return () => {
      // Since then the user may have changed or refreshed it.
      const isUnchanged = query.state.dataUpdateCount === dataUpdateCount && query.state.fetchStatus === 'idle';
      if (isUnchanged) queryClient.setQueryData(query.queryKey, next);
    };
  } catch {
    return undefined;
  }
}

/** As many pages as were loaded. */
async function fetchPagesAgain<Row>(
  endpoint: Endpoint<undefined, Row[]>,
  { params = {}, query = {} }: ApiRequest<undefined>,
  data: InfiniteData<ResultPage<Row[]>> | undefined,
): Promise<InfiniteData<ResultPage<Row[]>>> {
  const again: InfiniteData<ResultPage<Row[]>> = { pages: [], pageParams: [] };
  for (let next: typeof query | undefined = query; next;) {
    const page: ResultPage<Row[]> = await callForPage(endpoint, { params, query: next, isBackground: true });
    again.pages.push(page);
    again.pageParams.push(next);
    next = again.pages.length < (data?.pages.length ?? 1) ? page.next : undefined;
  }
  return again;
}

const queryKey = ({ path }: EndpointPath, { params = {}, query = {} }: ApiRequest<undefined>) =>
  [path, params, query] as const;

export function setCached<Result>(
  endpoint: Endpoint<undefined, Result>,
  request: ApiRequest<undefined>,
  result: Result,
): void {
  queryClient.setQueryData(queryKey(endpoint, request), result);
}

interface QueryOptions extends Pick<ApiRequest<undefined>, 'params' | 'query'> {
  /** Returns null instead of an error on 401. */
  nullOn401?: boolean;
  enabled?: boolean;
}

interface PollingQueryOptions<Result> extends QueryOptions {
  /** Polling interval in milliseconds, from the latest result. */
  pollInterval?: (result: Result | undefined) => number | false;
}

export function useApiQuery<Result>(endpoint: Endpoint<undefined, Result>, options: PollingQueryOptions<Result> = {}) {
  const { nullOn401 = false, enabled = true, pollInterval, ...request } = options;
  return useQuery<Result | null>({
    queryKey: queryKey(endpoint, request),
    meta: { fetchAgain: () => call(endpoint, { ...request, isBackground: true }) } satisfies BackgroundMeta,
    enabled,
    ...(pollInterval && { refetchInterval: ({ state }) => pollInterval(state.data ?? undefined) }),
    queryFn: async () => {
      try {
        return await call(endpoint, request);
      } catch (error) {
        if (nullOn401 && isUnauthorized(error)) return null;
        throw error;
      }
    },
  });
}

interface ListQueryOptions extends Omit<QueryOptions, 'nullOn401'> {
  keepPrevious?: boolean;
}

export function useList<Row>(endpoint: Endpoint<undefined, Row[]>, options: ListQueryOptions = {}) {
  const { query = {}, params = {}, enabled = true, keepPrevious = false } = options;
  const list = useInfiniteQuery({
    queryKey: [...queryKey(endpoint, { params, query }), 'list'],
    meta: {
      fetchAgain: (data) => fetchPagesAgain(endpoint, { params, query }, data as InfiniteData<ResultPage<Row[]>>),
    } satisfies BackgroundMeta,
    enabled,
    initialPageParam: query,
    queryFn: ({ pageParam }) => callForPage(endpoint, { params, query: pageParam }),
    // The first page counts.
    getNextPageParam: ({ next }) => next && { ...next, total: undefined },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const pages = list.data?.pages;
  return { ...list, rows: pages?.flatMap(({ result }) => result), total: pages?.[0]?.total };
}

interface MutationOptions<Result> {
  invalidates?: EndpointPath[];
  onDone?: (result: Result) => void;
  onFailed?: (error: Error) => void;
}

export function useApiMutation<Body, Result>(
  endpoint: Endpoint<Body, Result>,
  { invalidates = [], onDone, onFailed }: MutationOptions<Result> = {},
) {
  return useMutation<Result, Error, ApiRequest<Body>>({
    mutationFn: (request) => call(endpoint, request),
    onSuccess: async (result) => {
      await invalidate(...invalidates);
      onDone?.(result);
    },
    onError: (error) => handleFailure(error, onFailed),
  });
}

/** Of a change. The user already knows of a canceled confirmation. */
export function handleFailure(error: Error, onFailed?: (error: Error) => void): void {
  if (isUnauthorized(error)) signInAgain();
  else if (!isConfirmationCanceled(error)) onFailed?.(error);
}
