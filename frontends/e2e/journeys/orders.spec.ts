import type { Page } from '@playwright/test';
import { openOrder } from '../../shared/testing/orders';
import { httpError, atPath, expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { registerClient, signInByApi, signIn, demoAccount } from '../support/accounts';
import { dollars, clientWithCart } from '../support/shop';
import { CARDS, checkout, findPackage, payWithCard } from '../support/hosted-checkout';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await checkout(page);
}

async function getList<Row>(page: Page, address: string): Promise<Row[]> {
  return (await (await page.context().request.get(address)).json()) as Row[];
}

async function lastOrder(page: Page): Promise<{ id: string; orderNumber: string }> {
  const [order] = await getList<{ id: string; orderNumber: string }>(page, '/api/orders');
  if (!order) throw new Error('The client has no order');
  return order;
}

test('a purchase becomes an order with a receipt, visible to the client and to admins', async ({ page, otherPage }) => {
  const [oneTimePackage, monthlyPackage] = [await findPackage(page, 'one-time'), await findPackage(page, 'monthly')];
  const total = dollars(oneTimePackage.price + 2 * monthlyPackage.price);
  const { email, username } = await clientWithCart(page.context(), [oneTimePackage, 1], [monthlyPackage, 2]);
  await openCheckout(page);
  await payWithCard(page, CARDS.success);

  await expect(heading(page, `Thank you, ${username}`)).toBeVisible();
  await expect(heading(page, `Thank you, ${username}`)).toHaveCSS('outline-style', 'none');
  const { id, orderNumber } = await lastOrder(page);
  await expect(page).toHaveURL(atPath(`/payment-success?order=${id}`));
  await expect(page.getByRole('status')).toContainText(`We received your payment of ${total}`);
  await expect.poll(() => getList(page, '/api/cart')).toEqual([]);
  await expect.poll(() => getList(page, '/api/projects')).toMatchObject([{ orderId: id }]);
  await page.reload();
  await expect(heading(page, `Thank you, ${username}`)).toBeVisible();

  await link(page, `View order ${orderNumber} and receipt`).click();
  await expect(page).toHaveURL(atPath(`/orders/${id}`));
  await expect(receipt(page)).toContainText(email);
  await expect(receipt(page).getByRole('row', { name: 'Paid' })).toContainText(total);
  await expect(receipt(page).getByRole('row', { name: 'Then monthly' })).toContainText(
    dollars(2 * monthlyPackage.price),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toContainText(orderNumber);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await link(page, 'All orders').click();
  const row = page.getByRole('listitem', { name: orderNumber });
  await expect(row).toContainText(`2 × ${monthlyPackage.name}`);
  await expect(row).toContainText('Paid');

  await signInByApi(otherPage.context(), demoAccount('admin'));
  await otherPage.goto('/admin/orders?status=paid');
  await link(otherPage, orderNumber).click();
  await expect(link(otherPage, email)).toBeVisible();
  await expect(otherPage.getByRole('table', { name: 'Items' })).toContainText(oneTimePackage.name);
});

test('an order left unpaid can be paid from its page', async ({ page }) => {
  const item = await findPackage(page, 'one-time');
  await clientWithCart(page.context(), [item, 1]);
  await openCheckout(page);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const { orderNumber } = await lastOrder(page);
  await link(page, orderNumber).click();
  await expect(heading(page, 'Awaiting payment')).toBeVisible();
  await link(page, 'Continue payment').click();
  await payWithCard(page, CARDS.success);
  await expect(heading(page, /^Thank you/)).toBeVisible();
});

test('a declined card charges nothing and keeps the cart', async ({ page, browserErrors }) => {
  // Like Stripe, the hosted checkout returns 402 for a declined card.
  browserErrors.allow(httpError(402));
  const item = await findPackage(page, 'one-time');
  await clientWithCart(page.context(), [item, 2]);
  await openCheckout(page);
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

test('a waiting payment page notices a payment made in another tab', async ({ page, context }) => {
  const item = await findPackage(page, 'one-time');
  await clientWithCart(context, [item, 1]);
  await openCheckout(page);
  const { id } = await lastOrder(page);
  const waitingTab = await context.newPage();
  await waitingTab.goto(`/payment-success?order=${id}`);
  await expect(heading(waitingTab, 'Not paid yet')).toBeVisible();
  await payWithCard(page, CARDS.success);
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(heading(waitingTab, /^Thank you/)).toBeVisible();
});

test('a client signed out during checkout signs in and returns to the payment page', async ({ page, context }) => {
  const item = await findPackage(page, 'one-time');
  const account = await clientWithCart(context, [item, 1]);
  await openCheckout(page);
  const { id } = await lastOrder(page);
  await context.clearCookies();
  await payWithCard(page, CARDS.success);
  await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent(`/payment-success?order=${id}`)}`));
  await signIn(page, account);
  await expect(page).toHaveURL(atPath(`/payment-success?order=${id}`));
  await expect(heading(page, /^Thank you/)).toBeVisible();
});

test('an order of another client is not found', async ({ page, otherPage, browserErrors }) => {
  browserErrors.allow(httpError(404));
  await clientWithCart(page.context(), [await findPackage(page, 'one-time'), 1]);
  await openCheckout(page);
  const { id } = await lastOrder(page);
  await registerClient(otherPage.context());
  await otherPage.goto(`/orders/${id}`);
  await expect(heading(otherPage, 'Order not found')).toBeVisible();
  for (const foreignId of [id, openOrder.id, 'A-10000']) {
    await otherPage.goto(`/payment-success?order=${foreignId}`);
    await expect(heading(otherPage, 'Payment not found')).toBeVisible();
  }
});

test('a client finds and reads an order by keyboard alone', async ({ page }) => {
  await clientWithCart(page.context(), [await findPackage(page, 'one-time'), 1]);
  await openCheckout(page);
  const { orderNumber } = await lastOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
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
