import type { InvoiceWithLines, Subscription, User } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  balanceInvoice,
  declinedInvoice,
  depositInvoice,
  monthlyInvoice,
  openMonthInvoice,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  refundedInvoice,
  sentInvoice,
} from '../../shared/testing/invoices';
import { bakeryProject } from '../../shared/testing/projects';
import {
  activeSubscription,
  canceledByAgency,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '../../shared/testing/subscriptions';
import { httpError, expect, toasts } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const INVOICES_BY_STATE: Record<string, InvoiceWithLines> = {
  sent: sentInvoice,
  'with a declined card': declinedInvoice,
  'past due': overdueInvoice,
  processing: processingInvoice,
  paid: paidInvoice,
  'refunded in part': partiallyRefundedInvoice,
  refunded: refundedInvoice,
  deposit: depositInvoice,
  balance: balanceInvoice,
  monthly: monthlyInvoice,
  'monthly, unpaid': openMonthInvoice,
};

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const allInvoices: InvoiceWithLines[] = [
  { ...sentInvoice, description: `${LONG}, and its pictures`, amount: 99_999_999 },
  ...Object.values(INVOICES_BY_STATE),
].map((invoice, index) => ({ ...invoice, id: `01890a5d-ac96-774b-bcce-b302099a89${String(index).padStart(2, '0')}` }));

const allSubscriptions: Subscription[] = [
  activeSubscription,
  pastDueSubscription,
  endingSubscription,
  canceledByAgency,
  endedSubscription,
].map((subscription, index) => ({ ...subscription, id: subscription.id.slice(0, -1) + String(index) }));

const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };

async function mockInvoices(
  page: Page,
  invoices: InvoiceWithLines[],
  subscriptions: Subscription[] = [],
): Promise<void> {
  await registerClient(page.context());
  const { id: userId } = (await (await page.context().request.get('/api/user')).json()) as User;
  await mockResponse(page, '**/api/invoices?*', invoices);
  await mockResponse(
    page,
    '**/api/subscriptions',
    // Only their client gets a button for the card.
    subscriptions.map((subscription) => ({ ...subscription, userId })),
  );
}

const listState = (name: string, invoices: InvoiceWithLines[], subscriptions?: Subscription[]): A11yState => ({
  name: `/invoices: ${name}`,
  async open(page) {
    await mockInvoices(page, invoices, subscriptions);
    await gotoAppPage(page, '/invoices');
    await expect(page.getByText(invoices[0]?.invoiceNumber ?? 'No invoices yet').first()).toBeVisible();
    if (subscriptions) await expect(page.getByRole('heading', { name: 'Monthly subscriptions' })).toBeVisible();
  },
});

const invoiceState = ([name, invoice]: [string, InvoiceWithLines]): A11yState => ({
  name: `invoice: ${name}`,
  async open(page) {
    await registerClient(page.context());
    await mockResponse(
      page,
      '**/api/subscriptions/*',
      invoice.status === 'paid' ? activeSubscription : pastDueSubscription,
    );
    await mockResponse(page, '**/api/invoices/*', invoice);
    await gotoAppPage(page, `/invoices/${invoice.id}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
});

const dashboardState = (name: string, invoices: InvoiceWithLines[], text: string): A11yState => ({
  name: `/dashboard: ${name}`,
  async open(page) {
    await mockInvoices(page, invoices);
    await mockResponse(page, '**/api/projects?*', [bakeryProject]);
    await mockResponse(page, '**/api/projects/*/updates?*', []);
    await gotoAppPage(page, '/dashboard');
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

export const invoicesStates: A11yState[] = [
  dashboardState('without invoices', [], 'No invoices yet'),
  dashboardState('with recent invoices', allInvoices.slice(1, 4), sentInvoice.invoiceNumber),
  {
    name: '/dashboard, invoices loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, '**/api/invoices?*', unavailable, 503);
      await mockResponse(page, '**/api/create-demo-invoice', unavailable, 503);
      await gotoAppPage(page, '/dashboard');
      await page.getByRole('button', { name: 'Create Demo Invoice' }).click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  listState('empty', []),
  listState('with all statuses', allInvoices, allSubscriptions),
  {
    name: '/invoices, no matches',
    async open(page) {
      await mockInvoices(page, []);
      await gotoAppPage(page, '/invoices?status=overdue');
      await expect(page.getByText('No past due invoices')).toBeVisible();
    },
  },
  {
    name: '/invoices, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, '**/api/invoices?*', unavailable, 503);
      await mockResponse(page, '**/api/subscriptions', unavailable, 503);
      await gotoAppPage(page, '/invoices');
      await expect(page.getByText('Couldn’t load your invoices')).toBeVisible();
    },
  },
  {
    name: '/invoices, cancel subscription dialog',
    async open(page) {
      await mockInvoices(page, [], [activeSubscription]);
      await gotoAppPage(page, '/invoices');
      await page.getByRole('button', { name: /^Cancel subscription/ }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    },
  },
  ...Object.entries(INVOICES_BY_STATE).map(invoiceState),
  {
    name: 'invoice not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await registerClient(page.context());
      await gotoAppPage(page, `/invoices/${sentInvoice.id}`);
      await expect(page.getByText('We couldn’t find this invoice')).toBeVisible();
    },
  },
];
