import type { Page } from '@playwright/test';
import { httpError, atPath, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { linkFromEmail, EMAIL_SANDBOX_WARNING } from '../support/email';
import { registerClient, newAccount, isSignedIn, signIn } from '../support/accounts';

const NEW_PASSWORD = 'three lights go round';

const savePassword = async (page: Page, password: string) => {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
};

test(
  'a password reset link works once and ends open sessions',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(401), EMAIL_SANDBOX_WARNING);
    const account = await registerClient(otherPage.context());

    await gotoHydrated(page, '/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Username or email').fill(account.username);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'sent a reset link' })).toBeVisible();

    const link = await linkFromEmail(page, account.email);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(atPath('/reset-password'));
    await savePassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL(atPath('/dashboard'));
    await expectToast(page, 'Password changed');
    expect(await isSignedIn(otherPage.context()), 'a session that was open before').toBe(false);

    await page.context().clearCookies();
    await gotoHydrated(page, '/auth');
    await signIn(page, account);
    await expectToast(page, 'Invalid username or password');
    await signIn(page, { ...account, password: NEW_PASSWORD });
    await expect(page).toHaveURL(atPath('/'));

    await otherPage.goto(link);
    await expect(otherPage.getByRole('alert').filter({ hasText: 'This link was already used' })).toBeVisible();
    await otherPage.getByRole('link', { name: 'Get a new link' }).click();
    await expect(otherPage.getByLabel('Username or email')).toBeVisible();
  },
);

test('a reset request does not reveal whether an account exists', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/reset-password');
  await page.getByLabel('Username or email').fill(newAccount().username);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If that account has an email address' })).toBeVisible();
});

test('an invalid reset link offers a new one at once', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/reset-password?token=made-up');
  await expect(page).toHaveURL(atPath('/reset-password'));
  await expect(page.getByRole('alert').filter({ hasText: 'This link was already used' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByLabel('Username or email')).toBeVisible();
});

test(
  'a new password that is too short is rejected at its field',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(400), EMAIL_SANDBOX_WARNING);
    const account = await registerClient(page.context());
    await page.context().request.post('/api/logout');
    await page.context().request.post('/api/password/forgot', { data: { name: account.email } });
    await page.goto(await linkFromEmail(page, account.email));
    await savePassword(page, 'short');
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
      /must have at least 8/,
    );
    await savePassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL(atPath('/dashboard'));
  },
);
