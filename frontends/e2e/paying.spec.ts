import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answered, at, expect, test, toasts } from './journey';
import { card, debtor, fillInCard, invoiceOf, Office, paidToast, payNow, payPage, tabUntil, toPay } from './invoices';
import { client, enter, signIn, somebody } from './people';
import { CARDS } from './till';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment Information' });

test('An invoice is paid with a card, thanked for, and the payer is led home', async ({ page, context }) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await expect(page.getByRole('region', { name: 'Invoice Details' })).toContainText(invoice.invoiceNumber);
  await expect(payment(page)).toContainText(/Total\s*\$100\.50/);
  await fillInCard(page, CARDS.pays);
  await payNow(page).click();
  await expect(toasts(page)).toContainText(['Payment Successful!']);
  await expect(paidToast(page, invoice)).toBeVisible();
  await page.waitForURL(at('/'));
  expect(await invoiceOf(page, invoice)).toMatchObject({ status: 'paid' });
  await page.goBack();
  await expect(title(page, 'Already Paid')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.waitForURL(at('/dashboard'));
});

test('What is wrong with a card is said, and another one pays', async ({ page, context, complaints }) => {
  complaints.allow(answered(402));
  const invoice = await debtor(context);
  await toPay(page, invoice);
  const secrets = new Set<unknown>();
  page.on('response', (response) => {
    if (response.url().endsWith('/create-payment-intent'))
      void response.json().then(({ clientSecret }) => secrets.add(clientSecret));
  });
  for (const [number, words] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.noFunds, 'Your card has insufficient funds.'],
  ] as const) {
    await fillInCard(page, number);
    await payNow(page).click();
    await expect(toasts(page)).toContainText(['Payment Failed']);
    await expect(toasts(page)).toContainText([words]);
    await expect(card(page).getByText(words)).toBeVisible();
    await expect(payNow(page)).toBeEnabled();
  }
  await fillInCard(page, CARDS.pays);
  await payNow(page).click();
  await expect(paidToast(page, invoice)).toBeVisible();
  expect(secrets.size).toBe(1);
});

test('The bank’s page is refused and confirmed, and says which it was on the way back', async ({ page, context }) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.asks);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(title(page, 'The payment did not go through')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(payNow(page)).toBeEnabled();
  await fillInCard(page, CARDS.asks);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(title(page, /^Thank you/)).toBeVisible();
  await expect(page.getByText(invoice.invoiceNumber).first()).toBeVisible();
  await page.reload();
  await expect(title(page, /^Thank you/)).toBeVisible();
  expect(await invoiceOf(page, invoice)).toMatchObject({ status: 'paid' });
});

test('Whoever goes back from the bank’s page finds the form again', async ({ page, context }) => {
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await fillInCard(page, CARDS.asks);
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.goBack();
  await expect(payNow(page)).toBeEnabled();
  await fillInCard(page, CARDS.pays);
  await payNow(page).click();
  await expect(paidToast(page, invoice)).toBeVisible();
});

test('Two tabs pay once, and the second is told so kindly', async ({ page, context }) => {
  const invoice = await debtor(context);
  const other = await context.newPage();
  await toPay(page, invoice);
  await toPay(other, invoice);
  await fillInCard(other, CARDS.pays);
  await fillInCard(page, CARDS.pays);
  await Promise.all([payNow(page).click(), payNow(other).click()]);
  // At once: whoever paid is led home two seconds later.
  await Promise.all([page, other].map((tab) => expect(title(tab, 'Already Paid')).toBeVisible()));
  expect(await invoiceOf(page, invoice)).toMatchObject({ status: 'paid', amount: 10_050 });
});

test('An invoice is paid by keyboard alone', async ({ page, context, complaints }) => {
  complaints.allow(answered(402));
  const invoice = await debtor(context);
  await toPay(page, invoice);
  await tabUntil(page, card(page).getByLabel('Card number'));
  await page.keyboard.type(CARDS.declined);
  for (const text of ['1234', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(['Payment Failed']);
  await expect(card(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(CARDS.pays);
  await expect(payNow(page)).toBeEnabled();
  await tabUntil(page, payNow(page));
  await page.keyboard.press('Enter');
  await expect(paidToast(page, invoice)).toBeVisible();
});

test('Whoever is signed out signs in and comes back to their invoice', async ({ page, elsewhere }) => {
  const person = await client(elsewhere.context());
  const made = (await (await elsewhere.context().request.post('/api/create-demo-invoice')).json()) as { id: string };
  await page.goto(payPage(made));
  await page.waitForURL(at(`/auth?next=${encodeURIComponent(payPage(made))}`));
  await signIn(page, person);
  await expect(payNow(page)).toBeEnabled();
});

test('Nobody finds what is somebody else’s, or a draft', async ({ page, context, elsewhere, complaints }) => {
  complaints.allow(answered(404));
  const foreign = await debtor(elsewhere.context());
  await client(context);
  const office = await Office.open(somebody('admin'));
  const draft = await office.draft(context, { amount: 5000, description: 'Not yet' });
  await office.close();
  for (const { id } of [foreign, draft, { id: 'nonsense' }]) {
    await page.goto(payPage({ id }));
    await expect(title(page, 'Invoice Not Found')).toBeVisible();
    await expect(
      page.getByText("The invoice you're looking for doesn't exist or you don't have permission to view it"),
    ).toBeVisible();
  }
});

test('An admin sees what a client is to pay, and no form', async ({ page, context, elsewhere }) => {
  const invoice = await debtor(elsewhere.context());
  await enter(context, somebody('admin'));
  await page.goto(payPage(invoice));
  await expect(page.getByRole('region', { name: 'Invoice Details' })).toContainText(invoice.invoiceNumber);
  await expect(page.getByRole('alert')).toContainText('The form to pay it with is shown to them alone.');
  await expect(payNow(page)).toHaveCount(0);
});

test('Every way to this page and away from it loads a new document', async ({ page, context }) => {
  const invoice = await debtor(context);
  const mark = () => page.evaluate(() => Object.assign(window, { same: true }));
  const same = () => page.evaluate(() => 'same' in window);
  await page.goto('/dashboard');
  await mark();
  await page.getByRole('link', { name: /^Pay/ }).first().click();
  await expect(payNow(page)).toBeEnabled();
  expect(await same()).toBe(false);
  for (const leave of ['Files', 'Orders']) {
    await mark();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: leave }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pay Invoice');
    expect(await same()).toBe(false);
    await mark();
    await page.goBack();
    await expect(payNow(page)).toBeEnabled();
    expect(await same()).toBe(false);
  }
  await page.evaluate((to) => {
    history.pushState(null, '', '/dashboard');
    history.pushState(null, '', to);
    history.back();
  }, payPage(invoice));
  await page.waitForURL(at('/dashboard'));
  await expect(page.getByText('Recent Invoices')).toBeVisible();
  expect(await same()).toBe(false);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The page and the form in it can be used by everybody, ${colorScheme}, on the smallest phone`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(answered(402));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    const invoice = await debtor(context);
    await toPay(page, invoice);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    const judged = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
      );
    expect([await fits(), await judged()]).toEqual([true, []]);
    await fillInCard(page, CARDS.declined);
    await payNow(page).click();
    await expect(card(page).getByText('Your card was declined.')).toBeVisible();
    await expect(payNow(page)).toBeEnabled();
    expect([await fits(), await judged()]).toEqual([true, []]);
    await fillInCard(page, CARDS.pays);
    await payNow(page).click();
    // The page that says so leads on after a moment, which is no time to judge it in.
    await page.waitForURL(at('/'));
    await page.goto(payPage(invoice));
    await expect(title(page, 'Already Paid')).toBeVisible();
    expect([await fits(), await judged()]).toEqual([true, []]);
  });
}
