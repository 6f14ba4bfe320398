import type { BilledTo } from './billing-details';
import { type BillingType, formatDollars, type ProductCategory } from './catalog';
import type { DisputeMark } from './disputes';
import { BILLING_SEARCH } from './ledger';
import type { Project } from './projects';
import type { OrderTax } from './sales-tax';
import { endpoint, type EmptyBody } from './endpoint';
import { downloadQuery, enumQuery, idQuery, pageQuery, searchQuery } from './query';

export const ORDER_STATUSES = ['pending', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_OPEN_HOURS = 24;

export interface OrderItem {
  id: string;
  productId: string;
  name: string;
  category: ProductCategory;
  billingType: BillingType;
  quantity: number;
  price: number;
}

export interface Order {
  id: string;
  userId: string;
  orderNumber: string;
  status: OrderStatus;
  /** Due at checkout with taxes, including the first month of monthly packages. */
  totalAmount: number;
  /** With taxes. */
  monthlyAmount: number;
  refundedAmount: number;
  billingEmail: string | null;
  /** Of a paid order; null if it was paid before these were recorded. */
  billedTo: BilledTo | null;
  stripeSessionId: string | null;
  stripePaymentIntentId: string | null;
  checkoutUrl: string | null;
  processing: boolean;
  problem: string | null;
  expiresAt: string;
  paidAt: string | null;
  createdAt: string;
  updatedAt: string;
  items: OrderItem[];
  taxes: OrderTax[];
  /** The version of the Terms that it was placed under. */
  termsRevision: number;
  /** For admins; see `User` for `takenOverAt`, which lists leave out. */
  buyer?: { id: string; name: string; email: string | null; takenOverAt?: string };
  /** Absent for clients. */
  dispute?: DisputeMark | null;
  /** The project that the order opened, and null until then; absent in the list for admins. */
  project?: Pick<Project, 'id' | 'name' | 'status'> | null;
  /** Whether some of the refunded amount went to the card; absent in lists. */
  hasCardRefund?: boolean;
  /** "Visa ending in 4242"; null until it is paid, and absent in lists. */
  paidWith?: string | null;
}

export const formatCents = (cents: number): string => formatDollars(cents / 100);

export const isOrderFinal = ({ status }: Pick<Order, 'status'>): boolean => status !== 'pending';

export const ordersApi = {
  listMine: endpoint<EmptyBody, Order[]>('GET', '/orders', {
    for: 'members',
    summary: 'The user’s orders, newest first.',
    query: { ...pageQuery(['newest']), status: enumQuery(ORDER_STATUSES, 'The status.') },
  }),
  get: endpoint<EmptyBody, Order>('GET', '/orders/:id', {
    for: 'members',
    summary: 'One order with its items; admins see all orders.',
  }),
  receipt: endpoint<EmptyBody, Blob>('GET', '/orders/:id/receipt', {
    for: 'members',
    errors: [429],
    summary: 'The receipt of a paid order as a PDF.',
    query: { download: downloadQuery() },
  }),
  refreshPaymentStatus: endpoint<EmptyBody, Order>('POST', '/orders/:id/ask', {
    for: 'members',
    status: 200,
    errors: [429],
    summary: 'Updates the payment status from the provider and returns the order.',
  }),
  list: endpoint<EmptyBody, Order[]>('GET', '/admin/orders', {
    for: 'admins',
    summary: 'All orders, newest first.',
    query: {
      ...pageQuery(['newest', 'oldest', 'amount']),
      status: enumQuery(ORDER_STATUSES, 'The status.'),
      client: idQuery('The client.'),
      search: searchQuery(BILLING_SEARCH, 'Words in number, client, and email.'),
    },
  }),
};

/** Why events don't arrive as they should, in sentences for admins. */
export interface WebhookNotice {
  reason: string;
  since: string;
}

export const webhookApi = {
  stripe: endpoint<EmptyBody, { received: true; notice?: string }>('POST', '/stripe/webhook', {
    for: 'anyone',
    status: 200,
    kind: 'raw',
    summary: 'Receives signed events from the payment provider.',
  }),
  listNotices: endpoint<EmptyBody, WebhookNotice[]>('GET', '/admin/stripe/notices', {
    for: 'admins',
    summary: 'What is wrong with the provider’s webhook; empty after an event that arrived as it should.',
  }),
};
