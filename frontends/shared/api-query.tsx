import type { Endpoint } from '@atelier/contracts';
import { call, callForPage, isUnauthorized, type ApiRequest } from '@atelier/shared/api';
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

/** The rules for everything that comes from the server: asked once, kept until something changes it. */
const queryClient = new QueryClient({
  defaultOptions: {
    // Whoever is cut off is told so, instead of waiting until they are not.
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

/** Whoever comes next has to ask for themselves. */
export const clearQueryCache = (): void => queryClient.clear();

type EndpointPath = Pick<Endpoint, 'path'>;

/** Whatever was answered to these is not true any longer; what is on the screen is asked for anew. */
export async function invalidate(...endpoints: EndpointPath[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}

const queryKey = ({ path }: EndpointPath, { params = {}, query = {} }: ApiRequest<undefined>) =>
  [path, params, query] as const;

/** What another call has told is the newest that is known here too. */
export function setCached<Result>(
  endpoint: Endpoint<undefined, Result>,
  request: ApiRequest<undefined>,
  result: Result,
): void {
  queryClient.setQueryData(queryKey(endpoint, request), result);
}

interface QueryOptions extends Omit<ApiRequest<undefined>, 'body'> {
  /** A 401 is an answer here: nobody is signed in. */
  nullOn401?: boolean;
  enabled?: boolean;
}

interface PollingQueryOptions<Result> extends QueryOptions {
  /** After how many milliseconds it is asked for anew, as long as somebody looks at the page; by what was answered last. */
  pollInterval?: (result: Result | undefined) => number | false;
}

/** What the server answers to a call that changes nothing. */
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
  /** While another part of the list is on its way, the one before stays to be seen. */
  keepPrevious?: boolean;
}

/** A list that goes on for as long as somebody wants to see more of it. */
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
  /** The answers that are not true any longer when this one has been sent. */
  invalidates?: EndpointPath[];
  onDone?: (result: Result) => void;
  onFailed?: (error: Error) => void;
}

/** A call that changes something. Whoever was logged out meanwhile is told so and sent to sign in. */
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
      else onFailed?.(error);
    },
  });
}
