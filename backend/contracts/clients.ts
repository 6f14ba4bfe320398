import { endpoint, type EmptyBody } from './endpoint';
import { searchQuery } from './query';

/** A search with more matches needs more characters. */
export const MAX_CLIENTS_SHOWN = 20;
export const CLIENT_SEARCH = { max: 100, words: 4 } as const;

export interface Client {
  id: string;
  name: string;
  email: string | null;
  /** A link sent to this address was used. */
  hasProvenEmail: boolean;
}

export interface AcceptClientInput {
  /** As the admin saw it; 409 if it has changed since then. */
  email: string;
}

export const clientTexts = {
  unconfirmed: 'This client hasn’t confirmed their email.',
  emailChanged: 'The client’s email has changed. Reload the page and check it again.',
} as const;

export const clientsApi = {
  search: endpoint<EmptyBody, Client[]>('GET', '/admin/clients', {
    for: 'admins',
    staff: true,
    summary: `The newest clients, at most ${MAX_CLIENTS_SHOWN}.`,
    query: { search: searchQuery(CLIENT_SEARCH, 'Beginnings of names and email.') },
  }),
  get: endpoint<EmptyBody, Client>('GET', '/admin/clients/:id', {
    for: 'admins',
    staff: true,
    summary: 'One client.',
  }),
  accept: endpoint<AcceptClientInput, EmptyBody>('POST', '/admin/clients/:id/accept', {
    for: 'admins',
    status: 204,
    errors: [409],
    summary: 'Allows projects, invoices, and files for a client who hasn’t confirmed the email.',
  }),
};
