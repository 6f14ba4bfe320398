import { waitForHydration, httpError, atPath, expect, gotoHydrated, test } from './support/fixtures';

test.beforeEach(({ browserErrors }) => browserErrors.allow(httpError(404)));

test('an address that leads nowhere says so, to machines too', async ({ page }) => {
  const response = await page.goto('/no-such-shop');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(atPath('/'));
});

test('Go Back leads to where the visitor came from', async ({ page }) => {
  await gotoHydrated(page, '/auth?tab=sign-up');
  await gotoHydrated(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(atPath('/auth?tab=sign-up'));
});

test('whoever came from nowhere goes home instead', async ({ page, context }) => {
  await gotoHydrated(page, '/');
  const tab = context.waitForEvent('page');
  await page.evaluate(() => window.open('/no-such-shop', '_blank', 'noopener'));
  const fresh = await tab;
  await waitForHydration(fresh);
  await fresh.getByRole('link', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(atPath('/'));
});

test('the way to sign in and the address to write to are at hand', async ({ page }) => {
  await gotoHydrated(page, '/no-such-shop');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('link', { name: 'Client login' }).click();
  await expect(page).toHaveURL(atPath('/auth'));
});

test('nothing is answered with success by mistake', async ({ request }) => {
  for (const path of ['/dev/nothing', '/assets/gone.js', '/remotes/portal/gone.js', '/auth/more', '/..%2fx']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/%00')).status()).toBe(400);
});
