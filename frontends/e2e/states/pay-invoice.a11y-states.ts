import type { User, InvoiceWithLines } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  declinedInvoice,
  designLine,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  refundedInvoice,
  sentInvoice,
} from '../../shared/testing/invoices';
import { cardFrame, clientWithInvoice, fillCard, payNowButton, payPath, openPayPage } from '../support/invoices';
import { httpError, expect, toasts } from '../support/fixtures';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';
import { CARDS } from '../support/hosted-checkout';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const longInvoice: InvoiceWithLines = {
  ...overdueInvoice,
  description: LONG,
  amount: 99_999_999,
  lines: Array.from({ length: 4 }, () => ({ ...designLine, description: LONG })),
};

const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'The payment provider does not answer.' };
const neverRespond = (page: Page, pattern: string) => page.route(pattern, () => undefined);

async function registerPayer(page: Page, invoice: InvoiceWithLines): Promise<void> {
  await registerClient(page.context());
  const { id: userId } = (await (await page.context().request.get('/api/user')).json()) as User;
  const ownInvoice = { ...invoice, userId };
  await mockResponse(page, `**/api/invoices/${invoice.id}`, ownInvoice);
  await mockResponse(page, `**/api/invoices/${invoice.id}/ask`, ownInvoice);
}

const paidState = (name: string, invoice: InvoiceWithLines, title: string): A11yState => ({
  name: `/pay-invoice: ${name}`,
  async open(page) {
    await registerPayer(page, invoice);
    await gotoAppPage(page, payPath(invoice));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

const loadingState = (name: string, invoice: InvoiceWithLines): A11yState => ({
  name: `/pay-invoice: ${name}`,
  async open(page) {
    await registerPayer(page, invoice);
    await neverRespond(page, '**/create-payment-intent');
    await gotoAppPage(page, payPath(invoice));
    await expect(page.getByText('Initializing secure payment...')).toBeVisible();
  },
});

const clientViewState = (name: string, path: string, invoice: InvoiceWithLines): A11yState => ({
  name: `${name} as admin`,
  async open(page) {
    await signInByApi(page.context(), demoAccount('admin'));
    await mockResponse(page, `**/api/invoices/${invoice.id}?audience=client`, {
      ...invoice,
      owner: { name: 'Ann Baker' },
    });
    await gotoAppPage(page, path);
    await expect(page.getByText('You’re viewing this as Ann Baker sees it')).toBeVisible();
  },
});

const paymentResultState = (name: string, invoice: InvoiceWithLines, title: string | RegExp): A11yState => ({
  name: `/payment-success of an invoice: ${name}`,
  async open(page) {
    await registerPayer(page, invoice);
    await gotoAppPage(page, `/payment-success?invoice=${invoice.id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

export const payInvoiceStates: A11yState[] = [
  {
    name: '/pay-invoice, loading',
    async open(page) {
      await registerClient(page.context());
      await neverRespond(page, `**/api/invoices/${sentInvoice.id}`);
      await gotoAppPage(page, payPath(sentInvoice));
      await expect(page.getByText('Loading invoice details...')).toBeVisible();
    },
  },
  {
    name: '/pay-invoice, not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await registerClient(page.context());
      await gotoAppPage(page, payPath({ id: 'nothing' }));
      await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible();
    },
  },
  {
    name: '/pay-invoice, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, `**/api/invoices/${sentInvoice.id}`, unavailable, 503);
      await gotoAppPage(page, payPath(sentInvoice));
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  loadingState('loading the form', sentInvoice),
  loadingState('after a declined card', declinedInvoice),
  loadingState('past due with long texts', longInvoice),
  {
    name: '/pay-invoice without a payment session',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerPayer(page, sentInvoice);
      await mockResponse(page, '**/create-payment-intent', unavailable, 503);
      await gotoAppPage(page, payPath(sentInvoice));
      await expect(page.getByRole('alert').filter({ hasText: 'contact support' })).toBeVisible();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/pay-invoice, ready',
    async open(page) {
      await openPayPage(page, await clientWithInvoice(page.context()));
      await fillCard(page, CARDS.success);
    },
  },
  {
    name: '/pay-invoice with missing fields',
    allowedErrors: [httpError(400)],
    async open(page) {
      await openPayPage(page, await clientWithInvoice(page.context()));
      await payNowButton(page).click();
      await expect(cardFrame(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/pay-invoice, submitting',
    async open(page) {
      await openPayPage(page, await clientWithInvoice(page.context()));
      await fillCard(page, CARDS.success);
      await page.route('**/test-provider/card', () => undefined);
      await payNowButton(page).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  paidState('processing', processingInvoice, 'Payment processing'),
  paidState('paid', paidInvoice, 'Already Paid'),
  paidState('partially refunded', partiallyRefundedInvoice, 'Already Paid'),
  {
    name: '/pay-invoice, long processing',
    async open(page) {
      await page.clock.install();
      await registerPayer(page, processingInvoice);
      await gotoAppPage(page, payPath(processingInvoice));
      // Each poll interval starts with the previous response, which arrives in real time.
      await expect(async () => {
        await page.clock.runFor('01:00');
        await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 100 });
      }).toPass();
      await page.clock.resume();
    },
  },
  clientViewState('/pay-invoice', payPath(sentInvoice), sentInvoice),
  clientViewState('/invoices/:id', `/invoices/${overdueInvoice.id}`, overdueInvoice),
  paymentResultState('paid', paidInvoice, /^Thank you/),
  paymentResultState('refunded', refundedInvoice, 'Refunded'),
  paymentResultState('processing', processingInvoice, 'Payment processing'),
  paymentResultState('with a declined card', declinedInvoice, 'Payment didn’t go through'),
  paymentResultState('unpaid', sentInvoice, 'Not paid yet'),
  {
    name: '/payment-success of an invoice, provider unavailable',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, '**/api/invoices/*/ask', unavailable, 503);
      await gotoAppPage(page, `/payment-success?invoice=${sentInvoice.id}`);
      await expect(page.getByText('Still checking')).toBeVisible();
    },
  },
  {
    name: '/payment-success of an invoice, not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await registerClient(page.context());
      await gotoAppPage(page, `/payment-success?invoice=${sentInvoice.id}`);
      await expect(page.getByText('We couldn’t find that invoice.')).toBeVisible();
    },
  },
];
