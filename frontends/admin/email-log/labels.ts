import { type LoggedEmail, EMAIL_KINDS, type EmailState } from '@atelier/contracts';

export const STATE_COLORS: Record<EmailState, 'green' | 'blue' | 'yellow' | 'grey'> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'yellow',
  dropped: 'grey',
};

const KIND_LABELS: Record<string, string> = EMAIL_KINDS;

/** What is done behind the scenes. */
export const JOB_LABELS: Record<string, string> = {
  'auth.tidy': 'Tidying up sign-ins',
  'billing.check': 'Comparing record and provider',
  'billing.follow-subscription': 'Following a subscription',
  'billing.look-into': 'News of a payment',
  'billing.missed': 'Asking for missed news',
  'billing.order-paid': 'What follows a paid order',
  'billing.overdue': 'Marking overdue invoices',
  'billing.reconcile': 'Asking for open payments',
  'billing.refunds': 'Following refunds',
  'billing.reminders': 'Reminding of invoices',
  'billing.subscriptions': 'Following subscriptions',
  'billing.tidy': 'Deleting old news of payments',
  'billing.waiting': 'Asking for waiting payments',
  'contact.tidy': 'Deleting old leads',
  'files.sweep': 'Tidying up files',
  'mails.tidy': 'Deleting old lines about mails',
};

/** A mail of a newer version has no word yet. */
export const kindLabel = ({ kind }: Pick<LoggedEmail, 'kind'>): string => KIND_LABELS[kind] ?? kind;

export const STATE_LABELS: Record<EmailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Never sent',
};
