import { endpoint, type NoBody } from './endpoint';

/** On its way, taken by the other side, given up, or never sent because there was nothing to send any more. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** After that nobody can tell any more to whom we wrote. */
export const EMAIL_LOG_RETENTION_DAYS = 180;
/** What may be looked for, in characters. */
export const EMAIL_SEARCH = { max: 100, words: 4 } as const;

/** The mails that there are, by the name of their job. */
export const EMAIL_KINDS = {
  'auth.welcome': 'Welcome',
  'auth.invited': 'Invitation',
  'auth.forgotten': 'New password',
  'auth.email-asked': 'Confirm an address',
  'auth.email-changed': 'Address changed',
  'auth.email-corrected': 'Address changed by us',
  'contact.thanks': 'Thanks for a message',
  'contact.lead': 'New lead, to us',
  'contact.answer': 'Answer to a message',
  'projects.requested': 'Project request, to us',
  'projects.moved': 'Project status',
  'projects.told': 'Project update',
  'projects.opened': 'Project opened',
  'billing.receipt': 'Receipt of an order',
  'billing.sold': 'New order, to us',
  'billing.invoice-sent': 'Invoice',
  'billing.invoice-voided': 'Invoice voided',
  'billing.invoice-receipt': 'Receipt of an invoice',
  'billing.invoice-paid': 'Invoice paid, to us',
  'billing.sent-back': 'Refund',
  'billing.refund-failed': 'Refund failed, to us',
  'billing.paid-twice': 'Paid twice, to us',
  'billing.remind': 'Reminder',
  'billing.late-charge-added': 'Late charge',
  'billing.subscription-told': 'Subscription',
  'billing.month-failed': 'Month not paid',
  'billing.differences': 'Differences in the record, to us',
  'notifications.letter': 'Notification',
} as const satisfies Record<string, string>;

/** One mail that the product sent or is to send, without what it says. */
export interface LoggedEmail {
  id: string;
  /** The name of its job, mostly one of MAIL_KINDS. */
  kind: string;
  /** Known once it was tried. */
  to: string | null;
  subject: string | null;
  state: EmailState;
  /** Why it failed, the last time at least, or why it was never sent. */
  reason: string | null;
  tries: number;
  notificationId: string | null;
  createdAt: string;
  sentAt: string | null;
}

export const emailTexts = {
  notFailed: 'Only a mail that failed can be sent again, and this one is not or no longer one of those',
  contentExpired: 'What this mail said is not kept any longer, so it cannot be sent again',
} as const;

export const emailLogApi = {
  list: endpoint<NoBody, LoggedEmail[]>('GET', '/admin/mails', {
    for: 'admins',
    summary: 'Every mail, newest first; with ?state=, ?kind=, ?notification= and ?search= in address and subject.',
  }),
  resend: endpoint<NoBody, LoggedEmail>('POST', '/admin/mails/:id/resend', {
    for: 'admins',
    status: 200,
    summary: 'Tries a mail once more that failed, as the same mail.',
  }),
};
