import { type BillingType, formatDollars, type ProductCategory } from './catalog';
import { endpoint, type NoBody } from './endpoint';

export const ORDER_STATUSES = ['pending', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** For how long an order that nobody paid stays open. */
export const ORDER_OPEN_HOURS = 24;

/** All amounts of an order are cents, as on invoices. */
export interface OrderItem {
  id: string;
  productId: string;
  /** As the package was called when it was ordered. */
  name: string;
  category: ProductCategory;
  billingType: BillingType;
  quantity: number;
  /** For one of it. */
  price: number;
}

export interface Order {
  id: string;
  userId: string;
  orderNumber: string;
  status: OrderStatus;
  /** What is paid at once: everything bought, with the first month of what is monthly. */
  totalAmount: number;
  /** What is paid each month from then on. */
  monthlyAmount: number;
  refundedAmount: number;
  billingEmail: string | null;
  stripeSessionId: string | null;
  stripePaymentIntentId: string | null;
  /** Where it can still be paid, as long as it is open. */
  checkoutUrl: string | null;
  /** The provider has taken the order, but the money is still on its way. */
  processing: boolean;
  /** Why the last try to pay did not work, in words for the buyer. */
  problem: string | null;
  expiresAt: string;
  paidAt: string | null;
  createdAt: string;
  updatedAt: string;
  items: OrderItem[];
  /** For admins: whose order it is. */
  buyer?: { id: string; name: string; email: string | null };
  /** For admins: the project that it opened. */
  project?: { id: string; name: string } | null;
}

/** `$1,499.00` from cents, as orders and invoices are kept. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);

/** Whether an order is in its last state, so that nobody has to wait for it. */
export const isOrderFinal = ({ status }: Pick<Order, 'status'>): boolean => status !== 'pending';

export const ordersApi = {
  listMine: endpoint<NoBody, Order[]>('GET', '/orders', {
    for: 'members',
    summary: 'The orders of whoever asks, newest first; ?status= for one kind of them.',
  }),
  get: endpoint<NoBody, Order>('GET', '/orders/:id', {
    for: 'members',
    summary: 'One order with its lines; admins see everybody’s.',
  }),
  refreshPaymentStatus: endpoint<NoBody, Order>('POST', '/orders/:id/ask', {
    for: 'members',
    status: 200,
    summary: 'Asks the payment provider how an open order stands, and answers the order as it is then.',
  }),
  list: endpoint<NoBody, Order[]>('GET', '/admin/orders', {
    for: 'admins',
    summary:
      'Everybody’s orders, newest first; ?status=, ?client= (an id) and ?search= in number, client and e-mail narrow it, ?sort=oldest, amount.',
  }),
};

export const webhookApi = {
  stripe: endpoint<NoBody, { received: true }>('POST', '/stripe/webhook', {
    for: 'anyone',
    status: 200,
    kind: 'raw',
    summary: 'What the payment provider tells us, signed over the bytes of its body.',
  }),
};
