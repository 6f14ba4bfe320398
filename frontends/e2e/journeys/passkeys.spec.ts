import type { Page } from '@playwright/test';
import { registerClient, signIn } from '../support/accounts';
import { giveAuthenticator } from '../support/authenticator';
import { atPath, expect, expectToast, gotoHydrated, httpError, test } from '../support/fixtures';
import { button } from '../support/shop';

async function pressButton(page: Page, name: string) {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test('a passkey is added, signs in alone and after the password, confirms, and is refused as a copy', async ({
  page,
  context,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(httpError(403), httpError(400));
  const account = await registerClient(context);
  const { cdp, authenticatorId } = await giveAuthenticator(page);
  await page.goto('/settings');
  await pressButton(page, 'Add a passkey');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await pressButton(page, 'I saved them');
  const list = page.getByRole('list', { name: 'Second step' });
  await expect(list).toContainText('Chrome on Linux');
  await button(page, 'Rename Chrome on Linux').click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Passkey renamed');

  // Alone.
  await context.request.post('/api/logout');
  await gotoHydrated(page, '/auth?next=%2Fsettings');
  await pressButton(page, 'Sign in with a passkey');
  await expect(page).toHaveURL(atPath('/settings'));
  await expect(list).toContainText('My laptop');
  await expect(list).toContainText('last used');

  // After the password; a copy of the key is behind from then on.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  await context.request.post('/api/logout');
  await gotoHydrated(page, '/auth?next=%2Fsettings');
  await signIn(page, account);
  await expect(button(page, 'Use your passkey')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPath('/settings'));

  const other = await giveAuthenticator(otherPage);
  const [credential] = credentials;
  if (!credential) throw new Error('The authenticator has no credential');
  await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential });
  await gotoHydrated(otherPage, '/auth?next=%2Fdashboard');
  await pressButton(otherPage, 'Sign in with a passkey');
  await expect(otherPage.getByRole('alert')).toContainText('may have been copied');

  // Removed, it no longer signs in.
  await page.reload();
  await button(page, 'Remove the passkey “My laptop”').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed the passkey “My laptop”');
  await expect(page.getByText('Your account has no second step.')).toBeVisible();
  await gotoHydrated(otherPage, '/auth?next=%2Fdashboard');
  await pressButton(otherPage, 'Sign in with a passkey');
  await expect(otherPage.getByRole('alert')).toContainText('isn’t known here');
});
