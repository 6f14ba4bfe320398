import { endpoint, type EmptyBody } from './endpoint';

/** The kinds of records that changes are reported of. */
export const RECORD_KINDS = [
  'audit',
  'email',
  'file',
  'invoice',
  'notification',
  'order',
  'payment',
  'product',
  'project',
  'submission',
  'subscription',
  'user',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Without a change, an event without kinds is sent this often. */
export const LIVE_HEARTBEAT_SECONDS = 20;

/** A stream begins with what changed in this time before it, so that a shorter gap loses nothing. */
export const LIVE_MEMORY_SECONDS = 60;

/** On requests that a page makes without its user. They don't keep a session from ending. */
export const BACKGROUND_HEADER = 'X-Background';

export const liveApi = {
  events: endpoint<EmptyBody, RecordKind[]>('GET', '/admin/events', {
    for: 'admins',
    staff: true,
    summary:
      'A stream of events. Each has the kinds of records that changed; an empty one shows that the connection works.',
    isStream: true,
    errors: [429],
  }),
};
