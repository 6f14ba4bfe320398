import { type BulkInput, type BulkResult, MAX_BULK_IDS } from './bulk';
import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, idQuery, pageQuery, searchQuery } from './query';

/** Queued, accepted by the mail server, given up, or dropped because there was nothing left to send. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_SEARCH = { max: 100, words: 4 } as const;

/** The page of the console that lists the email. */
export const EMAIL_RECORD_KINDS = [
  'submission',
  'project',
  'invoice',
  'order',
  'subscription',
  'user',
  'notification',
] as const;
export type EmailRecordKind = (typeof EMAIL_RECORD_KINDS)[number];

export const MAX_LISTED_FAILURES = 200;
/** For the marks in lists, which would otherwise miss older failures. */
export const MAX_MARKED_RECORDS = 5000;

export const EMAIL_KINDS = {
  'auth.welcome': 'Welcome',
  'auth.invited': 'Invitation',
  'auth.forgotten': 'Password reset',
  'auth.email-asked': 'Email confirmation',
  'auth.email-changed': 'Email changed',
  'auth.email-corrected': 'Email changed by admin',
  'auth.email-confirmed': 'Email confirmed',
  'auth.password-changed': 'Password changed',
  'auth.new-device': 'Sign-in on a new device',
  'auth.second-step': 'Second step changed or used',
  'auth.step-removed': 'Second step removed by an admin',
  'auth.admin-role': 'Role changed to admin',
  'auth.new-admin': 'New admin (internal)',
  'account.closing': 'Account closing',
  'account.kept': 'Account stays open',
  'contact.thanks': 'Contact confirmation',
  'contact.lead': 'New submission (internal)',
  'contact.answer': 'Reply to a submission',
  'projects.requested': 'Project request (internal)',
  'projects.received': 'Project request confirmation',
  'projects.moved': 'Project status change',
  'projects.told': 'Project update',
  'projects.opened': 'New project',
  'approvals.asked': 'Request for approval',
  'approvals.answered': 'Decision of a client (internal)',
  'messages.from-client': 'Message from a client (internal)',
  'files.shared': 'Files for a client',
  'files.uploaded': 'Files from a client (internal)',
  'billing.receipt': 'Order receipt',
  'billing.sold': 'New order (internal)',
  'billing.invoice-sent': 'Invoice',
  'billing.invoice-voided': 'Invoice voided',
  'billing.invoice-receipt': 'Invoice receipt',
  'billing.invoice-paid': 'Invoice paid (internal)',
  'billing.invoice-part': 'Part payment receipt',
  'billing.invoice-part-paid': 'Part payment (internal)',
  'billing.sent-back': 'Refund',
  'billing.refund-returned': 'Refund not received',
  'billing.refund-failed': 'Refund failed (internal)',
  'billing.paid-twice': 'Duplicate payment (internal)',
  'billing.dispute-opened': 'Payment disputed (internal)',
  'billing.dispute-closed': 'Dispute decided (internal)',
  'billing.remind': 'Invoice reminder',
  'billing.remind-by-hand': 'Invoice reminder, sent manually',
  'billing.late-charge-added': 'Late charge added',
  'billing.late-charge-reversed': 'Late charge removed',
  'billing.subscription-told': 'Subscription change',
  'billing.card-replaced': 'Card of a subscription replaced',
  'billing.month-failed': 'Payment failed',
  'billing.month-unpaid': 'Subscription payment failed (internal)',
  'billing.differences': 'Reconciliation alert (internal)',
  'settings.agency-email-changed': 'Agency email changed (internal)',
  'notifications.letter': 'Notification',
} as const satisfies Record<string, string>;

/** Emails to the agency. */
export const INTERNAL_EMAIL_KINDS: string[] = Object.entries(EMAIL_KINDS)
  .filter(([, label]) => label.endsWith('(internal)'))
  .map(([kind]) => kind);

export interface LoggedEmail {
  id: string;
  kind: string;
  to: string | null;
  subject: string | null;
  state: EmailState;
  /** Why it isn’t sent, or where a sent one is if there is no mail server. */
  reason: string | null;
  tries: number;
  notificationId: string | null;
  record: { kind: EmailRecordKind; id: string } | null;
  /** The reply or project update that it delivers. */
  entryId: string | null;
  /** When a mail server returned it after accepting it. */
  bouncedAt: string | null;
  /** When an admin took a failed email off the list of failures. */
  dismissedAt: string | null;
  createdAt: string;
  sentAt: string | null;
  /** A failed email to a deactivated account isn’t sent again. */
  isRecipientDeactivated: boolean;
}

/** Failed emails that were neither resent nor dismissed, newest first. */
export interface EmailFailures {
  total: number;
  /** At most `MAX_LISTED_FAILURES`. */
  emails: LoggedEmail[];
  /** The records that failed emails belong to, at most `MAX_MARKED_RECORDS`. */
  recordIds: string[];
}

export const emailTexts = {
  notFailed: 'Only failed emails can be resent',
  notDismissible: 'Only failed emails can be dismissed',
  recipientDeactivated: 'The account that this email is for is deactivated. Reactivate it first.',
  contentExpired: 'The content of this email has expired, so it can’t be resent',
} as const;

export const emailLogApi = {
  list: endpoint<EmptyBody, LoggedEmail[]>('GET', '/admin/mails', {
    for: 'admins',
    summary: 'All emails, newest first.',
    query: {
      ...pageQuery(),
      state: enumQuery(EMAIL_STATES, 'Whether it was sent.'),
      kind: enumQuery(Object.keys(EMAIL_KINDS), 'The kind of email.'),
      notification: idQuery('The notification that it belongs to.'),
      record: enumQuery(EMAIL_RECORD_KINDS, 'The kind of record that it belongs to.'),
      recordId: idQuery('The id of that record.'),
      search: searchQuery(EMAIL_SEARCH, 'Words in address and subject.'),
    },
  }),
  listFailures: endpoint<EmptyBody, EmailFailures>('GET', '/admin/mails/failures', {
    for: 'admins',
    summary: 'Failed emails that were neither resent nor dismissed, with their number.',
    query: { record: enumQuery(EMAIL_RECORD_KINDS, 'The kind of record that they belong to.') },
  }),
  resend: endpoint<EmptyBody, LoggedEmail>('POST', '/admin/mails/:id/resend', {
    for: 'admins',
    status: 200,
    errors: [409],
    summary: 'Retries a failed email with the same Message-ID.',
  }),
  resendAll: endpoint<BulkInput, BulkResult>('POST', '/admin/mails/resend', {
    for: 'admins',
    status: 200,
    summary: `Retries up to ${MAX_BULK_IDS} failed emails with the same Message-IDs.`,
  }),
  dismiss: endpoint<EmptyBody, LoggedEmail>('POST', '/admin/mails/:id/dismiss', {
    for: 'admins',
    status: 200,
    errors: [409],
    summary: 'Takes a failed email off the list of failures. It stays in the log.',
  }),
};
