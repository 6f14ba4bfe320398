import type { Assignee } from './auth';
import {
  CONTACT_TOPICS,
  type OptionalContactField,
  type PublicSubmission,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './contact';
import { endpoint, type EmptyBody, type Idempotent, type ExpectedRevision } from './endpoint';
import type { HeldEmail } from './held-emails';
import type { ArchiveInput, ArchiveResult } from './archive';
import { enumQuery, flagQuery, MINE_QUERY, pageQuery, searchQuery } from './query';

export const REPLY = { max: 5000 } as const;
export const SUBMISSION_SEARCH = { max: 100, words: 6 } as const;
export const SUBMISSION_SORTS = ['newest', 'oldest', 'name'] as const;
export const MAX_STATUS_CHANGES = 100;
/** Values of `?verified=`: whether the submission passed the challenge. */
export const VERIFIED_FILTERS = ['yes', 'no'] as const;

export const submissionTexts = {
  statusUpdated: 'Submission status updated successfully',
  statusFailed: 'Failed to update submission status',
  responded: 'Response sent successfully',
  respondFailed: 'Failed to send response',
  noteSaved: 'Note saved',
  noteFailed: 'Couldn’t save the note',
} as const;

export interface Submission extends PublicSubmission {
  /** False if the challenge was missing, so it may be from a bot. */
  verified: boolean;
  adminResponse: string | null;
  respondedBy: string | null;
  respondedByName: string | null;
  respondedAt: string | null;
  archivedAt: string | null;
  assignee: Assignee | null;
  revision: number;
  /** The reply that was just sent, as long as it can be undone. */
  heldEmail?: HeldEmail;
}

/** Where replies go. The agency corrects it; the audit log keeps what the visitor wrote. */
export type SenderDetails = Pick<PublicSubmission, 'firstName' | 'lastName' | 'email' | OptionalContactField>;
export type CorrectSubmissionInput = Partial<SenderDetails> & ExpectedRevision;

export interface SetStatusesInput {
  ids: string[];
  status: SubmissionStatus;
  /** Archives them, too. */
  archive?: boolean;
}

export interface ChangedStatus {
  id: string;
  previousStatus: SubmissionStatus;
  revision: number;
  /** It was archived, which it wasn’t before. */
  archived: boolean;
}

/** Each with the revision that it had after the change, so that later changes of others stay. */
export interface UndoStatusesInput {
  changes: { id: string; status: SubmissionStatus; revision: number; restore?: boolean }[];
}

/** The submissions that were different before. */
export interface SetStatusesResult {
  changed: ChangedStatus[];
}

export interface SubmissionReply {
  id: string;
  message: string;
  isInternal: boolean;
  authorName: string | null;
  createdAt: string;
  /** Undone before the email was sent. */
  withdrawnAt?: string;
}

export interface CreateNoteInput extends Idempotent {
  message: string;
}

export const submissionsApi = {
  list: endpoint<EmptyBody, Submission[]>('GET', '/admin/submissions', {
    for: 'admins',
    staff: true,
    summary: 'Contact submissions, newest first.',
    query: {
      ...pageQuery(SUBMISSION_SORTS),
      status: enumQuery(SUBMISSION_STATUSES, 'The status.'),
      topic: enumQuery(
        CONTACT_TOPICS.map(({ value }) => value),
        'What the visitor asks about.',
      ),
      verified: enumQuery(VERIFIED_FILTERS, 'Whether the challenge was passed.'),
      mine: MINE_QUERY,
      archived: flagQuery('The archived submissions instead of the others.'),
      search: searchQuery(SUBMISSION_SEARCH, 'Words in names, email, phone, website, and message.'),
    },
  }),
  archive: endpoint<ArchiveInput, ArchiveResult>('POST', '/admin/submissions/archive', {
    for: 'admins',
    staff: true,
    status: 200,
    summary: 'Archives submissions, or restores them.',
  }),
  setStatuses: endpoint<SetStatusesInput, SetStatusesResult>('POST', '/admin/submissions/status', {
    for: 'admins',
    staff: true,
    status: 200,
    summary: `Sets the status of up to ${MAX_STATUS_CHANGES} submissions, and archives them on request.`,
  }),
  undoStatuses: endpoint<UndoStatusesInput, SetStatusesResult>('POST', '/admin/submissions/status/undo', {
    for: 'admins',
    staff: true,
    status: 200,
    summary: 'Gives submissions their former status back, except those that have changed since then.',
  }),
  get: endpoint<EmptyBody, Submission>('GET', '/admin/submissions/:id', {
    for: 'admins',
    staff: true,
    summary: 'One submission.',
  }),
  correct: endpoint<CorrectSubmissionInput, Submission>('PATCH', '/admin/submissions/:id', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Corrects the name, email, phone, and website of a sender; omitted fields are unchanged.',
  }),
  setStatus: endpoint<{ status: SubmissionStatus } & ExpectedRevision, Submission>(
    'PATCH',
    '/admin/submissions/:id/status',
    {
      for: 'admins',
      staff: true,
      errors: [409],
      summary: 'Sets the status of a submission.',
    },
  ),
  respond: endpoint<{ response: string } & ExpectedRevision, Submission>('POST', '/admin/submissions/:id/respond', {
    for: 'admins',
    staff: true,
    status: 200,
    errors: [409],
    summary: 'Emails a reply to the visitor and stores it; the status `new` becomes `contacted`.',
  }),
  listReplies: endpoint<EmptyBody, SubmissionReply[]>('GET', '/admin/submissions/:id/answers', {
    for: 'admins',
    staff: true,
    summary: 'Replies and internal notes of a submission, newest first.',
    query: pageQuery(),
  }),
  addNote: endpoint<CreateNoteInput, SubmissionReply>('POST', '/admin/submissions/:id/notes', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Adds an internal note to a submission.',
  }),
};
