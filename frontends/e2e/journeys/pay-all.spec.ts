import type { InvoiceWithLines } from '@atelier/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, httpError, test } from '../support/fixtures';
import { cardFrame, fetchInvoice, fillCard, trackCharges } from '../support/invoices';
import { registerClient } from '../support/accounts';
import { CARDS } from '../support/hosted-checkout';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Each is for $100.50. */
async function createInvoices(context: BrowserContext, count: number): Promise<InvoiceWithLines[]> {
  await registerClient(context);
  const invoices: InvoiceWithLines[] = [];
  while (invoices.length < count) {
    const response = await context.request.post('/api/create-demo-invoice');
    expect(response.status()).toBe(201);
    invoices.push((await response.json()) as InvoiceWithLines);
  }
  return invoices;
}

const statusesOf = (page: Page, invoices: InvoiceWithLines[]) =>
  Promise.all(invoices.map(async (invoice) => (await fetchInvoice(page, invoice)).status));

test('a client pays all open invoices with the card entered once', async ({ page, context }) => {
  const invoices = await createInvoices(context, 3);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pay all' }).click();
  await expect(payButton(page)).toHaveText('Pay $301.50');
  await fillCard(page, CARDS.success);
  const charges = trackCharges(page);
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText('We received $301.50 for 3 invoices.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download receipt/ })).toHaveCount(3);
  expect(charges).toHaveLength(3);
  expect(await statusesOf(page, invoices)).toEqual(['paid', 'paid', 'paid']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
});

test(
  'a declined card stops the payments, and another one pays the rest',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(402));
    const invoices = await createInvoices(context, 2);
    await page.goto('/invoices/pay-all');
    await fillCard(page, CARDS.insufficientFunds);
    await payButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No invoice was paid; 2 invoices are still open.');
    await expect(cardFrame(page).getByText('Your card has insufficient funds.')).toBeVisible();
    expect(await statusesOf(page, invoices)).toEqual(['sent', 'sent']);
    await fillCard(page, CARDS.success);
    await payButton(page).click();
    await expect(page.getByText('We received $201.00 for 2 invoices.')).toBeVisible();
  },
);

test('the bank’s page leads back to the rest', { tag: '@nightly' }, async ({ page, context }) => {
  const invoices = await createInvoices(context, 2);
  await page.goto('/invoices/pay-all');
  await fillCard(page, CARDS.requiresConfirmation);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(payButton(page)).toHaveText('Pay $100.50');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await fillCard(page, CARDS.success);
  await payButton(page).click();
  await expect(page.getByText('We received $201.00 for 2 invoices.')).toBeVisible();
  expect(await statusesOf(page, invoices)).toEqual(['paid', 'paid']);
});
