import type { Page } from '@playwright/test';
import { alive, at, expect, open, test, toasts } from './journey';
import { press, tabTo, type } from './keys';
import { openMail } from './letters';
import { MAIL_RUNS_NOTHING } from './mail';
import { client, enter, somebody } from './people';
import { button, counted, dollars, line, link, more, type Package, summary } from './shop';
import { CARDS, checkOut, oneOf, ordersOf, payButton, payWith, thanks, toPay } from './till';

const costOf = (packages: Package[]) => packages.reduce((sum, { price }) => sum + price, 0);
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Each from its own shelf. */
async function collect(page: Page, packages: Package[]): Promise<void> {
  for (const [before, { name, category }] of packages.entries()) {
    await open(page, `/products?category=${category}`);
    await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(toasts(page)).toContainText('Added to Cart');
    await expect(counted(page, items(before + 1))).toBeVisible();
  }
}

for (const kinds of [['one-time'], ['monthly'], ['one-time', 'monthly']] as Package['billingType'][][]) {
  test(`what is ${kinds.join(' and what is ')} goes from the shelf to a receipt, a project and the agency`, async ({
    page,
    context,
    elsewhere,
    complaints,
  }) => {
    complaints.allow(MAIL_RUNS_NOTHING);
    const { email } = await client(context);
    const bought = await Promise.all(kinds.map((kind) => oneOf(page, kind)));
    const total = dollars(costOf(bought));
    const monthly = bought.filter(({ billingType }) => billingType === 'monthly');
    const later = dollars(costOf(monthly));

    await collect(page, bought);
    await counted(page, items(bought.length)).click();
    await page.waitForURL(at('/cart'));
    await expect(summary(page)).toContainText(`Subtotal (${items(bought.length)})`);
    for (const one of bought) await expect(line(page, one)).toContainText(dollars(one.price));
    await expect(summary(page)).toContainText(total);
    await checkOut(page);
    for (const words of [
      total,
      ...bought.map(({ name }) => name),
      ...(monthly.length > 0 ? [`then ${later} per month`] : []),
    ])
      await expect(toPay(page)).toContainText(words);
    await payWith(page, CARDS.pays);

    await expect(thanks(page)).toBeVisible();
    const [order] = await ordersOf(page);
    if (!order) throw new Error('Nothing was ordered');
    const { id, orderNumber } = order;
    expect(order).toMatchObject({ status: 'paid', billingEmail: email });
    await expect(page).toHaveURL(at(`/payment-success?order=${id}`));
    await expect(page.getByRole('status')).toContainText(`Your payment of ${total} has arrived`);
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Cart/ })).toHaveText('Cart');
    await link(page, `See order ${orderNumber} and its receipt`).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    for (const words of [orderNumber, email, total, ...bought.map(({ name }) => name)])
      await expect(receipt).toContainText(words);
    await expect(receipt.getByText('Each month')).toHaveCount(monthly.length);

    // What follows is done by jobs, each in its own time.
    await expect(async () => {
      const cart = await context.request.get('/api/cart');
      const projects = await context.request.get('/api/projects');
      expect(await cart.json()).toEqual([]);
      expect(await projects.json()).toEqual([expect.objectContaining({ orderId: id })]);
    }).toPass();
    await open(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);

    await openMail(elsewhere, email, `Your receipt for order ${orderNumber}`);
    for (const words of [total, ...(monthly.length > 0 ? [`Each month from now on: ${later}`] : [])])
      await expect(elsewhere.locator('pre')).toContainText(words);

    await enter(elsewhere.context(), somebody('admin'));
    await elsewhere.goto('/admin/orders?status=paid');
    const sold = elsewhere.getByRole('row').filter({ hasText: orderNumber });
    await expect(sold).toContainText(total);
    await link(elsewhere, orderNumber).click();
    await expect(button(elsewhere, 'Copy Checkout session')).toBeVisible();
  });
}

test('all of it goes by keyboard, from the shelf to the receipt', async ({ page, context }) => {
  await client(context);
  const { name, category, price } = await oneOf(page, 'one-time');
  const keys = page.keyboard;
  await open(page, `/products?category=${category}`);
  const add = page.getByRole('article', { name, exact: true }).getByRole('button');
  await press(page, add, 'Space');
  await expect(add).toHaveText('Added to Cart');
  await expect(add).toBeFocused();
  await tabTo(page, counted(page, '1 item'), 'Shift+Tab');
  await keys.press('Enter');

  await page.waitForURL(at('/cart'));
  await alive(page);
  await press(page, more(page, { name }), 'Space');
  await expect(line(page, { name }).getByRole('status')).toHaveText('2');
  await press(page, button(page, 'Proceed to Checkout'));

  await page.waitForURL('**/test-provider/pay/*');
  await type(page, page.getByLabel('Card number'), CARDS.asks);
  await type(page, page.getByLabel('Expiry (MM/YY)'), '1234');
  await type(page, page.getByLabel('CVC'), '123');
  await type(page, page.getByLabel('Name on card'), 'Ann Lee');
  await press(page, payButton(page));
  await press(page, button(page, 'Confirm'), 'Space');

  await expect(thanks(page)).toBeVisible();
  await press(page, page.getByRole('link', { name: /^See order .* and its receipt$/ }));
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByRole('row', { name: 'Paid' })).toContainText(dollars(price * 2));
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, receipt.getByRole('button', { name: 'Print' }));
});
