import { BILLING_SEARCH } from './ledger';
import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, idQuery, pageQuery, searchQuery } from './query';

export const SUBSCRIPTION_STATUSES = ['active', 'past-due', 'ended'] as const;
/** `past-due` while a month is unpaid. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `canceling` is active and ends with the paid period. */
export const SUBSCRIPTION_FILTERS = ['active', 'canceling', 'past-due', 'ended'] as const;
export type SubscriptionStatusFilter = (typeof SUBSCRIPTION_FILTERS)[number];

export interface Subscription {
  id: string;
  userId: string;
  orderId: string;
  orderNumber: string;
  description: string;
  status: SubscriptionStatus;
  /** With taxes. */
  monthlyAmount: number;
  currentPeriodEnd: string;
  endsAtPeriodEnd: boolean;
  /** Only an admin can undo the cancellation. */
  canceledByAgency: boolean;
  endedAt: string | null;
  openInvoiceId: string | null;
  /** "Visa ending in 4242, expires 4/29"; null until Stripe reported it. */
  card: string | null;
  createdAt: string;
  updatedAt: string;
  client?: { id: string; name: string; email: string | null };
  revision?: number;
}

export interface SavedCard extends Subscription {
  /** In cents; the months that were paid in the last minutes. */
  paidAmount: number;
}

/** The page of the payment provider that saves a new card. */
export interface CardUpdate {
  url: string;
}

export interface SaveCardInput {
  sessionId: string;
}

export const CARD_SESSION_ID = { min: 1, max: 200 };

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
      status: enumQuery(SUBSCRIPTION_FILTERS, 'The status.'),
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
    summary: 'Undoes the cancellation before the subscription has ended; only an admin can undo the agency’s.',
  }),
  updateCard: endpoint<EmptyBody, CardUpdate>('POST', '/subscriptions/:id/card', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: 'Opens a page of the payment provider where the client saves a new card; only for the client.',
  }),
  saveCard: endpoint<SaveCardInput, SavedCard>('POST', '/subscriptions/:id/card/saved', {
    for: 'members',
    status: 200,
    errors: [409],
    summary: 'Charges the saved card from now on, including the unpaid months, after the client has returned.',
  }),
};
