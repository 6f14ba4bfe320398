import type { Page } from '@playwright/test';
import { atPath, expect, gotoHydrated, collectStatusTexts, test } from '../support/fixtures';
import { registerClient } from '../support/accounts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const packages = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('a selected category matches the page at its URL, and Forward restores it', async ({ page, otherPage }) => {
  await gotoHydrated(page, '/terms');
  await gotoHydrated(page, '/products');
  await expect(tab(page, 'Web Design')).toHaveAttribute('aria-selected', 'true');
  const firstTexts = await packages(page).allTextContents();
  await tab(page, 'SEO').click();
  await expect(page).toHaveURL(atPath('/products?category=seo'));
  await expect(page).toHaveTitle(/^SEO packages and pricing/);
  const selectedTexts = await packages(page).allTextContents();
  expect(selectedTexts).not.toEqual(firstTexts);
  await gotoHydrated(otherPage, '/products?category=seo');
  expect(await packages(otherPage).allTextContents()).toEqual(selectedTexts);
  await tab(page, 'Maintenance').click();
  await page.goBack();
  await expect(page).toHaveURL(atPath('/terms'));
  await page.goForward();
  await expect(page).toHaveURL(atPath('/products?category=maintenance'));
  await expect(tab(page, 'Maintenance')).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys, Home, and End move between categories', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/products');
  await tab(page, 'Web Design').focus();
  const steps = [
    ['ArrowRight', 'SEO', 'seo'],
    ['End', 'Social Media', 'social-media'],
    ['ArrowRight', 'Web Design', 'web-design'],
    ['ArrowLeft', 'Social Media', 'social-media'],
    ['Home', 'Web Design', 'web-design'],
  ] as const;
  for (const [key, name, category] of steps) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(page).toHaveURL(atPath(`/products?category=${category}`));
    await expect(packages(page)).not.toHaveCount(0);
  }
});

test('each package expands its own features by mouse and keyboard', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/products');
  const openers = packages(page).locator('summary');
  const details = packages(page).locator('details');
  await openers.nth(0).click();
  await expect(details.nth(0)).toHaveAttribute('open');
  await expect(details.nth(1)).not.toHaveAttribute('open');
  await expect(openers.nth(0)).toHaveText(/Show fewer/);
  await openers.nth(1).press('Enter');
  await expect(details.nth(0)).toHaveAttribute('open');
  await expect(details.nth(1)).toHaveAttribute('open');
  await openers.nth(0).click();
  await expect(details.nth(0)).not.toHaveAttribute('open');
  await expect(openers.nth(0)).toHaveText(/^\+\d+ more features?/);
});

test(
  'a package card shows at most five features, the tier, and the billing interval',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const category of ['web-design', 'seo', 'maintenance', 'social-media']) {
      await gotoHydrated(page, `/products?category=${category}`);
      for (const card of await packages(page).all()) {
        await expect(card).toContainText(/\$[\d,]+\.\d\d(\/month| one-time)/);
        await expect(card.getByText(/^(Starter|Basic|Professional|Pro|Enterprise|Premium)$/)).toBeVisible();
        expect(await card.getByRole('listitem').filter({ visible: true }).count()).toBeLessThanOrEqual(5);
      }
    }
  },
);

test('Add to Cart sends a visitor to sign in after a second and back', { tag: '@nightly' }, async ({ page }) => {
  const statusTexts = await collectStatusTexts(page);
  await gotoHydrated(page, '/products?category=seo');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(atPath('/auth?next=%2Fproducts%3Fcategory%3Dseo'));
  expect(statusTexts.join()).toContain('Please Log In');
  expect(statusTexts.join()).toContain('You need to log in to add items to your cart.');

  const account = await registerClient(page.context());
  await page.context().clearCookies();
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(atPath('/products?category=seo'));
});

test('a package leads to its page, where it can be added to the cart', async ({ page }) => {
  await registerClient(page.context());
  await gotoHydrated(page, '/products?category=seo');
  await page.getByRole('article', { name: 'Word of Mouth' }).getByRole('link', { name: 'Word of Mouth' }).click();
  await expect(page).toHaveURL(atPath('/products/word-of-mouth'));
  await expect(page.getByRole('heading', { level: 1, name: 'Word of Mouth' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Everything included' })).toContainText('15 keywords tracked');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added to Cart' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Word of Mouth' }).click();
  await expect(page).toHaveURL(atPath('/products/word-of-mouth'));
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(
    `a price is in sight at ${viewport.width} × ${viewport.height}, and features open in order`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await gotoHydrated(page, '/products');
      const first = packages(page).first();
      await expect(first.getByText(/^\$[\d,]+\.\d\d$/)).toBeInViewport({ ratio: 1 });
      await first.locator('summary').click();
      const top = async (selector: string) => (await first.locator(selector).last().boundingBox())?.y ?? 0;
      expect(await top('summary')).toBeGreaterThan(await top('details li'));
    },
  );
}

test('the comparison scrolls on a phone with its first column in sight', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await gotoHydrated(page, '/products?category=seo');
  const table = page.getByRole('group', { name: 'Compare SEO packages' });
  await table.evaluate((element) => {
    element.scrollIntoView();
    element.scrollTo(10_000, 0);
  });
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
  await expect(table.getByRole('rowheader').first()).toBeInViewport();
});

test('the closing banner links to contact and sign-in', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/products');
  const banner = page.getByRole('region', { name: 'Not sure which one?' });
  await expect(banner.getByRole('link')).toHaveCount(2);
  await expect(banner.getByRole('link').nth(0)).toHaveAttribute('href', '/contact');
  await expect(banner.getByRole('link').nth(1)).toHaveAttribute('href', '/auth');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('categories, features, and Add to Cart work', async ({ page }) => {
    await page.goto('/products');
    await tab(page, 'Maintenance').click();
    await expect(page).toHaveURL(atPath('/products?category=maintenance'));
    await expect(tab(page, 'Maintenance')).toHaveAttribute('aria-selected', 'true');
    const card = packages(page).first();
    await card.locator('summary').click();
    await expect(card.locator('details li').first()).toBeVisible();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(atPath('/auth?next=%2Fproducts%3Fcategory%3Dmaintenance'));
  });

  test('the Terms can be read and navigated by their contents', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Warranty' }).click();
    await expect(page).toHaveURL(atPath('/terms'));
    await expect(page.getByRole('heading', { name: 'Warranty' })).toBeInViewport();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(atPath('/'));
  });
});
