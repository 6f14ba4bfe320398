import type { Page } from '@playwright/test';
import { httpError, atPath, expect, test as base, expectToast } from '../support/fixtures';
import { expectPaidToast, InvoiceAdmin, payNowButton, payPath } from '../support/invoices';
import { registerClient, type Account } from '../support/accounts';
import { FakeStripeApi } from '../support/fake-stripe-api';
import { mockStripe, STRIPE_CARDS, stripeCalls, stripeUsageErrors } from '../support/fake-stripe-js';

interface StripeProduct {
  api: FakeStripeApi;
  url: string;
  admin: Account;
  invoiceAdmin: InvoiceAdmin;
}

/** A product configured with live keys against a fake Stripe API. */
const test = base.extend<object, { stripeProduct: StripeProduct }>({
  stripeProduct: [
    async ({ playwright }, use) => {
      const { startProduct } = await import('../../../tools/prove/support/product.mjs');
      const api = await FakeStripeApi.start();
      const product = await startProduct({ env: { ...api.env, TRUST_PROXY: 'loopback' } });
      const admin = (product.accounts as Account[]).find(({ role }) => role === 'admin');
      if (!admin) throw new Error('The product has no admin');
      const invoiceAdmin = await InvoiceAdmin.open(admin, product.url, playwright.request);
      await use({ api, url: product.url, admin, invoiceAdmin });
      await invoiceAdmin.dispose();
      await product.stop();
      await api.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stripeProduct }, use) => use(stripeProduct.url),
});

const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');

async function payWithCard(page: Page, cardNumber: string): Promise<void> {
  await cardField(page).fill(cardNumber);
  await payNowButton(page).click();
}

async function openInvoiceWithStripe(page: Page, { api, admin, invoiceAdmin }: StripeProduct) {
  const stripeRequests = await mockStripe(page, api);
  await registerClient(page.context(), admin);
  const invoice = await invoiceAdmin.sendInvoice(page.context(), { amount: 45_000, description: 'A new sign' });
  return { stripeRequests, invoice };
}

test.afterEach(async ({ page }) => {
  const hasFakeStripe = await page.evaluate(() => 'stripeUsageErrors' in window);
  if (hasFakeStripe) expect(await stripeUsageErrors(page), 'what Stripe.js has against how it was used').toEqual([]);
});

test(
  'an invoice is paid with Stripe’s form, used as documented',
  { tag: '@nightly' },
  async ({ page, stripeProduct }) => {
    const { stripeRequests, invoice } = await openInvoiceWithStripe(page, stripeProduct);
    await page.goto('/dashboard');
    const payLink = page.getByRole('link', { name: /^Pay/ }).first();
    await expect(payLink).toBeVisible();
    expect(stripeRequests, 'on the dashboard').toEqual([]);
    await payLink.click();
    await payWithCard(page, STRIPE_CARDS.success);
    await expectPaidToast(page, invoice);
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    const returnUrl = `${stripeProduct.url}/payment-success?invoice=${invoice.id}`;
    expect(await stripeCalls(page)).toEqual([
      ['Stripe', 'pk_live_journey'],
      ['elements', { clientSecret: expect.stringMatching(/^pi_\w+_secret_journey$/), appearance: { theme: 'stripe' } }],
      ['create', 'payment'],
      ['confirmPayment', { confirmParams: { return_url: returnUrl }, redirect: 'if_required' }],
    ]);
    await page.waitForURL(atPath('/'));
  },
);

test(
  'several invoices are paid with a card entered once, each with a payment method of its own',
  { tag: '@nightly' },
  async ({ page, stripeProduct }) => {
    const { invoice } = await openInvoiceWithStripe(page, stripeProduct);
    await stripeProduct.invoiceAdmin.sendInvoice(page.context(), { amount: 5_000, description: 'A lamp for it' });
    await page.goto('/invoices');
    await page.getByRole('link', { name: 'Pay all' }).click();
    await cardField(page).fill(STRIPE_CARDS.success);
    await page.getByRole('button', { name: 'Pay $500.00' }).click();
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    await expect(page.getByText('We received $500.00 for 2 invoices.')).toBeVisible();
    const calls = await stripeCalls(page);
    expect(calls.map(([name]) => name)).toEqual([
      'Stripe',
      'elements',
      'create',
      'createPaymentMethod',
      'confirmPayment',
      'createPaymentMethod',
      'confirmPayment',
    ]);
    expect(calls[1]).toMatchObject(['elements', { mode: 'payment', amount: 50_000, paymentMethodCreation: 'manual' }]);
    await page.goto(payPath(invoice));
    await expect(page.getByRole('heading', { name: 'Already Paid' })).toBeVisible();
  },
);

test(
  'a card declined by Stripe is reported, and another card pays the same payment',
  { tag: '@nightly' },
  async ({ page, stripeProduct, browserErrors }) => {
    browserErrors.allow(httpError(402));
    const { invoice } = await openInvoiceWithStripe(page, stripeProduct);
    await page.goto(payPath(invoice));
    await payWithCard(page, STRIPE_CARDS.declined);
    await expectToast(page, 'Payment Failed', 'Your card has been declined by Stripe.');
    await payWithCard(page, STRIPE_CARDS.success);
    await expectPaidToast(page, invoice);
    const calls = await stripeCalls(page);
    expect(calls.map(([name]) => name)).toEqual(['Stripe', 'elements', 'create', 'confirmPayment', 'confirmPayment']);
  },
);

test(
  'an unexpected Stripe.js error is reported and can be retried',
  { tag: '@nightly' },
  async ({ page, stripeProduct }) => {
    const { invoice } = await openInvoiceWithStripe(page, stripeProduct);
    await page.goto(payPath(invoice));
    await payWithCard(page, STRIPE_CARDS.scriptError);
    await expectToast(page, 'Payment Error', 'An unexpected error occurred.');
    await payWithCard(page, STRIPE_CARDS.success);
    await expectPaidToast(page, invoice);
  },
);

test('the payer returns from the bank’s page to a receipt', { tag: '@nightly' }, async ({ page, stripeProduct }) => {
  const { invoice } = await openInvoiceWithStripe(page, stripeProduct);
  await page.goto(payPath(invoice));
  await payWithCard(page, STRIPE_CARDS.requiresConfirmation);
  await page.waitForURL(/\/payment-success\?invoice=/);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText(invoice.invoiceNumber).first()).toBeVisible();
});

test(
  'a missing Stripe.js is reported, and Try again works once it loads',
  { tag: '@nightly' },
  async ({ page, stripeProduct, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/);
    const { invoice } = await openInvoiceWithStripe(page, stripeProduct);
    await page.context().route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto(payPath(invoice));
    await expect(page.getByRole('alert')).toContainText(
      'Failed to initialize payment. Please try again or contact support.',
    );
    await expectToast(page, 'Failed to initialize payment');
    await expect(payNowButton(page)).toHaveCount(0);
    await mockStripe(page, stripeProduct.api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payNowButton(page)).toBeEnabled();
  },
);

test('Stripe.js is loaded on the payment page only', { tag: '@nightly' }, async ({ page, stripeProduct }) => {
  const { stripeRequests, invoice } = await openInvoiceWithStripe(page, stripeProduct);
  for (const path of [
    '/',
    '/products',
    '/dashboard',
    '/invoices',
    `/payment-success?invoice=${invoice.id}`,
    '/orders',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(stripeRequests).toEqual([]);
  await page.goto(payPath(invoice));
  await expect(payNowButton(page)).toBeEnabled();
  expect(stripeRequests[0]).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
  const requestCount = stripeRequests.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  await page.goBack();
  await expect(payNowButton(page)).toBeEnabled();
  expect(stripeRequests.length).toBeGreaterThan(requestCount);
});
