import { endpoint } from './endpoint';
import type { CreateNoteInput } from './submissions';

export const CLIENT_NOTE = { max: 5000 } as const;

export const clientNoteTexts = {
  saved: 'Team note saved',
  failed: 'Couldn’t save the note',
} as const;

/** Read in the timeline of the client; only admins see it. */
export interface ClientNote {
  id: string;
  message: string;
  authorName: string;
  createdAt: string;
}

export const clientNotesApi = {
  add: endpoint<CreateNoteInput, ClientNote>('POST', '/admin/users/:id/notes', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Adds an internal note about a client, which only admins see.',
  }),
};
