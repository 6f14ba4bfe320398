import type { Page } from '@playwright/test';
import { answered, at, expect, test as base, toasts } from './journey';
import { Office, paidToast, payNow, payPage } from './invoices';
import { client, type Person } from './people';
import { StripeApi } from './stripe-api';
import { standInForStripe, STRIPE_CARDS, stripesCalls, stripesComplaints } from './stripe-js';

interface Till {
  api: StripeApi;
  url: string;
  office: Office;
}

/** A product that talks with Stripe: with keys that say that money is real, and somebody of ours where Stripe would be. */
const test = base.extend<object, { till: Till }>({
  till: [
    async ({ playwright }, use) => {
      const { startProduct } = await import('../../tools/prove/product.mjs');
      const api = await StripeApi.start();
      const product = await startProduct({ env: { ...api.env, TRUST_PROXY: 'loopback' } });
      const admin = (product.accounts as Person[]).find(({ role }) => role === 'admin');
      if (!admin) throw new Error('The product has no admin');
      const office = await Office.open(admin, product.url, playwright.request);
      await use({ api, url: product.url, office });
      await office.close();
      await product.stop();
      await api.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ till }, use) => use(till.url),
});

const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');

async function payWith(page: Page, card: string): Promise<void> {
  await cardField(page).fill(card);
  await payNow(page).click();
}

/** A client with an invoice, whose browser talks with our own Stripe. */
async function debtor(page: Page, { api, office }: Till) {
  const asked = await standInForStripe(page, api);
  await client(page.context());
  const invoice = await office.send(page.context(), { amount: 45_000, description: 'A new sign' });
  return { asked, invoice };
}

test.afterEach(async ({ page }) => {
  const used = await page.evaluate(() => 'stripeComplains' in window);
  if (used) expect(await stripesComplaints(page), 'what Stripe.js has against how it was used').toEqual([]);
});

test('An invoice is paid with Stripe’s own form, as its documentation has it', async ({ page, till }) => {
  const { invoice } = await debtor(page, till);
  await page.goto(payPage(invoice));
  await payWith(page, STRIPE_CARDS.pays);
  await expect(paidToast(page, invoice)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Already Paid' })).toBeVisible();
  const returnUrl = `${till.url}/payment-success?invoice=${invoice.id}`;
  expect(await stripesCalls(page)).toEqual([
    ['Stripe', 'pk_live_journey'],
    ['elements', { clientSecret: expect.stringMatching(/^pi_\w+_secret_journey$/), appearance: { theme: 'stripe' } }],
    ['create', 'payment'],
    ['confirmPayment', { confirmParams: { return_url: returnUrl }, redirect: 'if_required' }],
  ]);
  await page.waitForURL(at('/'));
});

test('What Stripe says of a card is said, and another card pays the same payment', async ({
  page,
  till,
  complaints,
}) => {
  complaints.allow(answered(402));
  const { invoice } = await debtor(page, till);
  await page.goto(payPage(invoice));
  await payWith(page, STRIPE_CARDS.declined);
  await expect(toasts(page)).toContainText(['Payment Failed']);
  await expect(toasts(page)).toContainText(['Your card has been declined by Stripe.']);
  await payWith(page, STRIPE_CARDS.pays);
  await expect(paidToast(page, invoice)).toBeVisible();
  const calls = await stripesCalls(page);
  expect(calls.map(([name]) => name)).toEqual(['Stripe', 'elements', 'create', 'confirmPayment', 'confirmPayment']);
});

test('Something unexpected is called that, and can be tried again', async ({ page, till }) => {
  const { invoice } = await debtor(page, till);
  await page.goto(payPage(invoice));
  await payWith(page, STRIPE_CARDS.breaks);
  await expect(toasts(page)).toContainText(['Payment Error']);
  await expect(toasts(page)).toContainText(['An unexpected error occurred.']);
  await payWith(page, STRIPE_CARDS.pays);
  await expect(paidToast(page, invoice)).toBeVisible();
});

test('From the bank’s page the payer comes back to a receipt', async ({ page, till }) => {
  const { invoice } = await debtor(page, till);
  await page.goto(payPage(invoice));
  await payWith(page, STRIPE_CARDS.asks);
  await page.waitForURL(/\/payment-success\?invoice=/);
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText(invoice.invoiceNumber).first()).toBeVisible();
});

test('Where Stripe.js cannot be had, that is said, and trying again helps when it can', async ({
  page,
  till,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  const { invoice } = await debtor(page, till);
  await page.context().route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(payPage(invoice));
  await expect(page.getByRole('alert')).toContainText(
    'Failed to initialize payment. Please try again or contact support.',
  );
  await expect(toasts(page)).toContainText(['Failed to initialize payment']);
  await expect(payNow(page)).toHaveCount(0);
  await standInForStripe(page, till.api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payNow(page)).toBeEnabled();
});

test('Nothing of Stripe’s is loaded on any other page, coming from this one or going there', async ({ page, till }) => {
  const { asked, invoice } = await debtor(page, till);
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
  expect(asked).toEqual([]);
  await page.goto(payPage(invoice));
  await expect(payNow(page)).toBeEnabled();
  expect(asked[0]).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
  const before = asked.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  await page.goBack();
  await expect(payNow(page)).toBeEnabled();
  expect(asked.length).toBeGreaterThan(before);
});
