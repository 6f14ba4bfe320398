import type { Page } from '@playwright/test';
import { waitForHydration, atPath, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo, tabAndType } from '../support/keyboard';
import { EMAIL_SANDBOX_WARNING, openEmail } from '../support/email';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { button, cartLink, dollars, cartLine, link, increaseButton, type Package, orderSummary } from '../support/shop';
import {
  CARDS,
  checkout,
  findPackage,
  listOrders,
  openHostedCheckout,
  payButton,
  payWithCard,
  thankYouHeading,
  checkoutSummary,
} from '../support/hosted-checkout';

const totalPrice = (packages: Package[]) => packages.reduce((sum, { price }) => sum + price, 0);
const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`);

async function addToCart(page: Page, packages: Package[]): Promise<void> {
  for (const [index, { name, category }] of packages.entries()) {
    await gotoHydrated(page, `/products?category=${category}`);
    await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(page, 'Added to Cart');
    await expect(cartLink(page, itemCount(index + 1))).toBeVisible();
  }
}

for (const billingTypes of [['one-time'], ['monthly'], ['one-time', 'monthly']] as Package['billingType'][][]) {
  test(
    `a client pays for ${billingTypes.join(' and ')} packages and gets a receipt, a project, and an email`,
    { tag: billingTypes.length > 1 ? [] : '@nightly' },
    async ({ page, context, otherPage, browserErrors }) => {
      browserErrors.allow(EMAIL_SANDBOX_WARNING);
      const { email, username } = await registerClient(context);
      const packages = await Promise.all(billingTypes.map((billingType) => findPackage(page, billingType)));
      const total = dollars(totalPrice(packages));
      const monthly = packages.filter(({ billingType }) => billingType === 'monthly');
      const monthlyTotal = dollars(totalPrice(monthly));

      await addToCart(page, packages);
      await cartLink(page, itemCount(packages.length)).click();
      await page.waitForURL(atPath('/cart'));
      await expect(orderSummary(page)).toContainText(`Subtotal (${itemCount(packages.length)})`);
      for (const item of packages) await expect(cartLine(page, item)).toContainText(dollars(item.price));
      await expect(orderSummary(page)).toContainText(total);
      await checkout(page);
      for (const text of [
        total,
        ...packages.map(({ name }) => name),
        ...(monthly.length > 0 ? [`then ${monthlyTotal} per month`] : []),
      ])
        await expect(checkoutSummary(page)).toContainText(text);
      await payWithCard(page, CARDS.success);

      await expect(thankYouHeading(page)).toHaveText(`Thank you, ${username}`);
      await expect(thankYouHeading(page)).toHaveCSS('outline-style', 'none');
      const [order] = await listOrders(page);
      if (!order) throw new Error('The client has no order');
      const { id, orderNumber } = order;
      expect(order).toMatchObject({ status: 'paid', billingEmail: email });
      await expect(page).toHaveURL(atPath(`/payment-success?order=${id}`));
      await expect(page.getByRole('status')).toContainText(`We received your payment of ${total}`);
      await expect(page.getByRole('navigation').getByRole('link', { name: /^Cart/ })).toHaveText('Cart');
      await link(page, `View order ${orderNumber} and receipt`).click();
      const receipt = page.getByRole('region', { name: 'Receipt' });
      for (const text of [orderNumber, email, total, ...packages.map(({ name }) => name)])
        await expect(receipt).toContainText(text);
      await expect(receipt.getByRole('row', { name: 'Paid' })).toContainText(total);
      await expect(receipt.getByText('Then monthly')).toHaveCount(monthly.length);
      await page.emulateMedia({ media: 'print' });
      await expect(receipt).toContainText(orderNumber);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await link(page, 'All orders').click();
      const listItem = page.getByRole('listitem', { name: orderNumber });
      await expect(listItem).toContainText(packages[0]?.name ?? '');
      await expect(listItem).toContainText('Paid');

      await expect(async () => {
        const cart = await context.request.get('/api/cart');
        const projects = await context.request.get('/api/projects');
        expect(await cart.json()).toEqual([]);
        expect(await projects.json()).toEqual([expect.objectContaining({ orderId: id })]);
      }).toPass();
      await gotoHydrated(page, '/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);

      await openEmail(otherPage, email, `Your receipt for order ${orderNumber}`);
      for (const text of [total, ...(monthly.length > 0 ? [`Then monthly: ${monthlyTotal}`] : [])])
        await expect(otherPage.locator('pre')).toContainText(text);

      await signInByApi(otherPage.context(), demoAccount('admin'));
      await otherPage.goto('/admin/orders?status=paid');
      const orderRow = otherPage.getByRole('row').filter({ hasText: orderNumber });
      await expect(orderRow).toContainText(total);
      await link(otherPage, orderNumber).click();
      await expect(button(otherPage, 'Copy Checkout session')).toBeVisible();
      await expect(link(otherPage, email)).toBeVisible();
      await expect(otherPage.getByRole('table', { name: 'Items' })).toContainText(packages[0]?.name ?? '');
    },
  );
}

test('a client checks out by keyboard alone', async ({ page, context }) => {
  await registerClient(context);
  const { name, category, price } = await findPackage(page, 'one-time');
  const keyboard = page.keyboard;
  await gotoHydrated(page, `/products?category=${category}`);
  const addButton = page.getByRole('article', { name, exact: true }).getByRole('button');
  await tabAndPress(page, addButton, 'Space');
  await expect(addButton).toHaveText('Added to Cart');
  await expect(addButton).toBeFocused();
  await tabTo(page, cartLink(page, '1 item'), 'Shift+Tab');
  await keyboard.press('Enter');

  await page.waitForURL(atPath('/cart'));
  await waitForHydration(page);
  await tabAndPress(page, increaseButton(page, { name }), 'Space');
  await expect(cartLine(page, { name }).getByRole('status')).toHaveText('2');
  await tabAndPress(page, button(page, 'Proceed to Checkout'));

  await page.waitForURL('**/test-provider/pay/*');
  await tabAndType(page, page.getByLabel('Card number'), CARDS.requiresConfirmation);
  await tabAndType(page, page.getByLabel('Expiry (MM/YY)'), '1234');
  await tabAndType(page, page.getByLabel('CVC'), '123');
  await tabAndType(page, page.getByLabel('Name on card'), 'Ann Lee');
  await tabAndPress(page, payButton(page));
  await tabAndPress(page, button(page, 'Confirm'), 'Space');

  await expect(thankYouHeading(page)).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: /^View order .* and receipt$/ }));
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByRole('row', { name: 'Paid' })).toContainText(dollars(price * 2));
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, receipt.getByRole('button', { name: 'Print' }));
});

test(
  'a quantity of two doubles the monthly charge, and the thank-you page survives a reload',
  { tag: '@nightly' },
  async ({ page }) => {
    const [oneTimePackage, monthlyPackage] = [await findPackage(page, 'one-time'), await findPackage(page, 'monthly')];
    const monthlyTotal = dollars(2 * monthlyPackage.price);
    const total = dollars(oneTimePackage.price + 2 * monthlyPackage.price);
    await openHostedCheckout(page, [oneTimePackage, 1], [monthlyPackage, 2]);
    for (const text of [total, `then ${monthlyTotal} per month`])
      await expect(checkoutSummary(page)).toContainText(text);
    await payWithCard(page, CARDS.success);
    await expect(page.getByRole('status')).toContainText(`We received your payment of ${total}`);
    await page.reload();
    await expect(thankYouHeading(page)).toBeVisible();
    await page.getByRole('link', { name: /^View order .* and receipt$/ }).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByRole('row', { name: 'Paid' })).toContainText(total);
    await expect(receipt.getByRole('row', { name: 'Then monthly' })).toContainText(monthlyTotal);
    await link(page, 'All orders').click();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(`2 × ${monthlyPackage.name}`);
  },
);
