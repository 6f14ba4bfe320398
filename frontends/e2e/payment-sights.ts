import type { ReconciliationResult, LedgerEntry, Subscription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  matchingResult,
  cardPayment,
  checkPayment,
  differingResult,
  duplicatePayment,
  neverRunResult,
  orderRefund,
  refundedDuplicate,
  rejectedEvent,
  unknownEvent,
} from '../shared/testing/payments';
import {
  activeSubscription,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '../shared/testing/subscriptions';
import { answered, expect } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const away = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };
const record = [
  cardPayment,
  checkPayment,
  duplicatePayment,
  refundedDuplicate,
  orderRefund,
  rejectedEvent,
  { ...unknownEvent, note: `${LONG} is nobody whom we know`, providerId: `pi_${LONG}` },
];
const client = { id: activeSubscription.userId, name: `Ann ${LONG}`, email: `${LONG.slice(0, 60)}@example.com` };
const monthly = [activeSubscription, pastDueSubscription, endingSubscription, endedSubscription].map((one, at) => ({
  ...one,
  id: one.id.slice(0, -1) + String(at),
  client,
}));

async function payments(page: Page, entries: LedgerEntry[], check: ReconciliationResult, query = ''): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/admin/payments?*', entries);
  await told(page, '**/api/admin/payments/check', check);
  await arrive(page, `/admin/payments${query}`);
}

async function subscriptions(page: Page, rows: Subscription[]): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/admin/subscriptions?*', rows);
  await arrive(page, '/admin/subscriptions');
}

export const paymentSights: Sight[] = [
  {
    name: '/admin/payments with everything there can be, and differences',
    async show(page) {
      await payments(page, record, differingResult);
      await expect(page.getByText(/^The provider has/)).toBeVisible();
      await expect(page.getByText('Cheque 1042')).toBeVisible();
    },
  },
  {
    name: '/admin/payments with nothing in it, never compared',
    async show(page) {
      await payments(page, [], neverRunResult);
      await expect(page.getByText('No payments yet')).toBeVisible();
    },
  },
  {
    name: '/admin/payments with nothing to be refunded, and all well',
    async show(page) {
      await payments(page, [], matchingResult, '?duplicates=1');
      await expect(page.getByText('Nothing matches')).toBeVisible();
      await expect(page.getByText(/say the same/)).toBeVisible();
    },
  },
  {
    name: '/admin/payments when it is away',
    said: [answered(503)],
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await told(page, '**/api/admin/payments**', away, 503);
      await arrive(page, '/admin/payments');
      await expect(page.getByText('The comparison did not arrive')).toBeVisible();
      await expect(page.getByText('The payments did not arrive')).toBeVisible();
    },
  },
  {
    name: '/admin/payments, refunding more than is left',
    async show(page) {
      await payments(page, record, matchingResult);
      await page
        .getByRole('button', { name: `Refund ${duplicatePayment.invoiceNumber}` })
        .first()
        .click();
      await page.getByLabel('Amount in dollars').fill('9,999,999');
      await page.getByLabel('It goes back by other means').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(page.getByText('No more than')).toBeVisible();
      await expect(page.getByText('Say how it goes back')).toBeVisible();
    },
  },
  {
    name: '/admin/subscriptions of every kind',
    async show(page) {
      await subscriptions(page, monthly);
      await expect(page.getByRole('link', { name: 'See its invoice' })).toBeVisible();
    },
  },
  {
    name: '/admin/subscriptions with none',
    async show(page) {
      await subscriptions(page, []);
      await expect(page.getByText('No subscriptions yet')).toBeVisible();
    },
  },
];
