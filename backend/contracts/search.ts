import type { DisputeMark } from './disputes';
import { endpoint, type EmptyBody } from './endpoint';
import { searchQuery } from './query';

export const CONSOLE_SEARCH = { min: 2, max: 100, words: 6 } as const;
export const MAX_HITS_PER_KIND = 5;

export const SEARCH_KINDS = ['submission', 'client', 'project', 'invoice', 'order', 'file', 'package'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchHit {
  kind: SearchKind;
  id: string;
  /** Name or number; "Draft" for an invoice without a number. */
  title: string;
  /** Email, client, or category, and the amount. */
  detail: string;
  /** The record’s status or a client’s state, without its label; null for files. */
  status: string | null;
  /** Of an invoice or order. */
  dispute: DisputeMark | null;
  createdAt: string;
}

export const searchApi = {
  search: endpoint<EmptyBody, SearchHit[]>('GET', '/admin/search', {
    for: 'admins',
    staff: true,
    summary: `Records of the console, best matches first, at most ${MAX_HITS_PER_KIND} of each kind.`,
    query: {
      search: searchQuery(
        CONSOLE_SEARCH,
        `At least ${CONSOLE_SEARCH.min} characters of a name, number, email, or phone.`,
      ),
    },
  }),
};
