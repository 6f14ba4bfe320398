import type { Order } from '@atelier/contracts';
import {
  canceledOrder,
  declinedOrder,
  expiredOrder,
  openOrder,
  paidOrder,
  partiallyRefundedOrder,
  processingOrder,
  refundedOrder,
} from '../../shared/testing/orders';
import { orderPayment } from '../../shared/testing/payments';
import { httpError, expect } from '../support/fixtures';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const ORDERS_BY_STATE: Record<string, Order> = {
  unpaid: openOrder,
  'with a declined card': declinedOrder,
  processing: processingOrder,
  paid: paidOrder,
  'refunded in part': partiallyRefundedOrder,
  refunded: refundedOrder,
  canceled: canceledOrder,
  expired: expiredOrder,
};

const PAYMENT_RESULTS: Record<string, Order> = {
  paid: paidOrder,
  processing: processingOrder,
  unpaid: openOrder,
  declined: declinedOrder,
  expired: expiredOrder,
};

const allOrders = Object.values(ORDERS_BY_STATE).map((order, index) => ({
  ...order,
  id: order.id.slice(0, -1) + String(index),
  buyer: { id: order.userId, name: 'Ann Baker', email: 'ann@example.com' },
}));

const listState = (name: string, orders: Order[]): A11yState => ({
  name: `/orders: ${name}`,
  async open(page) {
    await registerClient(page.context());
    await mockResponse(page, '**/api/orders?*', orders);
    await gotoAppPage(page, '/orders');
    await expect(page.getByText(orders.length > 0 ? 'The Shop Window' : 'No orders yet').first()).toBeVisible();
  },
});

const orderState = ([name, order]: [string, Order]): A11yState => ({
  name: `order: ${name}`,
  async open(page) {
    await registerClient(page.context());
    await mockResponse(page, '**/api/orders/*', order);
    await gotoAppPage(page, `/orders/${order.id}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
});

const paymentResultState = ([name, order]: [string, Order]): A11yState => ({
  name: `/payment-success: ${name}`,
  async open(page) {
    await registerClient(page.context());
    await mockResponse(page, '**/api/orders/*/ask', order);
    await gotoAppPage(page, `/payment-success?order=${order.id}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  },
});

export const ordersStates: A11yState[] = [
  listState('empty', []),
  listState('with all statuses', allOrders),
  ...Object.entries(ORDERS_BY_STATE).map(orderState),
  {
    name: 'order not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await registerClient(page.context());
      await gotoAppPage(page, `/orders/${openOrder.id}`);
      await expect(page.getByText('We couldn’t find this order')).toBeVisible();
    },
  },
  ...Object.entries(PAYMENT_RESULTS).map(paymentResultState),
  {
    name: '/payment-success, provider unavailable',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(
        page,
        '**/api/orders/*/ask',
        { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' },
        503,
      );
      await gotoAppPage(page, `/payment-success?order=${openOrder.id}`);
      await expect(page.getByText('Still checking')).toBeVisible();
    },
  },
  {
    name: '/payment-success without a payment',
    async open(page) {
      await registerClient(page.context());
      await gotoAppPage(page, '/payment-success');
      await expect(page.getByText('Payment not found')).toBeVisible();
    },
  },
  {
    name: '/admin/orders',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/orders?*', allOrders);
      await gotoAppPage(page, '/admin/orders');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: '/admin/orders, no matches',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/orders?*', []);
      await gotoAppPage(page, '/admin/orders?status=expired');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: 'order in the console',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/payments?*', [orderPayment]);
      await mockResponse(page, '**/api/orders/*', {
        ...allOrders[4],
        stripeSessionId: `cs_test_${'a1B2c3'.repeat(9)}`,
      });
      await gotoAppPage(page, `/admin/orders/${openOrder.id}`);
      await expect(page.getByRole('button', { name: 'Copy Payment' })).toBeVisible();
    },
  },
  {
    name: '/orders with the menu open',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await registerClient(page.context());
      await mockResponse(page, '**/api/orders?*', allOrders);
      await gotoAppPage(page, '/orders');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    },
  },
];
