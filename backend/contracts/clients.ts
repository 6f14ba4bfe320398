import { endpoint, type NoBody } from './endpoint';

/** How many are answered: whoever looks for more writes another letter. */
export const MAX_CLIENTS_SHOWN = 20;
/** What may be looked for, in characters. */
export const CLIENT_SEARCH = { max: 100, words: 4 } as const;

/** Somebody whom the agency works for, in short. */
export interface Client {
  id: string;
  name: string;
  email: string | null;
}

export const clientsApi = {
  search: endpoint<NoBody, Client[]>('GET', '/admin/clients', {
    for: 'admins',
    summary: 'The newest clients; ?search= matches the beginnings of names and email.',
  }),
  get: endpoint<NoBody, Client>('GET', '/admin/clients/:id', {
    for: 'admins',
    summary: 'One client.',
  }),
};
