import type { Page } from '@playwright/test';
import { httpError, atPath, expect, test } from '../support/fixtures';
import { registerClient, newAccount, isSignedIn } from '../support/accounts';

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'fail to load': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'return an error': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 })),
  'are truncated': (page) =>
    page.route('**/assets/main.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '(()=>{' })),
  'of the public pages fail to load': (page) => page.route('**/remotes/**', (route) => route.abort()),
};

for (const [failureName, breakScripts] of Object.entries(failures)) {
  test.describe(`when scripts ${failureName}`, () => {
    test.beforeEach(async ({ page, browserErrors }) => {
      browserErrors.allow(
        /net::ERR_FAILED/,
        httpError(503),
        /^thrown: .*Unexpected end of input/,
        /mf-manifest|remoteEntry/,
      );
      await breakScripts(page);
    });

    test('the sign-up form is submitted', async ({ page, context }) => {
      const account = newAccount();
      await page.goto('/auth?tab=sign-up');
      await page.getByLabel('Username').fill(account.username);
      await page.getByLabel('Password').fill(account.password);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(atPath('/'));
      expect(await isSignedIn(context)).toBe(true);
    });

    test('a wrong password is reported, and the next attempt redirects', async ({ page, context, browserErrors }) => {
      browserErrors.allow(httpError(401));
      const account = await registerClient(context);
      await context.clearCookies();
      await page.goto('/auth?next=%2Freset-password');
      for (const password of ['a wrong guess', account.password]) {
        await page.getByLabel('Username').fill(account.username);
        await page.getByLabel('Password').fill(password);
        await page.keyboard.press('Enter');
        if (password !== account.password) await expect(page.getByRole('alert')).toContainText('Invalid username');
      }
      await expect(page).toHaveURL(atPath('/reset-password'));
    });

    test('links and tabs navigate', async ({ page, browserErrors }) => {
      browserErrors.allow(httpError(404));
      await page.goto('/no-such-shop');
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(atPath('/'));
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
    });
  });
}
