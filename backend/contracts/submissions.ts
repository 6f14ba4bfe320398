import { type PublicSubmission, type SubmissionStatus } from './contact';
import { endpoint, type NoBody, type Idempotent, type ExpectedRevision } from './endpoint';

/** How long what the agency writes about a lead may be, in characters. */
export const REPLY = { max: 5000 } as const;
/** What may be looked for, in characters. */
export const SUBMISSION_SEARCH = { max: 100, words: 6 } as const;
export const SUBMISSION_SORTS = ['newest', 'oldest', 'name'] as const;
/** Whether it came with a sum and a clock of ours, by the word in ?verified=. */
export const VERIFIED_FILTERS = ['yes', 'no'] as const;

export const submissionTexts = {
  statusUpdated: 'Submission status updated successfully',
  statusFailed: 'Failed to update submission status',
  responded: 'Response sent successfully',
  respondFailed: 'Failed to send response',
  noteSaved: 'Note saved',
  noteFailed: 'Couldn’t save the note',
} as const;

/** What the agency got, as it sees it. */
export interface Submission extends PublicSubmission {
  /** It came with a sum and a clock of ours; without, anybody's machine may have sent it. */
  verified: boolean;
  /** What was answered last; all of it stands in the list of answers. */
  adminResponse: string | null;
  respondedBy: string | null;
  respondedByName: string | null;
  respondedAt: string | null;
  revision: number;
}

/** What the agency answered to a lead, or noted about it for itself. */
export interface SubmissionReply {
  id: string;
  message: string;
  /** A note among us: its sender never sees it. */
  isInternal: boolean;
  /** What its author is called, where that is still known. */
  authorName: string | null;
  createdAt: string;
}

export interface CreateNoteInput extends Idempotent {
  message: string;
}

export const submissionsApi = {
  list: endpoint<NoBody, Submission[]>('GET', '/admin/submissions', {
    for: 'admins',
    summary:
      'What visitors left, newest first; ?status, ?topic, ?verified=yes or no, ?search in names, e-mail, phone, website and message, ?sort=oldest or name.',
  }),
  get: endpoint<NoBody, Submission>('GET', '/admin/submissions/:id', {
    for: 'admins',
    summary: 'What one visitor left.',
  }),
  setStatus: endpoint<{ status: SubmissionStatus } & ExpectedRevision, Submission>(
    'PATCH',
    '/admin/submissions/:id/status',
    {
      for: 'admins',
      summary: 'Moves a submission.',
    },
  ),
  respond: endpoint<{ response: string } & ExpectedRevision, Submission>('POST', '/admin/submissions/:id/respond', {
    for: 'admins',
    status: 200,
    summary: 'Mails an answer to the visitor and keeps it; a new submission becomes a contacted one.',
  }),
  listReplies: endpoint<NoBody, SubmissionReply[]>('GET', '/admin/submissions/:id/answers', {
    for: 'admins',
    summary: 'All that was answered to a visitor and noted about them, newest first.',
  }),
  addNote: endpoint<CreateNoteInput, SubmissionReply>('POST', '/admin/submissions/:id/notes', {
    for: 'admins',
    summary: 'Notes something about a visitor, for admins only.',
  }),
};
