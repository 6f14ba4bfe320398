import { type LoggedEmail, EMAIL_KINDS, type EmailState } from '@atelier/contracts';

export const STATE_COLORS: Record<EmailState, 'green' | 'blue' | 'red' | 'gray'> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'red',
  dropped: 'gray',
};

const KIND_LABELS: Record<string, string> = EMAIL_KINDS;

export const JOB_LABELS: Record<string, string> = {
  'auth.tidy': 'Session cleanup',
  'billing.check': 'Payment reconciliation',
  'billing.follow-subscription': 'Single subscription sync',
  'billing.look-into': 'Stripe event',
  'billing.missed': 'Missed Stripe events check',
  'billing.order-paid': 'Order fulfillment',
  'billing.overdue': 'Past-due invoices',
  'billing.reconcile': 'Open payments check',
  'billing.refunds': 'Refund sync',
  'billing.reminders': 'Invoice reminders',
  'billing.subscriptions': 'Subscription sync',
  'billing.tidy': 'Stripe event cleanup',
  'billing.waiting': 'Pending Stripe events retry',
  'contact.tidy': 'Old submission cleanup',
  'files.sweep': 'File cleanup',
  'mails.tidy': 'Email log cleanup',
};

export const kindLabel = ({ kind }: Pick<LoggedEmail, 'kind'>): string => KIND_LABELS[kind] ?? kind;
