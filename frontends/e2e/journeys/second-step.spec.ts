import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { registerClient, signIn, type Account } from '../support/accounts';
import { atPath, expect, expectToast, gotoHydrated, httpError, test } from '../support/fixtures';
import { button } from '../support/shop';

/** A code that wasn’t used yet: one that is a period ahead is accepted, too. */
const codeOf = (secret: string, periodsFromNow = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periodsFromNow * 30 });

async function setUpByKeyboard(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/settings');
  await button(page, 'Set up an authenticator app').focus();
  await page.keyboard.press('Enter');
  const key = page.locator('code').first();
  await expect(key).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const secret = (await key.innerText()).replace(/\s/g, '');
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = (await codes.allInnerTexts()).map((code) => code.trim());
  await button(page, 'I saved them').click();
  return { secret, recoveryCodes };
}

async function enterPassword(page: Page, account: Account, next = '/dashboard') {
  await gotoHydrated(page, `/auth?next=${encodeURIComponent(next)}`);
  await signIn(page, account);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  return dialog;
}

test('a second step is set up, asked for, trusted, and confirms what is sensitive', async ({
  page,
  context,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(httpError(403), httpError(400));
  const account = await registerClient(context);
  const { secret, recoveryCodes } = await setUpByKeyboard(page);
  await expect(page.getByRole('list', { name: 'Second step' })).toContainText('10 of 10 are left');

  // Another browser, by a code.
  const dialog = await enterPassword(otherPage, account);
  await otherPage.keyboard.type('000000');
  await otherPage.keyboard.press('Enter');
  await expect(dialog).toContainText('That code isn’t right');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByLabel('Trust this browser for 30 days').check();
  await button(otherPage, 'Sign in').click();
  await expect(otherPage).toHaveURL(atPath('/dashboard'));

  // Trusted from now on, but not for what is sensitive.
  await otherPage.context().request.post('/api/logout');
  await gotoHydrated(otherPage, '/auth?next=%2Fsettings');
  await signIn(otherPage, account);
  await expect(otherPage).toHaveURL(atPath('/settings'));
  await button(otherPage, 'Make new codes').click();
  const confirmation = otherPage.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirmation.getByLabel('Code', { exact: true })).toBeFocused();
  await otherPage.keyboard.type(codeOf(secret, 1));
  await otherPage.keyboard.press('Enter');
  const renewed = otherPage.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  const [newCode = ''] = await renewed.allInnerTexts();

  // The phone is lost: the recovery code signs in, and the earlier ones don’t.
  await context.request.post('/api/logout');
  const step = await enterPassword(page, account, '/settings');
  await step.getByRole('button', { name: /Lost your phone/ }).click();
  await expect(step.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(step).toContainText('That recovery code isn’t right');
  await step.getByLabel('Recovery code').fill(newCode.trim());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPath('/settings'));
  await button(page, 'Remove the authenticator app').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed the authenticator app');
  await expect(button(page, 'Set up an authenticator app')).toBeVisible();
});
