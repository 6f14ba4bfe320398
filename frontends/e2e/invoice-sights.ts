import type { Subscription, InvoiceWithLines } from '@atelier/contracts';
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
} from '../shared/testing/invoices';
import { bakeryProject } from '../shared/testing/projects';
import {
  activeSubscription,
  endedSubscription,
  endingSubscription,
  pastDueSubscription,
} from '../shared/testing/subscriptions';
import { answered, expect, toasts } from './journey';
import { client } from './people';
import { arrive, type Sight, told } from './sight';

const STATES: Record<string, InvoiceWithLines> = {
  'that was sent': sentInvoice,
  'whose card was declined': declinedInvoice,
  'that is overdue': overdueInvoice,
  'on its way': processingInvoice,
  'that is paid': paidInvoice,
  'refunded in part': partiallyRefundedInvoice,
  'refunded wholly': refundedInvoice,
  'that is a deposit': depositInvoice,
  'that is a balance': balanceInvoice,
  'of a month': monthlyInvoice,
  'of a month that is not paid': openMonthInvoice,
};

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** Each under an id of its own, and one with the longest words and the largest sum that there are. */
const all: InvoiceWithLines[] = [
  { ...sentInvoice, description: `${LONG}, and its pictures`, amount: 99_999_999 },
  ...Object.values(STATES),
].map((invoice, at) => ({ ...invoice, id: `01890a5d-ac96-774b-bcce-b302099a89${String(at).padStart(2, '0')}` }));

const monthly: Subscription[] = [activeSubscription, pastDueSubscription, endingSubscription, endedSubscription].map(
  (one, at) => ({ ...one, id: one.id.slice(0, -1) + String(at) }),
);

const away = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };

async function visit(page: Page, invoices: InvoiceWithLines[], subscriptions: Subscription[] = []): Promise<void> {
  await client(page.context());
  await told(page, '**/api/invoices?*', invoices);
  await told(page, '**/api/subscriptions', subscriptions);
}

const list = (name: string, invoices: InvoiceWithLines[], subscriptions?: Subscription[]): Sight => ({
  name: `/invoices ${name}`,
  async show(page) {
    await visit(page, invoices, subscriptions);
    await arrive(page, '/invoices');
    await expect(page.getByText(invoices[0]?.invoiceNumber ?? 'No invoices yet').first()).toBeVisible();
    if (subscriptions) await expect(page.getByRole('heading', { name: 'Each month' })).toBeVisible();
  },
});

const one = ([name, invoice]: [string, InvoiceWithLines]): Sight => ({
  name: `an invoice ${name}`,
  async show(page) {
    await client(page.context());
    await told(page, '**/api/subscriptions/*', invoice.status === 'paid' ? activeSubscription : pastDueSubscription);
    await told(page, '**/api/invoices/*', invoice);
    await arrive(page, `/invoices/${invoice.id}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
});

const dashboard = (name: string, invoices: InvoiceWithLines[], words: string): Sight => ({
  name: `/dashboard ${name}`,
  async show(page) {
    await visit(page, invoices);
    await told(page, '**/api/projects?*', [bakeryProject]);
    await told(page, '**/api/projects/*/updates?*', []);
    await arrive(page, '/dashboard');
    await expect(page.getByText(words).first()).toBeVisible();
  },
});

export const invoiceSights: Sight[] = [
  dashboard('with no invoices', [], 'No invoices yet'),
  dashboard('with recent invoices', all.slice(1, 4), sentInvoice.invoiceNumber),
  {
    name: '/dashboard when the invoices are away, and the demo invoice too',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, '**/api/invoices?*', away, 503);
      await told(page, '**/api/create-demo-invoice', away, 503);
      await arrive(page, '/dashboard');
      await page.getByRole('button', { name: 'Create Demo Invoice' }).click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  list('with nothing in it', []),
  list('with invoices of every kind', all, monthly),
  {
    name: '/invoices with none of a kind',
    async show(page) {
      await visit(page, []);
      await arrive(page, '/invoices?status=overdue');
      await expect(page.getByText('No invoice is overdue')).toBeVisible();
    },
  },
  {
    name: '/invoices when they are away',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, '**/api/invoices?*', away, 503);
      await told(page, '**/api/subscriptions', away, 503);
      await arrive(page, '/invoices');
      await expect(page.getByText('Your invoices did not arrive')).toBeVisible();
    },
  },
  {
    name: '/invoices, about to end what is paid each month',
    async show(page) {
      await visit(page, [], [activeSubscription]);
      await arrive(page, '/invoices');
      await page.getByRole('button', { name: 'End it' }).click();
      await expect(page.getByRole('button', { name: /^End it on/ })).toBeVisible();
    },
  },
  ...Object.entries(STATES).map(one),
  {
    name: 'an invoice that is not there',
    said: [answered(404)],
    async show(page) {
      await client(page.context());
      await arrive(page, `/invoices/${sentInvoice.id}`);
      await expect(page.getByText('Nothing under this address')).toBeVisible();
    },
  },
];
