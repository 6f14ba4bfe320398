import { endpoint, type Nothing } from './endpoint';

/** How many are answered: whoever looks for more writes another letter. */
export const CLIENTS_SHOWN = 20;
/** What may be looked for, in characters. */
export const CLIENT_SEARCH = { max: 100, words: 4 } as const;

/** Somebody whom the agency works for, in short. */
export interface Client {
  id: string;
  name: string;
  email: string | null;
}

export const clientsApi = {
  find: endpoint<Nothing, Client[]>('GET', '/admin/clients', {
    for: 'admins',
    summary: 'The newest clients; with ?search= those whose names or address begin like each of its words.',
  }),
  one: endpoint<Nothing, Client>('GET', '/admin/clients/:id', {
    for: 'admins',
    summary: 'Whose an id is.',
  }),
};
