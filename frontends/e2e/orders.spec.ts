import type { Page } from '@playwright/test';
import { openOrder } from '../shared/testing/orders';
import { answered, at, expect, test } from './journey';
import { tabTo } from './keys';
import { client, enter, signIn, somebody } from './people';
import { dollars, shopper } from './shop';
import { CARDS, checkOut, oneOf, payWith } from './till';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

/** From the cart to the provider's page. */
async function goToPay(page: Page): Promise<void> {
  await page.goto('/cart');
  await checkOut(page);
}

async function ask<Row>(page: Page, address: string): Promise<Row[]> {
  return (await (await page.context().request.get(address)).json()) as Row[];
}

/** The order that this person opened last. */
async function lastOrder(page: Page): Promise<{ id: string; orderNumber: string }> {
  const [order] = await ask<{ id: string; orderNumber: string }>(page, '/api/orders');
  if (!order) throw new Error('Nobody has ordered anything');
  return order;
}

test('what somebody buys becomes an order with a receipt, which they and the agency find again', async ({
  page,
  elsewhere,
}) => {
  const [site, service] = [await oneOf(page, 'one-time'), await oneOf(page, 'monthly')];
  const sum = dollars(site.price + 2 * service.price);
  const { email, username } = await shopper(page.context(), [site, 1], [service, 2]);
  await goToPay(page);
  await payWith(page, CARDS.pays);

  await expect(heading(page, `Thank you, ${username}`)).toBeVisible();
  const { id, orderNumber } = await lastOrder(page);
  await expect(page).toHaveURL(at(`/payment-success?order=${id}`));
  await expect(page.getByRole('status')).toContainText(`Your payment of ${sum} has arrived`);
  await expect.poll(() => ask(page, '/api/cart')).toEqual([]);
  await expect.poll(() => ask(page, '/api/projects')).toMatchObject([{ orderId: id }]);
  await page.reload();
  await expect(heading(page, `Thank you, ${username}`)).toBeVisible();

  await link(page, `See order ${orderNumber} and its receipt`).click();
  await expect(page).toHaveURL(at(`/orders/${id}`));
  await expect(receipt(page)).toContainText(email);
  await expect(receipt(page).getByRole('row', { name: 'Paid' })).toContainText(sum);
  await expect(receipt(page).getByRole('row', { name: 'Each month after the first' })).toContainText(
    dollars(2 * service.price),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toContainText(orderNumber);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await link(page, 'All your orders').click();
  const row = page.getByRole('listitem', { name: orderNumber });
  await expect(row).toContainText(`2 × ${service.name}`);
  await expect(row).toContainText('paid');

  await enter(elsewhere.context(), somebody('admin'));
  await elsewhere.goto('/admin/orders?status=paid');
  await link(elsewhere, orderNumber).click();
  await expect(elsewhere.getByText(email)).toBeVisible();
  await expect(elsewhere.getByRole('table', { name: 'What was ordered' })).toContainText(site.name);
});

test('whoever leaves the page where they pay finds their order open, and pays it from there', async ({ page }) => {
  const bought = await oneOf(page, 'one-time');
  await shopper(page.context(), [bought, 1]);
  await goToPay(page);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const { orderNumber } = await lastOrder(page);
  await link(page, orderNumber).click();
  await expect(heading(page, 'It is waiting to be paid')).toBeVisible();
  await link(page, 'Go on paying').click();
  await payWith(page, CARDS.pays);
  await expect(heading(page, /^Thank you/)).toBeVisible();
});

test('a declined card is said to be one, nothing is charged and the cart is as it was', async ({
  page,
  complaints,
}) => {
  // The provider's page answers so, as Stripe's does.
  complaints.allow(answered(402));
  const bought = await oneOf(page, 'one-time');
  await shopper(page.context(), [bought, 2]);
  await goToPay(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('declined');

  const { id } = await lastOrder(page);
  await page.goto(`/payment-success?order=${id}`);
  await expect(heading(page, 'The payment did not go through')).toBeVisible();
  await link(page, 'Pay now').click();
  // Whoever comes back still finds why.
  await expect(page.getByRole('alert')).toContainText('declined');
  expect(await ask(page, '/api/cart')).toMatchObject([{ quantity: 2 }]);
  await payWith(page, CARDS.pays);
  await expect(heading(page, /^Thank you/)).toBeVisible();
  expect(await ask(page, '/api/orders')).toMatchObject([{ id, status: 'paid', problem: null }]);
});

test('a page that waits hears of a payment that was made elsewhere', async ({ page, context }) => {
  const bought = await oneOf(page, 'one-time');
  await shopper(context, [bought, 1]);
  await goToPay(page);
  const { id } = await lastOrder(page);
  const waiting = await context.newPage();
  await waiting.goto(`/payment-success?order=${id}`);
  await expect(heading(waiting, 'Not paid yet')).toBeVisible();
  await payWith(page, CARDS.pays);
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(heading(waiting, /^Thank you/)).toBeVisible();
});

test('whoever was signed out on the way signs in and is back at their payment', async ({ page, context }) => {
  const bought = await oneOf(page, 'one-time');
  const ann = await shopper(context, [bought, 1]);
  await goToPay(page);
  const { id } = await lastOrder(page);
  await context.clearCookies();
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(at(`/auth?next=${encodeURIComponent(`/payment-success?order=${id}`)}`));
  await signIn(page, ann);
  await expect(page).toHaveURL(at(`/payment-success?order=${id}`));
  await expect(heading(page, /^Thank you/)).toBeVisible();
});

test('an order of somebody else is nobody’s to see', async ({ page, elsewhere, complaints }) => {
  complaints.allow(answered(404));
  await shopper(page.context(), [await oneOf(page, 'one-time'), 1]);
  await goToPay(page);
  const { id } = await lastOrder(page);
  await client(elsewhere.context());
  await elsewhere.goto(`/orders/${id}`);
  await expect(heading(elsewhere, 'There is no such order')).toBeVisible();
  for (const strange of [id, openOrder.id, 'A-10000']) {
    await elsewhere.goto(`/payment-success?order=${strange}`);
    await expect(heading(elsewhere, 'We find no payment here')).toBeVisible();
  }
});

test('orders are found and read by keyboard alone', async ({ page }) => {
  await shopper(page.context(), [await oneOf(page, 'one-time'), 1]);
  await goToPay(page);
  const { orderNumber } = await lastOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, link(page, 'Orders').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/orders'));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(link(page, orderNumber)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, orderNumber)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, `Order ${orderNumber}`)).toBeVisible();
});
