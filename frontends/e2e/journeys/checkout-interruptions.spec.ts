import type { Page } from '@playwright/test';
import { waitForHydration, httpError, atPath, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { TestPackages, dollars, cartLine, link, increaseButton, clientWithCart, orderSummary } from '../support/shop';
import {
  openHostedCheckout,
  backToShopLink,
  CARDS,
  checkout,
  fillCardForm,
  findPackage,
  listOrders,
  payButton,
  payWithCard,
  thankYouHeading,
  checkoutSummary,
} from '../support/hosted-checkout';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const orderStatuses = async (page: Page) => (await listOrders(page)).map(({ status }) => status);

test(
  'closing the tab during checkout keeps the cart, the order, and the checkout URL',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const [item, monthlyItem] = [await findPackage(page, 'one-time'), await findPackage(page, 'monthly')];
    await clientWithCart(context, [item, 2], [monthlyItem, 1]);
    await gotoHydrated(page, '/cart');
    const url = await checkout(page);
    await fillCardForm(page, CARDS.success);
    await page.close();

    const newTab = await context.newPage();
    await gotoHydrated(newTab, '/cart');
    await expect(cartLine(newTab, item).getByRole('status')).toHaveText('2');
    await expect(cartLine(newTab, monthlyItem)).toBeVisible();
    expect(await checkout(newTab)).toBe(url);
    expect(await orderStatuses(newTab)).toEqual(['pending']);
  },
);

test('an order paid in a tab that is closed at once is marked as paid by the webhook', async ({ page, context }) => {
  const item = await findPackage(page, 'one-time');
  await openHostedCheckout(page, [item, 1]);
  // Block the page's own status requests, so that only the webhook can confirm the payment.
  await page.route('**/api/**', () => undefined);
  await payWithCard(page, CARDS.success);
  await page.waitForURL('**/payment-success?*');
  await page.close();

  const newTab = await context.newPage();
  await expect.poll(() => orderStatuses(newTab)).toEqual(['paid']);
  await newTab.goto('/orders');
  await expect(newTab.getByRole('main').getByRole('listitem')).toContainText('Paid');
});

test(
  'going back from checkout keeps the cart and the same checkout',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const item = await findPackage(page, 'one-time');
    await clientWithCart(context, [item, 3]);
    await gotoHydrated(page, '/cart');
    const url = await checkout(page);
    await backToShopLink(page).click();
    await page.waitForURL(atPath('/cart'));
    await waitForHydration(page);
    await expect(cartLine(page, item).getByRole('status')).toHaveText('3');
    expect(await checkout(page)).toBe(url);
    await page.goBack();
    await page.waitForURL(atPath('/cart'));
    await waitForHydration(page);
    await expect(cartLine(page, item).getByRole('status')).toHaveText('3');
    expect(await checkout(page)).toBe(url);
    expect(await orderStatuses(page)).toEqual(['pending']);
  },
);

test('one cart paid in two tabs at once is one order, paid once', { tag: '@nightly' }, async ({ page, context }) => {
  const item = await findPackage(page, 'one-time');
  const otherTab = await context.newPage();
  await clientWithCart(context, [item, 1]);
  await Promise.all([gotoHydrated(page, '/cart'), gotoHydrated(otherTab, '/cart')]);
  const [firstUrl, secondUrl] = await Promise.all([checkout(page), checkout(otherTab)]);
  expect(secondUrl).toBe(firstUrl);
  await Promise.all([fillCardForm(page, CARDS.success), fillCardForm(otherTab, CARDS.success)]);
  await Promise.all([payButton(page).click(), payButton(otherTab).click()]);
  await Promise.all([expect(thankYouHeading(page)).toBeVisible(), expect(thankYouHeading(otherTab)).toBeVisible()]);
  expect(await orderStatuses(page)).toEqual(['paid']);
  await page.goto(firstUrl);
  await expect(thankYouHeading(page)).toBeVisible();
});

test(
  'a changed cart closes the earlier checkout, and only the new order is paid',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(410));
    const item = await findPackage(page, 'one-time');
    const url = await openHostedCheckout(page, [item, 1]);
    const [firstOrder] = await listOrders(page);
    const otherTab = await context.newPage();
    await gotoHydrated(otherTab, '/cart');
    await increaseButton(otherTab, item).click();
    await expectToast(otherTab, 'Cart Updated');
    expect(await checkout(otherTab)).not.toBe(url);
    await expect(checkoutSummary(otherTab)).toContainText(dollars(item.price * 2));

    await payWithCard(page, CARDS.success);
    await expect(heading(page, 'Checkout expired')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('was replaced by a newer one. You weren’t charged.');
    expect(await orderStatuses(page)).toEqual(['pending', 'cancelled']);
    await page.goto(`/payment-success?order=${firstOrder?.id ?? ''}`);
    await expect(heading(page, `Order ${firstOrder?.orderNumber ?? ''} was canceled`)).toBeVisible();
    await link(page, 'Back to your cart').click();
    await expect(cartLine(page, item).getByRole('status')).toHaveText('2');

    await payWithCard(otherTab, CARDS.success);
    await expect(thankYouHeading(otherTab)).toBeVisible();
    expect(await orderStatuses(page)).toEqual(['paid', 'cancelled']);
  },
);

test(
  'a changed price is announced in the cart and is the price charged',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(410));
    const testPackages = await TestPackages.open();
    const testPackage = await testPackages.create({ price: 120 });
    await clientWithCart(context, [testPackage, 1]);
    await testPackages.update(testPackage, { price: 150 });
    await gotoHydrated(page, '/cart');
    await expect(cartLine(page, testPackage)).toContainText(
      'The price changed from $120.00 to $150.00 since you added this.',
    );
    await expect(orderSummary(page)).toContainText(`${testPackage.name} from $120.00 to $150.00`);
    const url = await checkout(page);
    await expect(checkoutSummary(page)).toContainText('$150.00');

    await testPackages.update(testPackage, { price: 180 });
    await page.reload();
    await expect(checkoutSummary(page)).toContainText('$150.00');
    await backToShopLink(page).click();
    await expect(orderSummary(page)).toContainText('$180.00');
    await waitForHydration(page);
    expect(await checkout(page)).not.toBe(url);
    await expect(checkoutSummary(page)).toContainText('$180.00');
    await payWithCard(page, CARDS.success);
    await expect(page.getByRole('status')).toContainText('We received your payment of $180.00');
    await testPackages.deactivate(testPackage);
  },
);

test(
  'the payment page waits for the payment and shows the receipt on every visit',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await openHostedCheckout(page, [await findPackage(page, 'one-time'), 1]);
    const [unpaidOrder] = await listOrders(page);
    await page.route('**/api/orders/*/ask', (route) => route.fulfill({ json: unpaidOrder }), { times: 1 });
    await payWithCard(page, CARDS.success);
    await expect(heading(page, 'Not paid yet')).toBeVisible();
    await expect(page.getByRole('status')).toContainText('This page will update automatically.');
    await expect(thankYouHeading(page)).toBeVisible();
    await page.reload();
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await Promise.all([expect(thankYouHeading(page)).toBeVisible(), expect(thankYouHeading(otherTab)).toBeVisible()]);
    expect(await orderStatuses(page)).toEqual(['paid']);
  },
);
