import type { Page } from '@playwright/test';
import { answered, expect, test } from './journey';
import { atTheTill, CARDS, fillIn, oneOf, ordersOf, payButton, payWith } from './till';

const SUCCESS = /\/payment-success\?order=[0-9a-f-]{36}$/;

async function oneSite(page: Page): Promise<[{ id: string }, number]> {
  return [await oneOf(page, 'one-time'), 1];
}

test('A package is paid at the provider, and its page leads back to the shop', async ({ page }) => {
  await atTheTill(page, await oneSite(page));
  await expect(page.getByText('Test mode: no money moves')).toBeVisible();
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(SUCCESS);
});

test('Monthly packages are subscribed to, with what is paid once on top of the first month', async ({ page }) => {
  const [site, service] = [await oneOf(page, 'one-time'), await oneOf(page, 'monthly')];
  await atTheTill(page, [site, 1], [service, 2]);
  const order = page.getByRole('region', { name: /^Subscribe at/ });
  await expect(order.getByRole('listitem').filter({ hasText: service.name })).toContainText('per month');
  await expect(order).toContainText('Then per month');
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(SUCCESS);
});

test('A card that the bank refuses costs nothing but another try', async ({ page, complaints }) => {
  complaints.allow(answered(402));
  const url = await atTheTill(page, await oneSite(page));
  for (const [card, words, field] of [
    [CARDS.declined, 'The bank declined this card', 'Card number'],
    [CARDS.noFunds, 'There is not enough money on this card', 'Card number'],
    [CARDS.expired, 'This card has expired', 'Expiry (MM/YY)'],
  ] as const) {
    await payWith(page, card);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByLabel(field)).toBeFocused();
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(words));
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('Name on card')).toHaveValue('Ann Lee');
    expect(await ordersOf(page)).toMatchObject([{ status: 'pending', checkoutUrl: url, paidAt: null }]);
  }
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(SUCCESS);
});

test('The bank’s question is refused, asked again with another try, and confirmed', async ({ page }) => {
  await atTheTill(page, await oneSite(page));
  await payWith(page, CARDS.asks);
  await expect(page).toHaveTitle('Your bank asks you to confirm this payment');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing was taken');
  await payWith(page, CARDS.asks);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(SUCCESS);
});

test('A tab that was closed in the middle finds the same page again, and its back button pays nothing twice', async ({
  page,
}) => {
  const url = await atTheTill(page, await oneSite(page));
  await fillIn(page, CARDS.pays);
  await page.goto('about:blank');
  await page.goto(url);
  await payWith(page, CARDS.pays);
  await expect(page).toHaveURL(SUCCESS);
  await page.goto(url);
  await expect(page).toHaveURL(SUCCESS);
});

test('Everything is done by keyboard', async ({ page, complaints }) => {
  complaints.allow(answered(402));
  await atTheTill(page, await oneSite(page));
  const type = async (...fields: string[]) => {
    for (const text of fields) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await type(CARDS.declined, '1234', '123', 'Ann Lee');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await type(CARDS.asks);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SUCCESS);
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('it is paid all the same', async ({ page }) => {
    await atTheTill(page, await oneSite(page));
    await payWith(page, CARDS.asks);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/(payment-success|auth)\?/);
  });
});
