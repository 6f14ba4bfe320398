import type { Page } from '@playwright/test';
import { answered, at, expect, open, sayings, test, toasts } from './journey';
import { signIn } from './people';
import { button, Counter, counted, dollars, less, line, link, more, shelf, shopper, summary } from './shop';

/** As when somebody comes back from another tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('quantities, taking out and clearing obey at once and are kept', async ({ page, context }) => {
  const [one, two, three] = await shelf(context);
  if (!one || !two || !three) throw new Error('The shop is too empty for this journey');
  await shopper(context, [one, 1], [two, 1], [three, 2]);
  await open(page, '/cart');
  await expect(less(page, one)).toBeDisabled();
  for (let presses = 0; presses < 5; presses += 1) await more(page, one).click();
  await less(page, three).click();
  await expect(line(page, one).getByRole('status')).toHaveText('6');
  await expect(line(page, one)).toContainText(dollars(one.price * 6));
  await expect(toasts(page)).toContainText('Cart Updated');
  await expect(less(page, three)).toBeDisabled();
  await expect(summary(page)).toContainText('Subtotal (3 items)');
  await expect(summary(page)).toContainText(dollars(one.price * 6 + two.price + three.price));
  await expect(async () => {
    const kept = (await (await context.request.get('/api/cart')).json()) as { quantity: number }[];
    expect(kept.map(({ quantity }) => quantity)).toEqual([1, 1, 6]);
  }).toPass();

  await line(page, two).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page)).toContainText('Item Removed');
  await expect(line(page, two)).toHaveCount(0);
  await expect(counted(page, '2 items')).toBeVisible();
  await open(page, '/cart');
  await expect(line(page, two)).toHaveCount(0);
  await expect(line(page, one).getByRole('status')).toHaveText('6');

  await button(page, 'Clear Cart').click();
  await expect(toasts(page)).toContainText('Cart Cleared');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);
  await link(page, 'Browse packages').click();
  await page.waitForURL(at('/products'));
});

test('Clear Cart needs more than one line', async ({ page, context }) => {
  const [one, two] = await shelf(context);
  if (!one || !two) throw new Error('The shop is too empty for this journey');
  await shopper(context, [one, 3], [two, 1]);
  await open(page, '/cart');
  await expect(button(page, 'Clear Cart')).toBeVisible();
  await line(page, two).getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Clear Cart')).toHaveCount(0);
});

test('two tabs end with what the server has', async ({ page, context, complaints }) => {
  complaints.allow(answered(404));
  const [one, two] = await shelf(context);
  if (!one || !two) throw new Error('The shop is too empty for this journey');
  await shopper(context, [one, 1], [two, 1]);
  const other = await context.newPage();
  await open(page, '/cart');
  await open(other, '/cart');
  await more(page, one).click();
  await expect(toasts(page)).toContainText('Cart Updated');
  await comeBack(other);
  await expect(line(other, one).getByRole('status')).toHaveText('2');

  await line(page, one).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page)).toContainText('Item Removed');
  await more(other, one).click();
  await expect(toasts(other)).toContainText('Update Failed');
  await expect(line(other, one)).toHaveCount(0);
  await expect(counted(other, '1 item')).toBeVisible();
});

test('a change that fails is taken back, and says why', async ({ page, context, complaints }) => {
  complaints.allow(answered(503));
  const [one] = await shelf(context);
  if (!one) throw new Error('The shop is empty');
  await shopper(context, [one, 2]);
  await open(page, '/cart');
  const message = 'Try again in a minute';
  const down = { status: 503, json: { statusCode: 503, error: 'Service Unavailable', message } };
  await page.route(`**/api/cart/${one.id}`, (route) => route.fulfill(down));
  await more(page, one).click();
  await expect(toasts(page)).toContainText('Update Failed');
  await expect(toasts(page)).toContainText(message);
  await expect(line(page, one).getByRole('status')).toHaveText('2');
  await line(page, one).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page)).toContainText('Remove Failed');
  await expect(line(page, one)).toBeVisible();
});

test('without a network the cart stays, and says that the server cannot be reached', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /Loading (CSS )?chunk/);
  const [one] = await shelf(context);
  if (!one) throw new Error('The shop is empty');
  await shopper(context, [one, 2]);
  await open(page, '/cart');
  await context.setOffline(true);
  await more(page, one).click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(line(page, one).getByRole('status')).toHaveText('2');
  await context.setOffline(false);
  await more(page, one).click();
  await expect(line(page, one).getByRole('status')).toHaveText('3');
});

test('whoever is logged out meanwhile is led to sign in, and back to the cart', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(answered(401));
  const [one] = await shelf(context);
  if (!one) throw new Error('The shop is empty');
  const ann = await shopper(context, [one, 2]);
  const said = await sayings(page);
  await open(page, '/cart');
  await context.clearCookies();
  await more(page, one).click();
  await page.waitForURL(at('/auth?next=%2Fcart'));
  await expect.poll(() => said.join()).toContain('You are logged out. Logging in again...');
  await signIn(page, ann);
  await page.waitForURL(at('/cart'));
  await expect(line(page, one).getByRole('status')).toHaveText('2');
});

test('a new price is told at the line and before paying, and what is off sale is not bought', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(answered(404));
  const counter = await Counter.open();
  const [dearer, gone] = [await counter.offer({ price: 120 }), await counter.offer({ price: 80 })];
  await shopper(context, [dearer, 2], [gone, 1]);
  await open(page, '/cart');
  await expect(summary(page)).toContainText('$320.00');
  await counter.change(dearer, { price: 150 });
  await counter.change(gone, { isActive: false });

  await button(page, 'Proceed to Checkout').click();
  await expect(toasts(page)).toContainText('Checkout Failed');
  await expect(page).toHaveURL(at('/cart'));
  await expect(line(page, dearer)).toContainText('The price changed from $120.00 to $150.00 since you added it.');
  await expect(summary(page)).toContainText(`${dearer.name} from $120.00 to $150.00`);
  await expect(line(page, gone)).toContainText('Not on sale any more.');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await expect(summary(page)).toContainText('$300.00');

  const ordered = page.waitForRequest('**/api/checkout');
  await page.route('**/api/checkout', (route) => route.fulfill({ json: { url: new URL('/terms', page.url()).href } }));
  await button(page, 'Proceed to Checkout').click();
  expect((await ordered).postDataJSON()).toEqual({ items: [{ productId: dearer.id, quantity: 2 }] });
  await page.waitForURL(at('/terms'));

  await page.goBack();
  await line(page, dearer).getByRole('button', { name: 'Remove' }).click();
  await expect(summary(page)).toContainText('there is nothing to buy');
  await expect(button(page, 'Proceed to Checkout')).toBeDisabled();
  await line(page, gone).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await counter.close(dearer, gone);
});

test('all of it goes by keyboard, and the keys are never lost', async ({ page, context }) => {
  const [one, two] = await shelf(context);
  if (!one || !two) throw new Error('The shop is too empty for this journey');
  await shopper(context, [one, 1], [two, 2]);
  await open(page, '/cart');
  await more(page, one).focus();
  await page.keyboard.press('Enter');
  await expect(line(page, one).getByRole('status')).toHaveText('2');
  await page.keyboard.press('Shift+Tab');
  await expect(less(page, one)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(line(page, one).getByRole('status')).toHaveText('1');
  await expect(more(page, one)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line(page, one)).toHaveCount(0);
  await expect(line(page, two).getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Proceed to Checkout')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart can be seen, and says what it needs to be changed', async ({ page, context }) => {
    const [one] = await shelf(context);
    if (!one) throw new Error('The shop is empty');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await shopper(context, [one, 3]);
    await page.goto('/cart');
    await expect(line(page, one)).toContainText(dollars(one.price * 3));
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('noscript > p')).toContainText('Changing it and paying need JavaScript');
  });
});
