import { endpoint, type EmptyBody } from './endpoint';

/** Each kind knows how to restore what was there before; see `HeldEmailsService.onUndo`. */
export const HELD_EMAIL_KINDS = ['project-status', 'project-update', 'submission-reply', 'approval-request'] as const;
export type HeldEmailKind = (typeof HELD_EMAIL_KINDS)[number];

/** Default of `UNDO_SECONDS`. */
export const UNDO_SECONDS = 10;

export const heldEmailTexts = {
  tooLate: 'It’s too late to undo this: the email is already on its way',
  alreadyUndone: 'This was already undone',
  undone: 'Undone',
  undoFailed: 'Couldn’t undo this',
} as const;

/** An email that waits, so that the admin who caused it can take it back. */
export interface HeldEmail {
  id: string;
  kind: HeldEmailKind;
  /** The project, update, or submission. */
  itemId: string;
  /** The project's or the visitor's name. */
  title: string;
  /** How long it waits. */
  seconds: number;
}

export interface UndoneEmail {
  kind: HeldEmailKind;
  itemId: string;
  /** The project or submission to which the text belongs. */
  parentId: string;
  /** The text of the reply or update, so that the form can offer it again. */
  text: string | null;
}

export const heldEmailsApi = {
  undo: endpoint<EmptyBody, UndoneEmail>('POST', '/admin/held-emails/:id/undo', {
    for: 'admins',
    staff: true,
    status: 200,
    errors: [409],
    summary: 'Takes an email back before it is sent, and undoes the change that caused it.',
  }),
};
