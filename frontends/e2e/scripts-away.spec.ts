import type { Page } from '@playwright/test';
import { answered, at, expect, test } from './journey';
import { client, newcomer, signedIn } from './people';

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'cannot be had': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'are answered with an error': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 })),
  'are cut short': (page) =>
    page.route('**/assets/main.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '(()=>{' })),
  'of the public pages cannot be had': (page) => page.route('**/remotes/**', (route) => route.abort()),
};

for (const [what, takeAway] of Object.entries(ways)) {
  test.describe(`when scripts ${what}`, () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.allow(
        /net::ERR_FAILED/,
        answered(503),
        /^thrown: .*Unexpected end of input/,
        /mf-manifest|remoteEntry/,
      );
      await takeAway(page);
    });

    test('a sign-up is sent all the same', async ({ page, context }) => {
      const ann = newcomer();
      await page.goto('/auth?tab=sign-up');
      await page.getByLabel('Username').fill(ann.username);
      await page.getByLabel('Password').fill(ann.password);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(at('/'));
      expect(await signedIn(context)).toBe(true);
    });

    test('a mistake is answered, and the next try leads on', async ({ page, context, complaints }) => {
      complaints.allow(answered(401));
      const ann = await client(context);
      await context.clearCookies();
      await page.goto('/auth?next=%2Freset-password');
      for (const password of ['a wrong guess', ann.password]) {
        await page.getByLabel('Username').fill(ann.username);
        await page.getByLabel('Password').fill(password);
        await page.keyboard.press('Enter');
        if (password !== ann.password) await expect(page.getByRole('alert')).toContainText('Invalid username');
      }
      await expect(page).toHaveURL(at('/reset-password'));
    });

    test('links and tabs lead where they say', async ({ page, complaints }) => {
      complaints.allow(answered(404));
      await page.goto('/no-such-shop');
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(at('/'));
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
    });
  });
}
