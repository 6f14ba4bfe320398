import { CONFIRMATION_REQUIRED } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect, expectToast, httpError, test } from '../support/fixtures';
import { demoAccount, registerClient, signInByApi } from '../support/accounts';
import { button } from '../support/shop';

const required = { statusCode: 403, error: 'Forbidden', message: 'Confirm', code: CONFIRMATION_REQUIRED };

/** As if the sign-in were more than ten minutes ago. The password is checked by the server. */
async function requireConfirmation(page: Page, address: string): Promise<void> {
  let isConfirmed = false;
  await page.route(address, (route) =>
    isConfirmed ? route.continue() : route.fulfill({ json: required, status: required.statusCode }),
  );
  page.on('response', (response) => {
    if (response.url().endsWith('/api/confirm-password') && response.status() === 204) isConfirmed = true;
  });
}

test(
  'a sensitive change waits for the password and keeps the dialog beneath',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(403), httpError(400));
    const { username } = await registerClient(otherPage.context());
    const admin = demoAccount('admin');
    await signInByApi(page.context(), admin);
    await requireConfirmation(page, '**/api/admin/users/*/role');
    await page.goto(`/admin/users?search=${username}`);
    await page.getByRole('row').getByRole('link').first().click();
    await button(page, 'More actions').click();
    await button(page, 'Make admin').click();
    const roleDialog = page.getByRole('dialog', { name: /^Make .* an admin/ });
    await roleDialog.getByRole('button', { name: 'Make admin' }).click();

    const passwordDialog = page.getByRole('dialog', { name: 'Confirm your password' });
    const passwordField = passwordDialog.getByRole('textbox', { name: 'Password' });
    await expect(passwordField).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(passwordDialog).toBeHidden();
    await expect(roleDialog).toBeVisible();

    await roleDialog.getByRole('button', { name: 'Make admin' }).click();
    await expect(passwordField).toBeFocused();
    await page.keyboard.type('a wrong guess');
    await page.keyboard.press('Enter');
    await expect(passwordDialog).toContainText('That’s not your current password');
    await expect(passwordField).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'is now an admin');
    await expect(passwordDialog).toBeHidden();
    await expect(roleDialog).toBeHidden();
  },
);
