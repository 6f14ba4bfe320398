import type { ReconciliationResult, LedgerEntry, Subscription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { paidDetails } from '../../shared/testing/admin-invoices';
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
} from '../../shared/testing/payments';
import {
  activeSubscription,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '../../shared/testing/subscriptions';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };
const ledgerEntries = [
  cardPayment,
  checkPayment,
  duplicatePayment,
  refundedDuplicate,
  orderRefund,
  rejectedEvent,
  { ...unknownEvent, note: `${LONG} is unknown to us`, providerId: `pi_${LONG}` },
];
const client = { id: activeSubscription.userId, name: `Ann ${LONG}`, email: `${LONG.slice(0, 60)}@example.com` };
const allSubscriptions = [activeSubscription, pastDueSubscription, endingSubscription, endedSubscription].map(
  (subscription, index) => ({
    ...subscription,
    id: subscription.id.slice(0, -1) + String(index),
    client,
  }),
);

async function openPayments(
  page: Page,
  entries: LedgerEntry[],
  checkResult: ReconciliationResult,
  query = '',
): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/payments?*', entries);
  await mockResponse(page, '**/api/admin/payments/check', checkResult);
  await mockResponse(page, '**/api/admin/invoices/*', paidDetails);
  await gotoAppPage(page, `/admin/payments${query}`);
}

async function openSubscriptions(page: Page, rows: Subscription[]): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/subscriptions?*', rows);
  await gotoAppPage(page, '/admin/subscriptions');
}

export const adminPaymentsStates: A11yState[] = [
  {
    name: '/admin/payments with all kinds of entries and differences',
    async open(page) {
      await openPayments(page, ledgerEntries, differingResult);
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText(/^The payment provider has/)).toBeVisible();
      await expect(page.getByText('Check 1042')).toBeVisible();
    },
  },
  {
    name: '/admin/payments, empty and never compared',
    async open(page) {
      await openPayments(page, [], neverRunResult);
      await expect(page.getByText('No payments yet')).toBeVisible();
    },
  },
  {
    name: '/admin/payments without duplicates or differences',
    async open(page) {
      await openPayments(page, [], matchingResult, '?duplicates=1');
      await expect(page.getByText('No matches')).toBeVisible();
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText(/invoices and orders checked/)).toBeVisible();
    },
  },
  {
    name: '/admin/payments, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/payments**', unavailable, 503);
      await gotoAppPage(page, '/admin/payments');
      await expect(page.getByText('Couldn’t load the reconciliation')).toBeVisible();
      await expect(page.getByText('Couldn’t load payments')).toBeVisible();
    },
  },
  {
    name: '/admin/payments, refund exceeds the remaining amount',
    async open(page) {
      await openPayments(page, ledgerEntries, matchingResult);
      await page
        .getByRole('button', { name: `Refund ${duplicatePayment.invoiceNumber}` })
        .first()
        .click();
      await page.getByLabel('Refund amount in dollars').fill('9,999,999');
      await page.getByLabel('Refund another way, for example by check').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(page.getByText('You can refund up to')).toBeVisible();
      await expect(page.getByText('Enter how it’s refunded. It’s shown on the receipt.')).toBeVisible();
    },
  },
  {
    name: '/admin/subscriptions with all statuses',
    async open(page) {
      await openSubscriptions(page, allSubscriptions);
      await expect(page.getByRole('link', { name: /^Unpaid through/ })).toBeVisible();
    },
  },
  {
    name: '/admin/subscriptions, empty',
    async open(page) {
      await openSubscriptions(page, []);
      await expect(page.getByText('No subscriptions yet')).toBeVisible();
    },
  },
];
