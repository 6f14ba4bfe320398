import { BILLING_SEARCH } from './ledger';
import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, idQuery, pageQuery, searchQuery } from './query';

export const SUBSCRIPTION_STATUSES = ['active', 'past-due', 'ended'] as const;
/** `past-due` while a month is unpaid. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface Subscription {
  id: string;
  userId: string;
  orderId: string;
  orderNumber: string;
  description: string;
  status: SubscriptionStatus;
  monthlyAmount: number;
  currentPeriodEnd: string;
  endsAtPeriodEnd: boolean;
  endedAt: string | null;
  openInvoiceId: string | null;
  createdAt: string;
  updatedAt: string;
  client?: { id: string; name: string; email: string | null };
  revision?: number;
}

export const subscriptionsApi = {
  listMine: endpoint<EmptyBody, Subscription[]>('GET', '/subscriptions', {
    for: 'members',
    summary: 'The user’s subscriptions, newest first.',
    query: pageQuery(['newest']),
  }),
  get: endpoint<EmptyBody, Subscription>('GET', '/subscriptions/:id', {
    for: 'members',
    summary: 'One subscription; admins see all subscriptions.',
  }),
  list: endpoint<EmptyBody, Subscription[]>('GET', '/admin/subscriptions', {
    for: 'admins',
    summary: 'All subscriptions, newest first.',
    query: {
      ...pageQuery(['newest', 'oldest', 'amount']),
      status: enumQuery(SUBSCRIPTION_STATUSES, 'The status.'),
      client: idQuery('The client.'),
      search: searchQuery(BILLING_SEARCH, 'Words in description, order, and client.'),
    },
  }),
  cancel: endpoint<EmptyBody, Subscription>('POST', '/subscriptions/:id/end', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: 'Cancels the subscription at the end of the paid period; for its client or an admin.',
  }),
  resume: endpoint<EmptyBody, Subscription>('POST', '/subscriptions/:id/keep', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: 'Undoes the cancellation before the subscription has ended.',
  }),
};
