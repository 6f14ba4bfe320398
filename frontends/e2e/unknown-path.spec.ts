import { alive, answered, at, expect, open, test } from './journey';

test.beforeEach(({ complaints }) => complaints.allow(answered(404)));

test('an address that leads nowhere says so, to machines too', async ({ page }) => {
  const response = await page.goto('/no-such-shop');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await alive(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('Go Back leads to where the visitor came from', async ({ page }) => {
  await open(page, '/auth?tab=sign-up');
  await open(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(at('/auth?tab=sign-up'));
});

test('whoever came from nowhere goes home instead', async ({ page, context }) => {
  await open(page, '/');
  const tab = context.waitForEvent('page');
  await page.evaluate(() => window.open('/no-such-shop', '_blank', 'noopener'));
  const fresh = await tab;
  await alive(fresh);
  await fresh.getByRole('link', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(at('/'));
});

test('the way to sign in and the address to write to are at hand', async ({ page }) => {
  await open(page, '/no-such-shop');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('link', { name: 'Client login' }).click();
  await expect(page).toHaveURL(at('/auth'));
});

test('nothing is answered with success by mistake', async ({ request }) => {
  for (const path of ['/dev/nothing', '/assets/gone.js', '/remotes/portal/gone.js', '/auth/more', '/..%2fx']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/%00')).status()).toBe(400);
});
