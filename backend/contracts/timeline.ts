import type { ApprovalFile, ApprovalKind } from './approvals';
import type { AuditEntry } from './audit';
import type { LoggedEmail } from './email-log';
import { endpoint, type EmptyBody } from './endpoint';
import type { StoredFile } from './files';
import type { LedgerEntryKind } from './ledger';
import { enumQuery, pageQuery } from './query';

export const TIMELINE_RECORDS = [
  'submission',
  'project',
  'user',
  'invoice',
  'order',
  'subscription',
  'product',
] as const;
export type TimelineRecordKind = (typeof TIMELINE_RECORDS)[number];

export const TIMELINE_FILTERS = ['messages', 'files', 'money', 'changes'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

interface TimelineItem {
  id: string;
  at: string;
}

/** A line of the audit log. */
export interface TimelineChange extends TimelineItem {
  kind: 'change';
  change: AuditEntry;
}

/** An email with the time until which it can be undone. */
export interface TimelineEmail extends LoggedEmail {
  heldUntil: string | null;
}

export interface TimelineSentEmail extends TimelineItem {
  kind: 'email';
  email: TimelineEmail;
}

/** A contact form, a reply to it, a project update, or a note for the team; `note` is one about a client. */
export interface TimelineMessage extends TimelineItem {
  kind: 'submission' | 'reply' | 'update' | 'note';
  text: string;
  /** Null if the account is gone. */
  authorName: string | null;
  authorImageUrl: string | null;
  isInternal: boolean;
  withdrawnAt: string | null;
  /** The submission, project, or client that it belongs to. */
  record: { kind: 'submission' | 'project' | 'user'; id: string; name: string };
  /** The email that delivers it. */
  email: TimelineEmail | null;
  /** Of the conversation of a project. */
  isFromClient?: boolean;
  isQuestion?: boolean;
  editedAt?: string | null;
  /** The versions that were attached. */
  files?: StoredFile[];
  /** From the client, and newer than what the admin has read. */
  isUnread?: boolean;
}

export interface TimelineFile extends TimelineItem {
  kind: 'file';
  name: string;
  version: number;
  size: number;
  changeNotes: string | null;
  uploaderName: string;
  project: { id: string; name: string } | null;
}

/** An entry of the ledger. */
export interface TimelinePayment extends TimelineItem {
  kind: 'payment';
  entryKind: LedgerEntryKind;
  amount: number;
  /** "Visa ending in 4242", or an admin's note. */
  paidWith: string | null;
  duplicate: boolean;
  record: { kind: 'invoice' | 'order'; id: string; number: string };
}

/** A checkout, or a paid sale of a package. */
export interface TimelineOrder extends TimelineItem {
  kind: 'order' | 'sale';
  orderId: string;
  orderNumber: string;
  amount: number;
  /** Of the package; null for a whole order. */
  quantity: number | null;
  client: { id: string; name: string };
}

/** A request for approval, its decision, or its end. */
export interface TimelineApproval extends TimelineItem {
  kind: 'approval';
  event: 'asked' | 'approved' | 'changes' | 'taken-back' | 'withdrawn';
  approvalId: string;
  subject: ApprovalKind;
  /** The version that was decided on, or that was current at the time of the request. */
  file: ApprovalFile | null;
  /** Null if the account is gone. */
  authorName: string | null;
  /** The question of a request, or the words of a decision. */
  words: string | null;
  /** Such as `2026-12-24`, for a request. */
  dueOn: string | null;
}

export type TimelineEntry =
  | TimelineApproval
  | TimelineChange
  | TimelineSentEmail
  | TimelineMessage
  | TimelineFile
  | TimelinePayment
  | TimelineOrder;

/** The kinds of entries that a filter shows. An email belongs to the messages. */
export const FILTERED_KINDS: Record<TimelineFilter, readonly TimelineEntry['kind'][]> = {
  messages: ['submission', 'reply', 'update', 'note', 'email', 'approval'],
  files: ['file'],
  money: ['payment', 'order', 'sale'],
  changes: ['change'],
};

export const timelineApi = {
  list: endpoint<EmptyBody, TimelineEntry[]>('GET', '/admin/timeline/:record/:id', {
    for: 'admins',
    staff: true,
    summary: 'Everything that happened to a record and its parts, newest first.',
    query: { ...pageQuery(['newest']), show: enumQuery(TIMELINE_FILTERS, 'Only entries of these kinds.') },
  }),
};
