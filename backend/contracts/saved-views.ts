import { endpoint, type EmptyBody } from './endpoint';

/** The lists of the console, by the last part of their address. */
export const CONSOLE_LISTS = [
  'submissions',
  'projects',
  'orders',
  'invoices',
  'receivables',
  'payments',
  'subscriptions',
  'users',
  'files',
  'notifications',
  'mails',
  'jobs',
  'audit',
] as const;
export type ConsoleList = (typeof CONSOLE_LISTS)[number];

export const SAVED_VIEW = { name: { max: 60 }, query: { max: 1000 } } as const;
export const MAX_VIEWS_PER_LIST = 20;
/** The characters that `URLSearchParams` writes. */
export const VIEW_QUERY = /^[\w%.+*&=-]*$/;

export interface SavedViewInput {
  list: ConsoleList;
  name: string;
  /** Filters, sort, and columns, as in the address of the list. */
  query: string;
}

export interface SavedView extends SavedViewInput {
  id: string;
}

export const savedViewsApi = {
  list: endpoint<EmptyBody, SavedView[]>('GET', '/admin/views', {
    for: 'admins',
    staff: true,
    summary: 'The views of lists that the admin has saved, by name.',
  }),
  create: endpoint<SavedViewInput, SavedView>('POST', '/admin/views', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: `Saves a view of a list, at most ${MAX_VIEWS_PER_LIST} per list.`,
  }),
  update: endpoint<Partial<Omit<SavedViewInput, 'list'>>, SavedView>('PATCH', '/admin/views/:id', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Renames a view, or saves other filters, sort, and columns in it.',
  }),
  remove: endpoint<EmptyBody, EmptyBody>('DELETE', '/admin/views/:id', {
    for: 'admins',
    staff: true,
    summary: 'Deletes a view.',
  }),
};
