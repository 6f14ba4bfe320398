import type { Page } from '@playwright/test';
import { httpError, expect, test } from '../support/fixtures';
import {
  openHostedCheckout,
  CARDS,
  fillCardForm,
  findPackage,
  listOrders,
  payButton,
  payWithCard,
} from '../support/hosted-checkout';

const SUCCESS_URL = /\/payment-success\?order=[0-9a-f-]{36}$/;

async function oneTimeCart(page: Page): Promise<[{ id: string }, number]> {
  return [await findPackage(page, 'one-time'), 1];
}

test('a package is paid on the hosted checkout, which returns to the shop', { tag: '@nightly' }, async ({ page }) => {
  await openHostedCheckout(page, await oneTimeCart(page));
  await expect(page.getByText('Test mode: no real charges')).toBeVisible();
  await payWithCard(page, CARDS.success);
  await expect(page).toHaveURL(SUCCESS_URL);
});

test(
  'monthly packages are subscribed to, with one-time items added to the first payment',
  { tag: '@nightly' },
  async ({ page }) => {
    const [oneTimePackage, monthlyPackage] = [await findPackage(page, 'one-time'), await findPackage(page, 'monthly')];
    await openHostedCheckout(page, [oneTimePackage, 1], [monthlyPackage, 2]);
    const orderPanel = page.getByRole('region', { name: /^Subscribe to/ });
    await expect(orderPanel.getByRole('listitem').filter({ hasText: monthlyPackage.name })).toContainText('per month');
    await expect(orderPanel).toContainText('Then monthly');
    await payWithCard(page, CARDS.success);
    await expect(page).toHaveURL(SUCCESS_URL);
  },
);

test('a declined card charges nothing and can be replaced', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(402));
  const url = await openHostedCheckout(page, await oneTimeCart(page));
  for (const [cardNumber, text, field] of [
    [CARDS.declined, 'Your bank declined this card', 'Card number'],
    [CARDS.insufficientFunds, 'Insufficient funds', 'Card number'],
    [CARDS.expired, 'This card has expired', 'Expiry (MM/YY)'],
  ] as const) {
    await payWithCard(page, cardNumber);
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByLabel(field)).toBeFocused();
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(text));
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('Name on card')).toHaveValue('Ann Lee');
    expect(await listOrders(page)).toMatchObject([{ status: 'pending', checkoutUrl: url, paidAt: null }]);
  }
  await payWithCard(page, CARDS.success);
  await expect(page).toHaveURL(SUCCESS_URL);
});

test('a bank confirmation can be refused, retried, and confirmed', { tag: '@nightly' }, async ({ page }) => {
  await openHostedCheckout(page, await oneTimeCart(page));
  await payWithCard(page, CARDS.requiresConfirmation);
  await expect(page).toHaveTitle('Your bank needs you to confirm this payment');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('you weren’t charged');
  await payWithCard(page, CARDS.requiresConfirmation);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(SUCCESS_URL);
});

test('a reopened checkout shows the same page and never charges twice', { tag: '@nightly' }, async ({ page }) => {
  const url = await openHostedCheckout(page, await oneTimeCart(page));
  await fillCardForm(page, CARDS.success);
  await page.goto('about:blank');
  await page.goto(url);
  await payWithCard(page, CARDS.success);
  await expect(page).toHaveURL(SUCCESS_URL);
  await page.goto(url);
  await expect(page).toHaveURL(SUCCESS_URL);
});

test('the hosted checkout works by keyboard alone', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(402));
  await openHostedCheckout(page, await oneTimeCart(page));
  const typeFields = async (...fields: string[]) => {
    for (const text of fields) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await typeFields(CARDS.declined, '1234', '123', 'Ann Lee');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await typeFields(CARDS.requiresConfirmation);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SUCCESS_URL);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hosted checkout takes the payment', async ({ page }) => {
    await openHostedCheckout(page, await oneTimeCart(page));
    await payWithCard(page, CARDS.requiresConfirmation);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/(payment-success|auth)\?/);
  });
});
