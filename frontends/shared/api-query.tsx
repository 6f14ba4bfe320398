import type { Endpoint } from '@atelier/contracts';
import { call, callForPage, isConfirmationCanceled, isUnauthorized, type ApiRequest } from '@atelier/shared/api';
import { signInAgain } from '@atelier/shared/sign-in-again';
import {
  keepPreviousData,
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

export async function invalidate(...endpoints: EndpointPath[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/** Fetched again when it's shown the next time, not at once. */
export function markOutdated({ path }: EndpointPath): void {
  void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
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

interface QueryOptions extends Omit<ApiRequest<undefined>, 'body'> {
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
    enabled,
    initialPageParam: query,
    queryFn: ({ pageParam }) => callForPage(endpoint, { params, query: pageParam }),
    getNextPageParam: ({ next }) => next,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  return { ...list, rows: list.data?.pages.flatMap(({ result }) => result) };
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
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else if (!isConfirmationCanceled(error)) onFailed?.(error);
    },
  });
}
