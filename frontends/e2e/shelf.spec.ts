import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answered, expect, open, test, toasts } from './journey';
import { enter, somebody } from './people';

const SHOP = '/products?category=social-media';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
/** The packages of the shop's open category, as a visitor who comes now finds them. */
async function shop(page: Page): Promise<string[]> {
  await open(page, SHOP);
  return page.getByRole('tabpanel').getByRole('article').getByRole('heading').allTextContents();
}

test.beforeEach(async ({ context }) => enter(context, somebody('admin')));

test('a package is made, priced anew and taken off sale by keyboard, and a visitor sees each at once', async ({
  page,
  elsewhere,
  complaints,
}) => {
  const name = `The Lantern ${randomBytes(3).toString('hex')}`;
  const keys = page.keyboard;
  await page.goto('/admin/products');
  await button(page, 'New package').press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('A light that stays on.');
  await keys.press('Tab');
  await keys.type('1250.5');
  await keys.press('Tab');
  await keys.type('Each');
  await keys.press('Tab');
  await keys.type('Social');
  await keys.press('Tab');
  await keys.type('premium');
  await keys.press('Tab');
  await keys.type('Lit at dusk');
  await keys.press('Enter');
  await keys.type('Out at dawn');
  await button(page, 'Create package').press('Enter');
  await expect(toasts(page)).toContainText('Package created successfully');
  await expect(button(page, 'New package')).toBeFocused();

  expect((await shop(elsewhere)).at(-1)).toBe(name);
  const seen = card(elsewhere, name);
  await expect(seen).toContainText('$1,250.50/month');
  await expect(seen.getByRole('listitem')).toHaveText(['Lit at dusk', 'Out at dawn']);

  await button(page, `Edit ${name}`).press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Price in US dollars').fill('1300');
  await keys.press('Enter');
  await expect(toasts(page)).toContainText('Package updated successfully');
  await expect(button(page, `Edit ${name}`)).toBeFocused();
  await shop(elsewhere);
  await expect(seen).toContainText('$1,300.00/month');

  const up = button(page, `Move ${name} up`);
  // A package that another journey adds meanwhile makes the page look at the shop anew; then it is asked again.
  complaints.allow(answered(409));
  await expect(async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/admin/products/order'));
    await up.press('Enter');
    await expect(up).toBeFocused();
    expect((await stored).status()).toBe(200);
  }).toPass();
  expect((await shop(elsewhere)).at(-2)).toBe(name);

  await button(page, `Take off sale ${name}`).press('Enter');
  await expect(toasts(page)).toContainText('Package is off sale');
  expect(await shop(elsewhere)).not.toContain(name);
  await expect(button(page, `Put on sale ${name}`)).toBeFocused();
});

test('a name that another package has is refused beside the field, and Escape asks first', async ({
  page,
  complaints,
}) => {
  complaints.allow(answered(409));
  await page.goto('/admin/products');
  await button(page, 'New package').click();
  await field(page, 'Name').fill('the market STALL');
  await field(page, 'Description').fill('Another one.');
  await field(page, 'Price in US dollars').fill('$1,499.00');
  await button(page, 'Create package').click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Another package on sale has that name/);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Keep editing')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Description')).toHaveValue('Another one.');
  await page.keyboard.press('Escape');
  await button(page, 'Throw away').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
