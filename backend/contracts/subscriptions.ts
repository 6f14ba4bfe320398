import { endpoint, type NoBody } from './endpoint';

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
  /** End of the period that is paid, or due. */
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
  listMine: endpoint<NoBody, Subscription[]>('GET', '/subscriptions', {
    for: 'members',
    summary: 'The subscriptions of whoever asks, newest first.',
  }),
  get: endpoint<NoBody, Subscription>('GET', '/subscriptions/:id', {
    for: 'members',
    summary: 'One subscription; admins see everybody’s.',
  }),
  list: endpoint<NoBody, Subscription[]>('GET', '/admin/subscriptions', {
    for: 'admins',
    summary:
      'Everybody’s subscriptions, newest first; ?status=, ?client= (an id) and ?search= in what it is for, order and client narrow it, ?sort=oldest, amount.',
  }),
  cancel: endpoint<NoBody, Subscription>('POST', '/subscriptions/:id/end', {
    for: 'members',
    status: 200,
    summary: 'Ends it when the time that is paid for is over; its owner or an admin.',
  }),
  resume: endpoint<NoBody, Subscription>('POST', '/subscriptions/:id/keep', {
    for: 'members',
    status: 200,
    summary: 'Takes that back, as long as it has not ended.',
  }),
};
