import { waitForHydration, httpError, atPath, expect, gotoHydrated, test } from '../support/fixtures';

test.beforeEach(({ browserErrors }) => browserErrors.allow(httpError(404)));

test('an unknown path returns 404 with links to all that may help', async ({ page }) => {
  const response = await page.goto('/no-such-shop');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'Client login' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(atPath('/'));
});

test('Go Back returns to the previous page', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/auth?tab=sign-up');
  await gotoHydrated(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(atPath('/auth?tab=sign-up'));
});

test('Client login leads to sign-in', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Client login' }).click();
  await expect(page).toHaveURL(atPath('/auth'));
});

test('Go Back leads home when there is no history', { tag: '@nightly' }, async ({ page, context }) => {
  await gotoHydrated(page, '/');
  const tab = context.waitForEvent('page');
  await page.evaluate(() => window.open('/no-such-shop', '_blank', 'noopener'));
  const fresh = await tab;
  await waitForHydration(fresh);
  await fresh.getByRole('link', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(atPath('/'));
});

test('unknown files and malformed paths return an error status', async ({ request }) => {
  for (const path of ['/dev/nothing', '/assets/gone.js', '/remotes/portal/gone.js', '/auth/more', '/..%2fx']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/%00')).status()).toBe(400);
});
