import type { Page } from '@playwright/test';
import { httpError, atPath, expect, gotoHydrated, collectStatusTexts, test, expectToast } from '../support/fixtures';
import { signIn } from '../support/accounts';
import {
  button,
  TestPackages,
  cartLink,
  dollars,
  decreaseButton,
  cartLine,
  link,
  increaseButton,
  listPackages,
  clientWithCart,
  orderSummary,
} from '../support/shop';

const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('quantity changes, removals, and Clear Cart apply at once and are saved', async ({ page, context }) => {
  const [one, two, three] = await listPackages(context);
  if (!one || !two || !three) throw new Error('The shop has too few packages');
  await clientWithCart(context, [one, 1], [two, 1], [three, 2]);
  await gotoHydrated(page, '/cart');
  await expect(decreaseButton(page, one)).toBeDisabled();
  for (let count = 0; count < 5; count += 1) await increaseButton(page, one).click();
  await decreaseButton(page, three).click();
  await expect(cartLine(page, one).getByRole('status')).toHaveText('6');
  await expect(cartLine(page, one)).toContainText(dollars(one.price * 6));
  await expectToast(page, 'Cart Updated');
  await expect(decreaseButton(page, three)).toBeDisabled();
  await expect(orderSummary(page)).toContainText('Subtotal (3 items)');
  await expect(orderSummary(page)).toContainText(dollars(one.price * 6 + two.price + three.price));
  await expect(async () => {
    const cart = (await (await context.request.get('/api/cart')).json()) as { quantity: number }[];
    expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1, 6]);
  }).toPass();

  await cartLine(page, two).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Item Removed');
  await expect(cartLine(page, two)).toHaveCount(0);
  await expect(cartLink(page, '2 items')).toBeVisible();
  await gotoHydrated(page, '/cart');
  await expect(cartLine(page, two)).toHaveCount(0);
  await expect(cartLine(page, one).getByRole('status')).toHaveText('6');

  await button(page, 'Clear Cart').click();
  await expectToast(page, 'Cart Cleared');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);
  await link(page, 'Browse packages').click();
  await page.waitForURL(atPath('/products'));
});

test('Clear Cart is shown only for more than one line', { tag: '@nightly' }, async ({ page, context }) => {
  const [one, two] = await listPackages(context);
  if (!one || !two) throw new Error('The shop has too few packages');
  await clientWithCart(context, [one, 3], [two, 1]);
  await gotoHydrated(page, '/cart');
  await expect(button(page, 'Clear Cart')).toBeVisible();
  await cartLine(page, two).getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Clear Cart')).toHaveCount(0);
});

test(
  'two tabs converge on the cart that the server has',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(404));
    const [one, two] = await listPackages(context);
    if (!one || !two) throw new Error('The shop has too few packages');
    await clientWithCart(context, [one, 1], [two, 1]);
    const otherTab = await context.newPage();
    await gotoHydrated(page, '/cart');
    await gotoHydrated(otherTab, '/cart');
    await increaseButton(page, one).click();
    await expectToast(page, 'Cart Updated');
    await returnToTab(otherTab);
    await expect(cartLine(otherTab, one).getByRole('status')).toHaveText('2');

    await cartLine(page, one).getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Item Removed');
    await increaseButton(otherTab, one).click();
    await expectToast(otherTab, 'Update Failed');
    await expect(cartLine(otherTab, one)).toHaveCount(0);
    await expect(cartLink(otherTab, '1 item')).toBeVisible();
  },
);

test(
  'a failed change is rolled back with an error message',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(503));
    const [one] = await listPackages(context);
    if (!one) throw new Error('The shop has no packages');
    await clientWithCart(context, [one, 2]);
    await gotoHydrated(page, '/cart');
    const message = 'Try again in a minute';
    const unavailable = { status: 503, json: { statusCode: 503, error: 'Service Unavailable', message } };
    await page.route(`**/api/cart/${one.id}`, (route) => route.fulfill(unavailable));
    await increaseButton(page, one).click();
    await expectToast(page, 'Update Failed', message);
    await expect(cartLine(page, one).getByRole('status')).toHaveText('2');
    await cartLine(page, one).getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Remove Failed');
    await expect(cartLine(page, one)).toBeVisible();
  },
);

test(
  'the cart stays usable offline and reports the connection error',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Loading (CSS )?chunk/);
    const [one] = await listPackages(context);
    if (!one) throw new Error('The shop has no packages');
    await clientWithCart(context, [one, 2]);
    await gotoHydrated(page, '/cart');
    await context.setOffline(true);
    await increaseButton(page, one).click();
    await expect(
      page.getByText('Can’t connect. Check your internet connection and try again.', { exact: true }),
    ).toBeVisible();
    await expect(cartLine(page, one).getByRole('status')).toHaveText('2');
    await context.setOffline(false);
    await increaseButton(page, one).click();
    await expect(cartLine(page, one).getByRole('status')).toHaveText('3');
  },
);

test(
  'a client whose session ended signs in and returns to the cart',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(401));
    const [one] = await listPackages(context);
    if (!one) throw new Error('The shop has no packages');
    const account = await clientWithCart(context, [one, 2]);
    const statusTexts = await collectStatusTexts(page);
    await gotoHydrated(page, '/cart');
    await context.clearCookies();
    await increaseButton(page, one).click();
    await page.waitForURL(atPath('/auth?next=%2Fcart'));
    await expect.poll(() => statusTexts.join()).toContain('You are logged out. Logging in again...');
    await signIn(page, account);
    await page.waitForURL(atPath('/cart'));
    await expect(cartLine(page, one).getByRole('status')).toHaveText('2');
  },
);

test('a price change is announced, and an unavailable package is not ordered', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(httpError(404));
  const testPackages = await TestPackages.open();
  const [repriced, deactivated] = [await testPackages.create({ price: 120 }), await testPackages.create({ price: 80 })];
  await clientWithCart(context, [repriced, 2], [deactivated, 1]);
  await gotoHydrated(page, '/cart');
  await expect(orderSummary(page)).toContainText('$320.00');
  await testPackages.update(repriced, { price: 150 });
  await testPackages.update(deactivated, { isActive: false });

  await button(page, 'Proceed to Checkout').click();
  await expectToast(page, 'Checkout Failed');
  await expect(page).toHaveURL(atPath('/cart'));
  await expect(cartLine(page, repriced)).toContainText(
    'The price changed from $120.00 to $150.00 since you added this.',
  );
  await expect(orderSummary(page)).toContainText(`${repriced.name} from $120.00 to $150.00`);
  await expect(cartLine(page, deactivated)).toContainText('No longer available.');
  await expect(orderSummary(page)).toContainText('Subtotal (1 item)');
  await expect(orderSummary(page)).toContainText('$300.00');

  const checkoutRequest = page.waitForRequest('**/api/checkout');
  await page.route('**/api/checkout', (route) => route.fulfill({ json: { url: new URL('/terms', page.url()).href } }));
  await button(page, 'Proceed to Checkout').click();
  expect((await checkoutRequest).postDataJSON()).toEqual({ items: [{ productId: repriced.id, quantity: 2 }] });
  await page.waitForURL(atPath('/terms'));

  await page.goBack();
  await cartLine(page, repriced).getByRole('button', { name: 'Remove' }).click();
  await expect(orderSummary(page)).toContainText('Nothing in your cart is available anymore.');
  await expect(button(page, 'Proceed to Checkout')).toBeDisabled();
  await cartLine(page, deactivated).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await testPackages.deactivate(repriced, deactivated);
});

test('the cart works by keyboard and never loses focus', async ({ page, context }) => {
  const [one, two] = await listPackages(context);
  if (!one || !two) throw new Error('The shop has too few packages');
  await clientWithCart(context, [one, 1], [two, 2]);
  await gotoHydrated(page, '/cart');
  await increaseButton(page, one).focus();
  await page.keyboard.press('Enter');
  await expect(cartLine(page, one).getByRole('status')).toHaveText('2');
  await page.keyboard.press('Shift+Tab');
  await expect(decreaseButton(page, one)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cartLine(page, one).getByRole('status')).toHaveText('1');
  await expect(increaseButton(page, one)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cartLine(page, one)).toHaveCount(0);
  await expect(cartLine(page, two).getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Proceed to Checkout')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart is readable and says that changes need JavaScript', async ({ page, context }) => {
    const [one] = await listPackages(context);
    if (!one) throw new Error('The shop has no packages');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await clientWithCart(context, [one, 3]);
    await page.goto('/cart');
    await expect(cartLine(page, one)).toContainText(dollars(one.price * 3));
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('noscript > p')).toContainText('To change it or check out, please turn on JavaScript');
  });
});
