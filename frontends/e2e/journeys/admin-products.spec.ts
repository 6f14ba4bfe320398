import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { httpError, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { chooseInRow, rowMenu } from '../support/row-menu';

const SHOP_URL = '/products?category=social-media';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
async function listShopPackages(page: Page): Promise<string[]> {
  await gotoHydrated(page, SHOP_URL);
  return page.getByRole('tabpanel').getByRole('article').getByRole('heading').allTextContents();
}

test.beforeEach(async ({ context }) => signInByApi(context, demoAccount('admin')));

test('a package is created, repriced, and taken off sale by keyboard, and visitors see each change', async ({
  page,
  otherPage,
  browserErrors,
}) => {
  const name = `The Lantern ${randomBytes(3).toString('hex')}`;
  const keyboard = page.keyboard;
  await page.goto('/admin/products');
  // It is disabled until the packages are loaded.
  await expect(button(page, 'New package')).toBeEnabled();
  await button(page, 'New package').press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.type('A light that stays on.');
  await keyboard.press('Tab');
  await keyboard.type('1250.5');
  await keyboard.press('Tab');
  await keyboard.type('Month');
  await keyboard.press('Tab');
  await keyboard.type('Social');
  await keyboard.press('Tab');
  await keyboard.type('premium');
  await keyboard.press('Tab');
  await keyboard.type('Lit at dusk');
  await keyboard.press('Enter');
  await keyboard.type('Out at dawn');
  await button(page, 'Create package').press('Enter');
  await expectToast(page, 'Package created');
  await expect(button(page, 'New package')).toBeFocused();

  expect((await listShopPackages(otherPage)).at(-1)).toBe(name);
  const shopCard = card(otherPage, name);
  await expect(shopCard).toContainText('$1,250.50/month');
  await expect(shopCard.getByRole('listitem')).toHaveText(['Lit at dusk', 'Out at dawn']);

  await chooseInRow(page, name, 'Edit');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Price in US dollars').fill('1300');
  await keyboard.press('Enter');
  await expectToast(page, 'Package updated');
  await expect(rowMenu(page, name)).toBeFocused();
  await listShopPackages(otherPage);
  await expect(shopCard).toContainText('$1,300.00/month');

  // A parallel test may add a package, which makes the order outdated (409); then retry.
  browserErrors.allow(httpError(409));
  await expect(async () => {
    const orderResponse = page.waitForResponse((response) => response.url().endsWith('/api/admin/products/order'));
    await chooseInRow(page, name, 'Move up');
    await expect(rowMenu(page, name)).toBeFocused();
    expect((await orderResponse).status()).toBe(200);
  }).toPass();
  expect((await listShopPackages(otherPage)).at(-2)).toBe(name);

  await chooseInRow(page, name, 'Hide');
  await expectToast(page, 'Package hidden');
  await expect.poll(() => listShopPackages(otherPage)).not.toContain(name);
  await expect(rowMenu(page, name)).toBeFocused();
});

test(
  'an icon’s tooltip opens on hover and on focus, and Escape closes nothing else',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/admin/products');
    const exportButton = button(page, 'Export CSV');
    const tooltip = page.getByRole('tooltip', { name: 'Export CSV' });
    await exportButton.hover();
    await expect(tooltip).toBeVisible();
    await button(page, 'New package').hover();
    await expect(tooltip).toBeHidden();

    await button(page, 'New package').press('Enter');
    const dialog = page.getByRole('dialog');
    await field(page, 'Feature 1').fill('Lit at dusk');
    await page.keyboard.press('Enter');
    await field(page, 'Feature 1').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Move feature 1 up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip', { name: 'Move feature 1 up' })).toBeHidden();
    await expect(dialog).toBeVisible();
  },
);

test(
  'a duplicate package name is rejected at its field, and Escape asks before discarding',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(409));
    await page.goto('/admin/products');
    await button(page, 'New package').click();
    await field(page, 'Name').fill('the market STALL');
    await field(page, 'Description').fill('Another one.');
    await field(page, 'Price in US dollars').fill('$1,499.00');
    await button(page, 'Create package').click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/A published package already has this name/);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Keep editing')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Description')).toHaveValue('Another one.');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);
