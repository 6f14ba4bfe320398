import type { Endpoint } from '@atelier/contracts';
import { call, callForPage, isUnauthorized, type Sent } from '@atelier/shared/api';
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
const client = new QueryClient({
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

export function Answers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Whoever comes next has to ask for themselves. */
export const forgetAnswers = (): void => client.clear();

type Asked = Pick<Endpoint, 'path'>;

/** Whatever was answered to these is not true any longer; what is on the screen is asked for anew. */
export async function askAnew(...changed: Asked[]): Promise<void> {
  await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

const keyOf = ({ path }: Asked, { params = {}, query = {} }: Sent<undefined>) => [path, params, query] as const;

/** What another call has told is the newest that is known here too. */
export function learn<Answer>(endpoint: Endpoint<undefined, Answer>, sent: Sent<undefined>, answer: Answer): void {
  client.setQueryData(keyOf(endpoint, sent), answer);
}

interface Asking extends Omit<Sent<undefined>, 'body'> {
  /** A 401 is an answer here: nobody is signed in. */
  nullOn401?: boolean;
  enabled?: boolean;
}

interface AskingAgain<Answer> extends Asking {
  /** After how many milliseconds it is asked for anew, as long as somebody looks at the page; by what was answered last. */
  again?: (answer: Answer | undefined) => number | false;
}

/** What the server answers to a call that changes nothing. */
export function useAnswer<Answer>(endpoint: Endpoint<undefined, Answer>, asking: AskingAgain<Answer> = {}) {
  const { nullOn401 = false, enabled = true, again, ...sent } = asking;
  return useQuery<Answer | null>({
    queryKey: keyOf(endpoint, sent),
    enabled,
    ...(again && { refetchInterval: ({ state }) => again(state.data ?? undefined) }),
    queryFn: async () => {
      try {
        return await call(endpoint, sent);
      } catch (error) {
        if (nullOn401 && isUnauthorized(error)) return null;
        throw error;
      }
    },
  });
}

interface AskingForList extends Omit<Asking, 'nullOn401'> {
  /** While another part of the list is on its way, the one before stays to be seen. */
  keep?: boolean;
}

/** A list that goes on for as long as somebody wants to see more of it. */
export function useList<Row>(endpoint: Endpoint<undefined, Row[]>, asking: AskingForList = {}) {
  const { query = {}, params = {}, enabled = true, keep = false } = asking;
  const list = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, { params, query }), 'list'],
    enabled,
    initialPageParam: query,
    queryFn: ({ pageParam }) => callForPage(endpoint, { params, query: pageParam }),
    getNextPageParam: ({ next }) => next,
    ...(keep && { placeholderData: keepPreviousData }),
  });
  return { ...list, rows: list.data?.pages.flatMap(({ answer }) => answer) };
}

interface Sending<Answer> {
  /** The answers that are not true any longer when this one has been sent. */
  changes?: Asked[];
  onDone?: (answer: Answer) => void;
  onFailed?: (error: Error) => void;
}

/** A call that changes something. Whoever was logged out meanwhile is told so and sent to sign in. */
export function useSend<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  { changes = [], onDone, onFailed }: Sending<Answer> = {},
) {
  return useMutation<Answer, Error, Sent<Body>>({
    mutationFn: (sent) => call(endpoint, sent),
    onSuccess: async (answer) => {
      await askAnew(...changes);
      onDone?.(answer);
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else onFailed?.(error);
    },
  });
}
