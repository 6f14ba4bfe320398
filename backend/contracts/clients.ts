import { endpoint, type EmptyBody } from './endpoint';
import { searchQuery } from './query';

/** A search with more matches needs more characters. */
export const MAX_CLIENTS_SHOWN = 20;
export const CLIENT_SEARCH = { max: 100, words: 4 } as const;

export interface Client {
  id: string;
  name: string;
  email: string | null;
}

export const clientsApi = {
  search: endpoint<EmptyBody, Client[]>('GET', '/admin/clients', {
    for: 'admins',
    summary: `The newest clients, at most ${MAX_CLIENTS_SHOWN}.`,
    query: { search: searchQuery(CLIENT_SEARCH, 'Beginnings of names and email.') },
  }),
  get: endpoint<EmptyBody, Client>('GET', '/admin/clients/:id', {
    for: 'admins',
    summary: 'One client.',
  }),
};
