import type { Page } from '@playwright/test';
import { alive, answered, at, expect, open, test, toasts } from './journey';
import { Counter, dollars, line, link, more, shopper, summary } from './shop';
import {
  atTheTill,
  backToShop,
  CARDS,
  checkOut,
  fillIn,
  oneOf,
  ordersOf,
  payButton,
  payWith,
  thanks,
  toPay,
} from './till';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const statuses = async (page: Page) => (await ordersOf(page)).map(({ status }) => status);

test('a tab closed where one pays loses nothing: the same cart, the same order, the same address', async ({
  page,
  context,
}) => {
  const [one, two] = [await oneOf(page, 'one-time'), await oneOf(page, 'monthly')];
  await shopper(context, [one, 2], [two, 1]);
  await open(page, '/cart');
  const url = await checkOut(page);
  await fillIn(page, CARDS.pays);
  await page.close();

  const later = await context.newPage();
  await open(later, '/cart');
  await expect(line(later, one).getByRole('status')).toHaveText('2');
  await expect(line(later, two)).toBeVisible();
  expect(await checkOut(later)).toBe(url);
  expect(await statuses(later)).toEqual(['pending']);
});

test('a tab closed as soon as it is paid loses nothing either: the shop hears of it by itself', async ({
  page,
  context,
}) => {
  const one = await oneOf(page, 'one-time');
  await atTheTill(page, [one, 1]);
  // Whatever the page would ask for once it is back is never asked.
  await page.route('**/api/**', () => undefined);
  await payWith(page, CARDS.pays);
  await page.waitForURL('**/payment-success?*');
  await page.close();

  const later = await context.newPage();
  await expect.poll(() => statuses(later)).toEqual(['paid']);
  await later.goto('/orders');
  await expect(later.getByRole('main').getByRole('listitem')).toContainText('paid');
});

test('back from where one pays, by its link or by the browser, the cart is as it was and can be paid', async ({
  page,
  context,
}) => {
  const one = await oneOf(page, 'one-time');
  await shopper(context, [one, 3]);
  await open(page, '/cart');
  const url = await checkOut(page);
  await backToShop(page).click();
  await page.waitForURL(at('/cart'));
  await alive(page);
  await expect(line(page, one).getByRole('status')).toHaveText('3');
  expect(await checkOut(page)).toBe(url);
  await page.goBack();
  await page.waitForURL(at('/cart'));
  await alive(page);
  await expect(line(page, one).getByRole('status')).toHaveText('3');
  expect(await checkOut(page)).toBe(url);
  expect(await statuses(page)).toEqual(['pending']);
});

test('one cart checked out and paid in two tabs at once is one order, paid once', async ({ page, context }) => {
  const one = await oneOf(page, 'one-time');
  const other = await context.newPage();
  await shopper(context, [one, 1]);
  await Promise.all([open(page, '/cart'), open(other, '/cart')]);
  const [here, there] = await Promise.all([checkOut(page), checkOut(other)]);
  expect(there).toBe(here);
  await Promise.all([fillIn(page, CARDS.pays), fillIn(other, CARDS.pays)]);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await Promise.all([expect(thanks(page)).toBeVisible(), expect(thanks(other)).toBeVisible()]);
  expect(await statuses(page)).toEqual(['paid']);
  await page.goto(here);
  await expect(thanks(page)).toBeVisible();
});

test('another tab changes the cart and checks it out: the page of before is closed, and only the new order is paid', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(answered(410));
  const one = await oneOf(page, 'one-time');
  const url = await atTheTill(page, [one, 1]);
  const [before] = await ordersOf(page);
  const other = await context.newPage();
  await open(other, '/cart');
  await more(other, one).click();
  await expect(toasts(other)).toContainText('Cart Updated');
  expect(await checkOut(other)).not.toBe(url);
  await expect(toPay(other)).toContainText(dollars(one.price * 2));

  await payWith(page, CARDS.pays);
  await expect(heading(page, 'This checkout is closed')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('another one took its place. Nothing was charged.');
  expect(await statuses(page)).toEqual(['pending', 'cancelled']);
  await page.goto(`/payment-success?order=${before?.id ?? ''}`);
  await expect(heading(page, `Order ${before?.orderNumber ?? ''} was cancelled`)).toBeVisible();
  await link(page, 'Pay again from your cart').click();
  await expect(line(page, one).getByRole('status')).toHaveText('2');

  await payWith(other, CARDS.pays);
  await expect(thanks(other)).toBeVisible();
  expect(await statuses(page)).toEqual(['paid', 'cancelled']);
});

test('a new price is seen in the cart first, and is the one that is paid', async ({ page, context, complaints }) => {
  complaints.allow(answered(410));
  const counter = await Counter.open();
  const tea = await counter.offer({ price: 120 });
  await shopper(context, [tea, 1]);
  await counter.change(tea, { price: 150 });
  await open(page, '/cart');
  await expect(line(page, tea)).toContainText('The price changed from $120.00 to $150.00 since you added it.');
  await expect(summary(page)).toContainText(`${tea.name} from $120.00 to $150.00`);
  const url = await checkOut(page);
  await expect(toPay(page)).toContainText('$150.00');

  await counter.change(tea, { price: 180 });
  await page.reload();
  await expect(toPay(page)).toContainText('$150.00');
  await backToShop(page).click();
  await expect(summary(page)).toContainText('$180.00');
  await alive(page);
  expect(await checkOut(page)).not.toBe(url);
  await expect(toPay(page)).toContainText('$180.00');
  await payWith(page, CARDS.pays);
  await expect(page.getByRole('status')).toContainText('Your payment of $180.00 has arrived');
  await counter.close(tea);
});

test('whoever is back before the news of their payment waits and is thanked, as often as they look', async ({
  page,
  context,
}) => {
  await atTheTill(page, [await oneOf(page, 'one-time'), 1]);
  const [unpaid] = await ordersOf(page);
  await page.route('**/api/orders/*/ask', (route) => route.fulfill({ json: unpaid }), { times: 1 });
  await payWith(page, CARDS.pays);
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('This page changes by itself.');
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  const other = await context.newPage();
  await other.goto(page.url());
  await Promise.all([expect(thanks(page)).toBeVisible(), expect(thanks(other)).toBeVisible()]);
  expect(await statuses(page)).toEqual(['paid']);
});
