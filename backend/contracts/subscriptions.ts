import { endpoint, type NoBody } from './endpoint';

export const SUBSCRIPTION_STATUSES = ['active', 'past-due', 'ended'] as const;
/** `past-due` while a month of it is not paid. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What somebody bought by the month. Cents. */
export interface Subscription {
  id: string;
  userId: string;
  orderId: string;
  orderNumber: string;
  /** What it is for: the monthly packages of its order. */
  description: string;
  status: SubscriptionStatus;
  monthlyAmount: number;
  /** Until when it is paid, or would be. */
  currentPeriodEnd: string;
  /** Nothing is charged after that any more. */
  endsAtPeriodEnd: boolean;
  endedAt: string | null;
  /** The invoice of the month that is not paid. */
  openInvoiceId: string | null;
  createdAt: string;
  updatedAt: string;
  /** For admins: whose it is. */
  client?: { id: string; name: string; email: string | null };
  /** For admins. */
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
