import type { Invoice } from '@atelier/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { answered, at, expect, test, toasts } from './journey';
import { press, tabTo } from './keys';
import { client } from './people';
import { part } from './projects';
import { button, link } from './shop';

const row = (page: Page, { invoiceNumber }: Invoice) => page.getByRole('listitem', { name: invoiceNumber });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** An invoice that whoever is signed in made for trying. */
async function demo(context: BrowserContext): Promise<Invoice> {
  const answer = await context.request.post('/api/create-demo-invoice');
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Invoice;
}

async function mine(context: BrowserContext): Promise<Invoice[]> {
  return (await (await context.request.get('/api/invoices')).json()) as Invoice[];
}

test('a payment is tried by keyboard alone: a demo invoice is made, found, and its page to pay on opens', async ({
  page,
  context,
}) => {
  await client(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(part(page, 'Recent Invoices').getByText('No invoices yet')).toBeVisible();
  await press(page, button(page, 'Create Demo Invoice'));
  await expect(toasts(page)).toContainText('Demo Invoice Created');
  await expect(part(page, 'Recent Invoices')).toBeFocused();
  const [invoice] = await mine(context);
  if (!invoice) throw new Error('Nobody has made an invoice');
  const pay = row(page, invoice).getByRole('link', { name: 'Pay' });
  await tabTo(page, pay);
  await expect(pay).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(`/pay-invoice/${invoice.id}`));
  await expect(page.getByText(invoice.invoiceNumber).first()).toBeVisible();
});

test('an invoice is found in the list of all of them, narrowed by how it stands, and read', async ({
  page,
  context,
}) => {
  await client(context);
  const [first, second] = [await demo(context), await demo(context)];
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(at('/invoices'));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    second.invoiceNumber,
    first.invoiceNumber,
  ]);
  await link(page, 'overdue').click();
  await expect(page).toHaveURL(at('/invoices?status=overdue'));
  await expect(heading(page, 'No invoice is overdue')).toBeVisible();
  await link(page, 'sent').click();
  await expect(row(page, first)).toContainText('sent');
  await row(page, first).getByRole('link', { name: first.invoiceNumber, exact: true }).click();
  await expect(heading(page, `Invoice ${first.invoiceNumber}`)).toBeVisible();
  await expect(heading(page, /^It is due on /)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at('/invoices?status=sent'));
});

test('an invoice of somebody else is nobody’s to see', async ({ page, elsewhere, complaints }) => {
  complaints.allow(answered(404));
  await client(page.context());
  const { id, invoiceNumber } = await demo(page.context());
  await client(elsewhere.context());
  for (const strange of [id, invoiceNumber, 'x']) {
    await elsewhere.goto(`/invoices/${strange}`);
    await expect(heading(elsewhere, 'There is no such invoice')).toBeVisible();
  }
});
