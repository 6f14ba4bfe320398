import { type ReceivedSubmission, type SubmissionStatus } from './contact';
import { endpoint, type Nothing, type Repeatable, type Saw } from './endpoint';

/** How long what the agency writes about a lead may be, in characters. */
export const ANSWER = { max: 5000 } as const;
/** What may be looked for, in characters. */
export const LEAD_SEARCH = { max: 100, words: 6 } as const;
export const LEAD_SORTS = ['newest', 'oldest', 'name'] as const;
/** Whether it came with a sum and a clock of ours, by the word in ?verified=. */
export const VERIFIED = ['yes', 'no'] as const;

export const submissionTexts = {
  statusUpdated: 'Submission status updated successfully',
  statusFailed: 'Failed to update submission status',
  responded: 'Response sent successfully',
  respondFailed: 'Failed to send response',
  noted: 'Note kept',
  noteFailed: 'The note was not kept',
} as const;

/** What the agency got, as it sees it. */
export interface Submission extends ReceivedSubmission {
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
export interface SubmissionAnswer {
  id: string;
  message: string;
  /** A note among us: its sender never sees it. */
  isInternal: boolean;
  /** What its author is called, where that is still known. */
  authorName: string | null;
  createdAt: string;
}

export interface NewNote extends Repeatable {
  message: string;
}

export const submissionsApi = {
  list: endpoint<Nothing, Submission[]>('GET', '/admin/submissions', {
    for: 'admins',
    summary:
      'What visitors left, newest first; ?status, ?topic, ?verified=yes or no, ?search in names, e-mail, phone, website and message, ?sort=oldest or name.',
  }),
  one: endpoint<Nothing, Submission>('GET', '/admin/submissions/:id', {
    for: 'admins',
    summary: 'What one visitor left.',
  }),
  setStatus: endpoint<{ status: SubmissionStatus } & Saw, Submission>('PATCH', '/admin/submissions/:id/status', {
    for: 'admins',
    summary: 'Moves a submission.',
  }),
  respond: endpoint<{ response: string } & Saw, Submission>('POST', '/admin/submissions/:id/respond', {
    for: 'admins',
    answers: 200,
    summary: 'Mails an answer to the visitor and keeps it; a new submission becomes a contacted one.',
  }),
  answers: endpoint<Nothing, SubmissionAnswer[]>('GET', '/admin/submissions/:id/answers', {
    for: 'admins',
    summary: 'All that was answered to a visitor and noted about them, newest first.',
  }),
  note: endpoint<NewNote, SubmissionAnswer>('POST', '/admin/submissions/:id/notes', {
    for: 'admins',
    summary: 'Notes something about a visitor, for admins only.',
  }),
};
