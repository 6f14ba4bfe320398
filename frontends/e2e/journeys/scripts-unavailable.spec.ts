import type { Page } from '@playwright/test';
import { httpError, atPath, expect, test } from '../support/fixtures';
import { newAccount, isSignedIn, openSignUp } from '../support/accounts';

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'fail to load': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'return an error': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 })),
  'are truncated': (page) =>
    page.route('**/assets/main.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '(()=>{' })),
  'of the public pages fail to load': (page) => page.route('**/remotes/**', (route) => route.abort()),
};

for (const [failureName, breakScripts] of Object.entries(failures)) {
  test(
    `forms, links, and tabs work when scripts ${failureName}`,
    { tag: failureName === 'fail to load' ? [] : '@nightly' },
    async ({ page, context, browserErrors }) => {
      browserErrors.allow(
        ...[/net::ERR_FAILED/, /^thrown: .*Unexpected end of input/, /mf-manifest|remoteEntry/],
        ...[401, 404, 503].map(httpError),
      );
      await breakScripts(page);
      await page.goto('/no-such-shop');
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(atPath('/'));
      await page.getByRole('link', { name: 'Sign In' }).click();
      await openSignUp(page);

      const account = newAccount();
      await page.getByLabel('Username').fill(account.username);
      await page.getByLabel('Password').fill(account.password);
      await page.getByLabel('First name').fill('Ann');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(atPath('/'));
      expect(await isSignedIn(context)).toBe(true);

      await context.clearCookies();
      await page.goto('/auth?next=%2Freset-password');
      for (const password of ['a wrong guess', account.password]) {
        await page.getByLabel('Username').fill(account.username);
        await page.getByLabel('Password').fill(password);
        await page.keyboard.press('Enter');
        if (password !== account.password) await expect(page.getByRole('alert')).toContainText('Invalid username');
      }
      await expect(page).toHaveURL(atPath('/reset-password'));
    },
  );
}

test(
  'a wrong email address stays in the form until it is corrected when scripts fail to load',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/, httpError(400));
    await page.route('**/assets/*.js', (route) => route.abort());
    const account = newAccount();
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByLabel('Email').fill('ann@');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email address/);
    await expect(page.getByLabel('Email')).toHaveValue('ann@');
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(atPath('/'));
    expect(await isSignedIn(context)).toBe(true);
  },
);
