import type { Page } from '@playwright/test';
import { answered, at, expect, test, toasts } from './journey';
import { card, debtor, fillInCard, invoiceOf, Office, paidToast, payNow, payPage, tabUntil, toPay } from './invoices';
import { client, somebody } from './people';
import { CARDS } from './till';

/** The bank takes five seconds; the page asks after one, three, seven and fifteen. */
const A_BANK = { timeout: 20_000 };

const title = (page: Page, name: string) => page.getByRole('heading', { name });
const onItsWay = (page: Page) => title(page, 'Your payment is on its way');
const isCharge = (url: URL) => url.pathname === '/test-provider/card';

/** How often the form has asked the provider for money. */
function charges(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isCharge(new URL(request.url()))) asked.push(request.url());
  });
  return asked;
}

test('A payment that takes its time is waited for, thanked for, and the payer is led home', async ({
  page,
  context,
}) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.takesTime);
  await payNow(page).click();
  await expect(onItsWay(page)).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`$100.50 for invoice ${invoice.invoiceNumber}`);
  await expect(payNow(page)).toHaveCount(0);
  expect(await invoiceOf(page, invoice)).toMatchObject({ status: 'processing' });
  await expect(paidToast(page, invoice)).toBeVisible(A_BANK);
  await expect(title(page, 'Already Paid')).toBeVisible();
  await page.waitForURL(at('/'));
});

test('By keyboard, too, a payment on its way is waited for, and can be left alone', async ({ page, context }) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await tabUntil(page, card(page).getByLabel('Card number'));
  await page.keyboard.type(CARDS.takesTime);
  for (const text of ['1234', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(onItsWay(page)).toBeVisible();
  await tabUntil(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/dashboard'));
  await expect(page.getByRole('listitem', { name: invoice.invoiceNumber })).toContainText('processing');
  await expect.poll(async () => (await invoiceOf(page, invoice)).status, A_BANK).toBe('paid');
});

test('A payment that the bank refuses in the end is said to be, and another card pays', async ({ page, context }) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.neverComes);
  await payNow(page).click();
  await expect(onItsWay(page)).toBeVisible();
  await expect(page.getByText('The last try did not work: The card was declined.')).toBeVisible(A_BANK);
  await expect(payNow(page)).toBeEnabled();
  await fillInCard(page, CARDS.pays);
  await payNow(page).click();
  await expect(paidToast(page, invoice)).toBeVisible();
});

test('Whoever loads the page anew while the bank thinks waits on, and pays once', async ({ page, context }) => {
  const asked = charges(page);
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.takesTime);
  await payNow(page).click();
  await expect(onItsWay(page)).toBeVisible();
  await page.reload();
  await expect(onItsWay(page)).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  await expect(title(page, 'Already Paid')).toBeVisible(A_BANK);
  expect(asked).toHaveLength(1);
});

test('Whoever loads the page anew before it could say what became of the payment finds it paid', async ({
  page,
  context,
}) => {
  const asked = charges(page);
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.pays);
  // The provider hears of it, and its answer never comes back.
  const charged = new Promise<number>((heard) => {
    void page.route(isCharge, async (route) =>
      route.request().method() === 'POST' ? heard((await route.fetch()).status()) : route.continue(),
    );
  });
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(await charged).toBe(200);
  await page.reload();
  await expect(title(page, 'Already Paid')).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('An impatient double click pays once', async ({ page, context }) => {
  const asked = charges(page);
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.pays);
  await payNow(page).dblclick();
  await expect(paidToast(page, invoice)).toBeVisible();
  await expect(title(page, 'Already Paid')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('What is taken back while its page is open cannot be paid any more', async ({ page, context, complaints }) => {
  complaints.allow(answered(410), answered(404));
  await client(context);
  const office = await Office.open(somebody('admin'));
  const invoice = await office.send(context, { amount: 5000, description: 'Sent by mistake' });
  await toPay(page, invoice);
  await fillInCard(page, CARDS.pays);
  await office.takeBack(invoice);
  await office.close();
  await payNow(page).click();
  await expect(title(page, 'Invoice Not Found')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await page.goto(payPage(invoice));
  await expect(title(page, 'Invoice Not Found')).toBeVisible();
  const session = await context.request.post(`/api/invoices/${invoice.id}/create-payment-intent`);
  expect(session.status()).toBe(404);
});
