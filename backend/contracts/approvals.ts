import { endpoint, type EmptyBody, type Idempotent } from './endpoint';
import type { HeldEmail } from './held-emails';
import { downloadQuery, enumQuery, VIEW_AUDIENCES } from './query';

/** A project in review, one version of a file, or what an update says. */
export const APPROVAL_KINDS = ['project', 'file', 'update'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const DECISIONS = ['approved', 'changes'] as const;
export type Decision = (typeof DECISIONS)[number];

export const APPROVAL = { question: { max: 2000 }, words: { max: 5000 } } as const;
/** How long a client can take a decision back. */
export const TAKE_BACK_MINUTES = 10;
/** How many a project shows. */
export const MAX_APPROVALS = 100;

export const approvalTexts = {
  asked: 'Approval requested',
  askFailed: 'Couldn’t ask for the approval',
  approved: 'Approved. Thank you!',
  changesRequested: 'We’ve got your changes',
  answerFailed: 'Couldn’t save your decision',
  takenBack: 'Decision taken back',
  takeBackFailed: 'Couldn’t take the decision back',
  withdrawn: 'Request withdrawn',
  withdrawFailed: 'Couldn’t withdraw the request',
  alreadyAnswered: 'This was already decided.',
  isWithdrawn: 'We’ve withdrawn this request, so there’s nothing to decide any more.',
  newerVersion: 'There’s a newer version of this file. Look at it before you decide.',
  tooLateToTakeBack: 'Decisions can be taken back for 10 minutes, and this one is older. Write to us instead.',
  askedAgain: 'There’s a newer request about this. Decide there.',
  movedOn: 'The project isn’t in review any more, so your decision stands. Write to us instead.',
  alreadyAsked: 'The client has already been asked about this.',
  notApproved: 'There’s a certificate once this is approved.',
  notInReview: 'The project isn’t in review.',
} as const;

/** The version of a file that a request is about, or that was decided on. */
export interface ApprovalFile {
  /** Of the version. */
  id: string;
  name: string;
  version: number;
  checksum: string;
}

/** The update that a request is about. */
export interface ApprovalUpdate {
  message: string;
  createdAt: string;
  authorName: string;
}

export interface ApprovalAnswer {
  id: string;
  decision: Decision;
  words: string | null;
  decidedBy: string;
  decidedAt: string;
  /** Of exactly the version that was decided on. */
  file: ApprovalFile | null;
  /** Until when the client can take it back. */
  canTakeBackUntil: string;
  /** For admins: the agency has neither gone on from it nor said that it needs no answer. */
  waitsForAgency?: boolean;
}

export interface Approval {
  id: string;
  kind: ApprovalKind;
  projectId: string;
  projectName: string;
  question: string | null;
  /** Such as `2026-12-24`. */
  dueOn: string | null;
  requestedBy: string | null;
  requestedAt: string;
  withdrawnAt: string | null;
  /** The current version, for a file. */
  file: ApprovalFile | null;
  updateId: string | null;
  update: ApprovalUpdate | null;
  answer: ApprovalAnswer | null;
  /** The email about the request, as long as it can be undone. */
  heldEmail?: HeldEmail;
}

export interface AskForApprovalInput extends Idempotent {
  kind: ApprovalKind;
  /** A version of a file of the project. */
  fileId?: string | null;
  updateId?: string | null;
  question?: string | null;
  dueOn?: string | null;
}

export interface DecideInput extends Idempotent {
  decision: Decision;
  /** Required for changes. */
  words?: string | null;
  /** The version that the client has seen, for a file. */
  fileId?: string | null;
}

export const approvalsApi = {
  list: endpoint<EmptyBody, Approval[]>('GET', '/projects/:id/approvals', {
    for: 'members',
    staff: true,
    summary: `What the client was asked to approve in a project, the newest first, at most ${MAX_APPROVALS}.`,
    query: { audience: enumQuery(VIEW_AUDIENCES, 'For admins: the requests exactly as the client gets them.') },
  }),
  get: endpoint<EmptyBody, Approval>('GET', '/approvals/:id', {
    for: 'members',
    staff: true,
    summary: 'One request for approval with its answer.',
  }),
  waiting: endpoint<EmptyBody, Approval[]>('GET', '/approvals', {
    for: 'members',
    staff: true,
    summary: 'What waits for the user’s decision.',
  }),
  ask: endpoint<AskForApprovalInput, Approval>('POST', '/admin/projects/:id/approvals', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Asks the client to approve the project, a file, or an update; the client gets an email.',
  }),
  decide: endpoint<DecideInput, Approval>('POST', '/approvals/:id/answer', {
    for: 'members',
    errors: [409],
    summary: 'Approves, or requests changes; for a file, of exactly the version that the client has seen.',
  }),
  takeBack: endpoint<EmptyBody, Approval>('POST', '/approvals/:id/take-back', {
    for: 'members',
    status: 200,
    errors: [409],
    summary: 'Takes a decision back within ten minutes, so that the client can decide again.',
  }),
  certificate: endpoint<EmptyBody, Blob>('GET', '/approvals/:id/certificate', {
    for: 'members',
    staff: true,
    errors: [409, 429],
    query: { download: downloadQuery() },
    summary: 'PDF with what was approved, by whom, and when; for a file, with its SHA-256.',
  }),
  withdraw: endpoint<EmptyBody, Approval>('POST', '/admin/approvals/:id/withdraw', {
    for: 'admins',
    staff: true,
    status: 200,
    errors: [409],
    summary: 'Withdraws a request that has no answer.',
  }),
};
