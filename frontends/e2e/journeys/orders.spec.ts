import type { Page } from '@playwright/test';
import { openOrder } from '../../shared/testing/orders';
import { httpError, atPath, expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { registerClient, signIn } from '../support/accounts';
import { clientWithCart } from '../support/shop';
import { CARDS, checkout, findPackage, openHostedCheckout, payWithCard } from '../support/hosted-checkout';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function getList<Row>(page: Page, address: string): Promise<Row[]> {
  return (await (await page.context().request.get(address)).json()) as Row[];
}

async function lastOrder(page: Page): Promise<{ id: string; orderNumber: string }> {
  const [order] = await getList<{ id: string; orderNumber: string }>(page, '/api/orders');
  if (!order) throw new Error('The client has no order');
  return order;
}

test('an order left unpaid can be paid from its page', { tag: '@nightly' }, async ({ page }) => {
  const item = await findPackage(page, 'one-time');
  await openHostedCheckout(page, [item, 1]);
  await page.goto('/orders');
  const { orderNumber } = await lastOrder(page);
  await link(page, orderNumber).click();
  await expect(heading(page, 'Awaiting payment')).toBeVisible();
  await link(page, 'Continue payment').click();
  await payWithCard(page, CARDS.success);
  await expect(heading(page, /^Thank you/)).toBeVisible();
});

test('a declined card charges nothing and keeps the cart', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  // Like Stripe, the hosted checkout returns 402 for a declined card.
  browserErrors.allow(httpError(402));
  const item = await findPackage(page, 'one-time');
  await openHostedCheckout(page, [item, 2]);
  await payWithCard(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('declined');

  const { id } = await lastOrder(page);
  await page.goto(`/payment-success?order=${id}`);
  await expect(heading(page, 'Payment didn’t go through')).toBeVisible();
  await link(page, 'Pay now').click();
  await expect(page.getByRole('alert')).toContainText('declined');
  expect(await getList(page, '/api/cart')).toMatchObject([{ quantity: 2 }]);
  await payWithCard(page, CARDS.success);
  await expect(heading(page, /^Thank you/)).toBeVisible();
  expect(await getList(page, '/api/orders')).toMatchObject([{ id, status: 'paid', problem: null }]);
});

test('a waiting payment page notices a payment made in another tab', { tag: '@nightly' }, async ({ page, context }) => {
  const item = await findPackage(page, 'one-time');
  await openHostedCheckout(page, [item, 1]);
  const { id } = await lastOrder(page);
  const waitingTab = await context.newPage();
  await waitingTab.goto(`/payment-success?order=${id}`);
  await expect(heading(waitingTab, 'Not paid yet')).toBeVisible();
  await payWithCard(page, CARDS.success);
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(heading(waitingTab, /^Thank you/)).toBeVisible();
});

test(
  'a client signed out during checkout signs in and returns to the payment page',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const item = await findPackage(page, 'one-time');
    const account = await clientWithCart(context, [item, 1]);
    await page.goto('/cart');
    await checkout(page);
    const { id } = await lastOrder(page);
    await context.clearCookies();
    await payWithCard(page, CARDS.success);
    await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent(`/payment-success?order=${id}`)}`));
    await signIn(page, account);
    await expect(page).toHaveURL(atPath(`/payment-success?order=${id}`));
    await expect(heading(page, /^Thank you/)).toBeVisible();
  },
);

test('an order of another client is not found', { tag: '@nightly' }, async ({ page, otherPage, browserErrors }) => {
  browserErrors.allow(httpError(404));
  await openHostedCheckout(page, [await findPackage(page, 'one-time'), 1]);
  const { id } = await lastOrder(page);
  await registerClient(otherPage.context());
  await otherPage.goto(`/orders/${id}`);
  await expect(heading(otherPage, 'Order not found')).toBeVisible();
  for (const foreignId of [id, openOrder.id, 'A-10000']) {
    await otherPage.goto(`/payment-success?order=${foreignId}`);
    await expect(heading(otherPage, 'Payment not found')).toBeVisible();
  }
});

test('a client finds and reads an order by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
  await openHostedCheckout(page, [await findPackage(page, 'one-time'), 1]);
  const { orderNumber } = await lastOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  // The links of the server's frame load whole documents, which focus nothing.
  await expect(heading(page, /^Welcome/)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, link(page, 'Orders').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPath('/orders'));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(link(page, orderNumber)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, orderNumber)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, `Order ${orderNumber}`)).toBeVisible();
});
