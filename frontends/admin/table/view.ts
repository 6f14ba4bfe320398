import type { Endpoint } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { useNavigate, useSearchParams } from '@atelier/shared/router';

/** What a list can be asked by; in the address each stands under its own name. */
export interface Asked {
  /** How it can be sorted, by the word in the address; the first is how it comes without. */
  sorts?: Record<string, string>;
  /** What else narrows it, with the words that are known; any text where `true`. */
  filters?: Record<string, readonly string[] | true>;
  /** What every question says besides. */
  always?: Record<string, string>;
}

export interface View<Row> {
  endpoint: Endpoint<undefined, Row[]>;
  list: ReturnType<typeof useList<Row>>;
  sorts: Record<string, string>;
  /** What the address asks, as far as the list knows it. */
  query: Record<string, string>;
  /** Whether there could be more without what the address asks. */
  isNarrowed: boolean;
  /** Asks for something else from now on: the address says so, and whoever is sent it sees the same. */
  ask: (change: Record<string, string | undefined>) => void;
  /** The address with something else asked, for links. */
  addressWith: (change: Record<string, string | undefined>) => string;
}

const SHOWN = '25';

/** A list of the console as its address asks for it. */
export function useView<Row>(
  endpoint: Endpoint<undefined, Row[]>,
  { sorts = {}, filters = {}, always = {} }: Asked = {},
): View<Row> {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const known: Asked['filters'] = { search: true, ...filters, sort: Object.keys(sorts) };
  const asked = Object.entries(known).flatMap(([name, words]) => {
    const value = address.get(name);
    return value && (words === true || words.includes(value)) ? [[name, value] as const] : [];
  });
  const query: Record<string, string> = Object.fromEntries(asked);
  const list = useList(endpoint, { query: { limit: SHOWN, ...always, ...query }, keepPrevious: true });
  const addressWith = (change: Record<string, string | undefined>) => {
    const wanted = Object.entries({ ...query, ...change }).filter((pair): pair is [string, string] => !!pair[1]);
    return `?${new URLSearchParams(wanted).toString()}`;
  };
  return {
    endpoint,
    list,
    sorts,
    query: { ...always, ...query },
    isNarrowed: asked.some(([name]) => name !== 'sort'),
    ask: (change) => void navigate(addressWith(change), { replace: true, preventScrollReset: true }),
    addressWith,
  };
}
