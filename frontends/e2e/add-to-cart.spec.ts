import type { Page } from '@playwright/test';
import { alive, at, expect, open, test, toasts } from './journey';
import { newcomer, signIn } from './people';
import { button, counted, line, shopper } from './shop';

const packages = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const add = (page: Page, which = 0) => packages(page).nth(which).getByRole('button');
const nameOf = async (page: Page, which = 0) =>
  (await packages(page).nth(which).getByRole('heading').textContent()) ?? '';

test('what a visitor wanted is in the cart once the account is opened', async ({ page }) => {
  const ann = newcomer();
  await open(page, '/products?category=seo');
  const name = await nameOf(page);
  await add(page).click();
  await expect(toasts(page)).toContainText('Please Log In');
  await page.waitForURL(at('/auth?next=%2Fproducts%3Fcategory%3Dseo'));
  await alive(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(ann.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
  await button(page, 'Sign Up').click();
  await page.waitForURL(at('/products?category=seo'));
  await expect(toasts(page)).toContainText('Added to Cart');
  await expect(toasts(page)).toContainText('Account created!');
  await counted(page, '1 item').click();
  await page.waitForURL(at('/cart'));
  await expect(line(page, { name })).toBeVisible();
});

test('what a visitor wanted is in the cart after a login by the bar as well, all of it', async ({ page, context }) => {
  const ann = await shopper(context);
  await context.clearCookies();
  await open(page, '/products');
  await add(page, 0).click();
  await add(page, 1).click();
  await page.waitForURL(at('/auth?next=%2Fproducts%3Fcategory%3Dweb-design'));
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(at('/'));
  await bar.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(at('/auth'));
  await signIn(page, ann);
  await page.waitForURL(at('/'));
  await expect(toasts(page)).toContainText('Added to Cart');
  await expect(counted(page, '2 items')).toBeVisible();
});

test('a package is added, the button says so for two seconds, and the bar counts it', async ({ page, context }) => {
  await shopper(context);
  await page.route('**/api/cart', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await open(page, '/products');
  await add(page).click();
  await expect(add(page)).toHaveText('Adding...');
  await expect(add(page)).toHaveText('Added to Cart');
  await expect(toasts(page)).toContainText('Added to Cart');
  await expect(counted(page, '1 item')).toBeVisible();
  await expect(add(page)).toHaveText('Add to Cart');
  await add(page, 1).click();
  await expect(counted(page, '2 items')).toBeVisible();
  await add(page, 1).click();
  await open(page, '/terms');
  await expect(counted(page, '2 items')).toBeVisible();
});
