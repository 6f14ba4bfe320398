import type { Order, OrderItem } from '@atelier/contracts';
import { ann } from './people';

export const shopWindowItem: OrderItem = {
  id: '01890a5d-ac96-774b-bcce-b302099a8301',
  productId: '01890a5d-ac96-774b-bcce-b302099a8101',
  name: 'The Shop Window',
  category: 'web-design',
  billingType: 'one-time',
  quantity: 1,
  price: 149900,
};

export const onTheMapItem: OrderItem = {
  ...shopWindowItem,
  id: '01890a5d-ac96-774b-bcce-b302099a8302',
  productId: '01890a5d-ac96-774b-bcce-b302099a8102',
  name: 'On the Map',
  category: 'seo',
  billingType: 'monthly',
  quantity: 2,
  price: 24950,
};

export const openOrder: Order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8201',
  userId: ann.id,
  orderNumber: 'A-10234',
  status: 'pending',
  totalAmount: 199800,
  monthlyAmount: 49900,
  refundedAmount: 0,
  billingEmail: 'ann@example.com',
  billedTo: null,
  stripeSessionId: 'cs_test_a1',
  stripePaymentIntentId: null,
  checkoutUrl: 'https://pay.example/cs_test_a1',
  processing: false,
  problem: null,
  expiresAt: '2026-11-06T09:00:00.000Z',
  paidAt: null,
  createdAt: '2026-11-05T09:00:00.000Z',
  updatedAt: '2026-11-05T09:00:00.000Z',
  items: [shopWindowItem, onTheMapItem],
  taxes: [],
  termsRevision: 1,
};

const closedOrder = { ...openOrder, checkoutUrl: null };

export const processingOrder: Order = { ...closedOrder, processing: true };
export const declinedOrder: Order = { ...openOrder, problem: 'Your card was declined. Please try another card.' };
export const canceledOrder: Order = { ...closedOrder, status: 'cancelled' };
export const failedOrder: Order = { ...canceledOrder, problem: 'Your card was declined. Please try another card.' };
export const expiredOrder: Order = { ...closedOrder, status: 'expired' };
export const paidOrder: Order = {
  ...closedOrder,
  status: 'paid',
  stripePaymentIntentId: 'pi_test_b2',
  paidAt: '2026-11-05T12:00:00.000Z',
  paidWith: 'Visa ending in 4242',
  project: { id: '7', name: 'The Shop Window', status: 'in-progress' },
};
export const partiallyRefundedOrder: Order = { ...paidOrder, refundedAmount: 10000, hasCardRefund: true };
export const taxedOrder: Order = {
  ...paidOrder,
  totalAmount: 216_284,
  monthlyAmount: 54_017,
  taxes: [
    { name: 'Sales tax', percent: 8.25, billingType: 'one-time', amount: 12_367 },
    { name: 'Sales tax', percent: 8.25, billingType: 'monthly', amount: 4117 },
  ],
};
export const refundedOrder: Order = { ...paidOrder, status: 'refunded', refundedAmount: 199800, hasCardRefund: true };
