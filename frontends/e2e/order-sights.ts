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
} from '../shared/testing/orders';
import { orderPayment } from '../shared/testing/payments';
import { answered, expect } from './journey';
import { client, enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const STATES: Record<string, Order> = {
  'that is open': openOrder,
  'whose card was declined': declinedOrder,
  'on its way': processingOrder,
  'that is paid': paidOrder,
  'refunded in part': partiallyRefundedOrder,
  'refunded wholly': refundedOrder,
  'that was cancelled': canceledOrder,
  'that ran out': expiredOrder,
};

const OUTCOMES: Record<string, Order> = {
  'when it is paid': paidOrder,
  'while the bank is at it': processingOrder,
  'when nobody has paid': openOrder,
  'after the card was declined': declinedOrder,
  'for an order that ran out': expiredOrder,
};

/** The same order in every state that it can be in, each under an id of its own. */
const all = Object.values(STATES).map((order, at) => ({
  ...order,
  id: order.id.slice(0, -1) + String(at),
  buyer: { id: order.userId, name: 'Ann Baker', email: 'ann@example.com' },
}));

const list = (name: string, orders: Order[]): Sight => ({
  name: `/orders ${name}`,
  async show(page) {
    await client(page.context());
    await told(page, '**/api/orders?*', orders);
    await arrive(page, '/orders');
    await expect(page.getByText(orders.length > 0 ? 'The Shop Window' : 'No orders yet').first()).toBeVisible();
  },
});

const one = ([name, order]: [string, Order]): Sight => ({
  name: `an order ${name}`,
  async show(page) {
    await client(page.context());
    await told(page, '**/api/orders/*', order);
    await arrive(page, `/orders/${order.id}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
});

const afterPaying = ([name, order]: [string, Order]): Sight => ({
  name: `/payment-success ${name}`,
  async show(page) {
    await client(page.context());
    await told(page, '**/api/orders/*/ask', order);
    await arrive(page, `/payment-success?order=${order.id}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  },
});

export const orderSights: Sight[] = [
  list('with nothing in it', []),
  list('with orders of every kind', all),
  ...Object.entries(STATES).map(one),
  {
    name: 'an order that is not there',
    said: [answered(404)],
    async show(page) {
      await client(page.context());
      await arrive(page, `/orders/${openOrder.id}`);
      await expect(page.getByText('Nothing under this address')).toBeVisible();
    },
  },
  ...Object.entries(OUTCOMES).map(afterPaying),
  {
    name: '/payment-success when the provider is away',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, '**/api/orders/*/ask', { statusCode: 503, error: 'Service Unavailable', message: 'Away' }, 503);
      await arrive(page, `/payment-success?order=${openOrder.id}`);
      await expect(page.getByText('We do not know yet')).toBeVisible();
    },
  },
  {
    name: '/payment-success of nothing',
    async show(page) {
      await client(page.context());
      await arrive(page, '/payment-success');
      await expect(page.getByText('We find no payment here')).toBeVisible();
    },
  },
  {
    name: '/admin/orders',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await told(page, '**/api/admin/orders?*', all);
      await arrive(page, '/admin/orders');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: '/admin/orders with none of a kind',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await told(page, '**/api/admin/orders?*', []);
      await arrive(page, '/admin/orders?status=expired');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
  },
  {
    name: 'an order in the console',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await told(page, '**/api/admin/payments?*', [orderPayment]);
      await told(page, '**/api/orders/*', { ...all[4], stripeSessionId: `cs_test_${'a1B2c3'.repeat(9)}` });
      await arrive(page, `/admin/orders/${openOrder.id}`);
      await expect(page.getByRole('button', { name: 'Copy Payment' })).toBeVisible();
    },
  },
  {
    name: '/orders with the menu open',
    async show(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await client(page.context());
      await told(page, '**/api/orders?*', all);
      await arrive(page, '/orders');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    },
  },
];
