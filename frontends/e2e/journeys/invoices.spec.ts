import type { Invoice } from '@atelier/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { httpError, atPath, expect, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo } from '../support/keyboard';
import { registerClient } from '../support/accounts';
import { region } from '../support/projects';
import { button, link } from '../support/shop';

const invoiceRow = (page: Page, { invoiceNumber }: Invoice) => page.getByRole('listitem', { name: invoiceNumber });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function createDemoInvoice(context: BrowserContext): Promise<Invoice> {
  const response = await context.request.post('/api/create-demo-invoice');
  expect(response.status()).toBe(201);
  return (await response.json()) as Invoice;
}

async function listInvoices(context: BrowserContext): Promise<Invoice[]> {
  return (await (await context.request.get('/api/invoices')).json()) as Invoice[];
}

test('a client creates a demo invoice and opens its payment page by keyboard', async ({ page, context }) => {
  await registerClient(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(region(page, 'Recent Invoices').getByText('No invoices yet')).toBeVisible();
  await tabAndPress(page, button(page, 'Create Demo Invoice'));
  await expectToast(page, 'Demo Invoice Created');
  await expect(region(page, 'Recent Invoices')).toBeFocused();
  const [invoice] = await listInvoices(context);
  if (!invoice) throw new Error('No invoice was created');
  const payLink = invoiceRow(page, invoice).getByRole('link', { name: 'Pay' });
  await tabTo(page, payLink);
  await expect(payLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPath(`/pay-invoice/${invoice.id}`));
  await expect(page.getByText(invoice.invoiceNumber).first()).toBeVisible();
});

test(
  'a client finds an invoice in the list, filters by status, and reads it',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await registerClient(context);
    const [first, second] = [await createDemoInvoice(context), await createDemoInvoice(context)];
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click();
    await expect(page).toHaveURL(atPath('/invoices'));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      first.invoiceNumber,
      second.invoiceNumber,
    ]);
    await expect(link(page, 'Past due')).toBeHidden();
    await page.goto('/invoices?status=overdue');
    await expect(heading(page, 'No past due invoices')).toBeVisible();
    await link(page, 'Due').click();
    await expect(invoiceRow(page, first)).toContainText('Due');
    await invoiceRow(page, first).getByRole('link', { name: first.invoiceNumber, exact: true }).click();
    await expect(heading(page, `Invoice ${first.invoiceNumber}`)).toBeVisible();
    await expect(heading(page, /^Due /)).toBeVisible();
    await expect(page.getByRole('row', { name: 'Total' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(atPath('/invoices?status=sent'));
  },
);

test('an invoice of another client is not found', { tag: '@nightly' }, async ({ page, otherPage, browserErrors }) => {
  browserErrors.allow(httpError(404));
  await registerClient(page.context());
  const { id } = await createDemoInvoice(page.context());
  await registerClient(otherPage.context());
  await otherPage.goto(`/invoices/${id}`);
  await expect(heading(otherPage, 'Invoice not found')).toBeVisible();
  await otherPage.goto(`/pay-invoice/${id}`);
  await expect(heading(otherPage, 'Invoice Not Found')).toBeVisible();
});

test(
  'an invoice number or a made-up ID in the URL is not found',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(404));
    await registerClient(page.context());
    const { invoiceNumber } = await createDemoInvoice(page.context());
    await registerClient(otherPage.context());
    for (const id of [invoiceNumber, 'x']) {
      await otherPage.goto(`/invoices/${id}`);
      await expect(heading(otherPage, 'Invoice not found')).toBeVisible();
      await otherPage.goto(`/pay-invoice/${id}`);
      await expect(heading(otherPage, 'Invoice Not Found')).toBeVisible();
    }
  },
);
