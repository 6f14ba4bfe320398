import type { Page } from '@playwright/test';
import { deflateSync, crc32 } from 'node:zlib';
import { httpError, atPath, expect, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabAndType } from '../support/keyboard';
import { linkFromEmail, EMAIL_SANDBOX_WARNING } from '../support/email';
import { registerClient, signInByApi, newAccount, isSignedIn, signIn, demoAccount } from '../support/accounts';

const NEW_PASSWORD = 'three lights go round';
const CONFIRM_SUBJECT = 'Confirm your new email address';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Account: / });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const passwordField = (page: Page, sectionName: string, label: string) =>
  region(page, sectionName).getByRole('textbox', { name: label, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
}

async function requestEmailChange(page: Page, address: string, password: string): Promise<void> {
  await openSettings(page);
  await button(page, 'Change email').click();
  await page.getByLabel('New email').fill(address);
  await passwordField(page, 'Email', 'Current password').fill(password);
  await button(page, 'Send confirmation link').click();
  await expect(region(page, 'Email')).toContainText(`we’ve sent a confirmation link to ${address}`);
}

/** A landscape PNG with colored edges, to prove the center crop. */
function bannerPng(): Buffer {
  const [width, height] = [600, 300];
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, (_, x) => colorAt(x, width))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colorAt = (x: number, width: number) =>
  Buffer.from(x < width / 4 || x >= (3 * width) / 4 ? [200, 0, 0] : [0, 0, 200]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

test('a changed name and picture are shown in the header at once and after a reload', async ({ page, context }) => {
  const account = await registerClient(context);
  await page.goto('/dashboard');
  await expect(accountLink(page)).toHaveText(new RegExp(account.username));
  await accountLink(page).click();
  await expect(page).toHaveURL(atPath('/settings'));
  await page.getByLabel('First name').fill('  Ann ');
  await page.getByLabel('Last name').fill('Baker');
  await button(page, 'Save').click();
  await expectToast(page, 'Name saved');
  await expect(accountLink(page)).toHaveAccessibleName('Account: Ann Baker');

  const fileChooser = page.waitForEvent('filechooser');
  await button(page, 'Upload photo').click();
  await (await fileChooser).setFiles({ name: 'market.png', mimeType: 'image/png', buffer: bannerPng() });
  await expect(region(page, 'Profile').getByRole('status')).toHaveText('Preview');
  await button(page, 'Use this photo').click();
  await expectToast(page, 'Photo saved');
  await expect(button(page, 'Upload photo')).toBeFocused();

  const accountPicture = accountLink(page).locator('img');
  await expect(accountPicture).toHaveAttribute('src', /^\/api\/users\/[\w-]+\/picture\/\w{64}$/);
  const pixels = await accountPicture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvasContext = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    canvasContext?.drawImage(image, 0, 0);
    const colors = [4, image.naturalWidth - 4].map((x) => [...(canvasContext?.getImageData(x, 100, 1, 1).data ?? [])]);
    return { size: [image.naturalWidth, image.naturalHeight], colors };
  });
  expect(pixels.size).toEqual([256, 256]);
  for (const [red = 255, , blue = 0] of pixels.colors) expect([red < 40, blue > 160]).toEqual([true, true]);

  await page.reload();
  await expect(accountLink(page)).toHaveAccessibleName('Account: Ann Baker');
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(accountPicture).toBeVisible();
  await button(page, 'Remove photo').click();
  await expectToast(page, 'Photo removed');
  await expect(accountPicture).toHaveCount(0);
});

test('a file that is not an image is rejected and not uploaded', { tag: '@nightly' }, async ({ page, context }) => {
  await registerClient(context);
  await openSettings(page);
  const textFile = { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('bread, butter') };
  await page.locator('input[type=file]').setInputFiles(textFile);
  await expect(region(page, 'Profile').getByRole('status')).toContainText('We couldn’t read that file.');
  await expect(button(page, 'Use this photo')).toHaveCount(0);
});

test(
  'a new email address takes effect once its link is followed by the same account',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(400), httpError(403), EMAIL_SANDBOX_WARNING);
    const account = await registerClient(page.context());
    const address = newAccount().email;
    await requestEmailChange(page, address, account.password);
    await expect(region(page, 'Email')).toContainText(account.email);

    const link = await linkFromEmail(otherPage, address, CONFIRM_SUBJECT);
    await registerClient(otherPage.context());
    await otherPage.goto(link);
    await expect(otherPage.getByRole('alert')).toContainText('This link belongs to a different account.');

    await page.context().request.post('/api/logout');
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await signIn(page, account);
    await expect(page.getByText(`${address} is your account’s email.`)).toBeVisible();
    await expect(page).toHaveURL(atPath('/settings'));
    await expect(region(page, 'Email')).not.toContainText('sent a confirmation link to');
    await page.reload();
    await expect(region(page, 'Email')).toContainText(address);
    // Followed again, it says the same.
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('Email confirmed');
    await expect(page).toHaveURL(atPath('/settings'));
  },
);

test('a pending email change can be resent or canceled', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(400), EMAIL_SANDBOX_WARNING);
  const account = await registerClient(page.context());
  const address = newAccount().email;
  await requestEmailChange(page, address, account.password);
  await button(page, 'Resend link').click();
  await expect(page.getByLabel('New email')).toHaveValue(address);
  await expect(passwordField(page, 'Email', 'Current password')).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(passwordField(page, 'Email', 'Current password')).toHaveAccessibleDescription(
    /not your current password/,
  );
  await button(page, 'Cancel').click();
  await expect(button(page, 'Change email')).toBeFocused();
  await button(page, 'Cancel change').click();
  await expect(region(page, 'Email')).not.toContainText(address);
  await page.goto(await linkFromEmail(page, address, CONFIRM_SUBJECT));
  await expect(page.getByRole('alert')).toContainText('We couldn’t confirm your email');
  await openSettings(page);
  await expect(region(page, 'Email')).toContainText(account.email);
});

test(
  'the settings work by keyboard alone, and a new password signs out all other devices',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(400));
    const account = await registerClient(page.context());
    await signInByApi(otherPage.context(), account);
    await openSettings(page);
    await tabAndType(page, page.getByLabel('First name'), 'Ann');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Name saved');
    await tabAndPress(page, button(page, 'Change email'));
    await expect(page.getByLabel('New email')).toBeFocused();
    await page.keyboard.type(newAccount().email);
    await tabAndType(page, passwordField(page, 'Email', 'Current password'), account.password);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Change email')).toBeFocused();
    await tabAndType(page, passwordField(page, 'Password', 'Current password'), 'not this one');
    await tabAndType(page, passwordField(page, 'Password', 'New password'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(passwordField(page, 'Password', 'Current password')).toHaveAccessibleDescription(
      /not your current password/,
    );
    await expect(passwordField(page, 'Password', 'Current password')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed');
    await expect(passwordField(page, 'Password', 'New password')).toHaveValue('');
    expect([await isSignedIn(page.context()), await isSignedIn(otherPage.context())]).toEqual([true, false]);
    await signInByApi(otherPage.context(), { ...account, password: NEW_PASSWORD });
  },
);

test('a wrong current password is corrected by mouse', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(400));
  const { password } = await registerClient(page.context());
  await openSettings(page);
  const currentPassword = passwordField(page, 'Password', 'Current password');
  await currentPassword.fill('not this one');
  await passwordField(page, 'Password', 'New password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
  await expect(currentPassword).toHaveAccessibleDescription(/not your current password/);
  await expect(currentPassword).toBeFocused();
  await currentPassword.fill(password);
  await button(page, 'Change password').click();
  await expectToast(page, 'Password changed');
});

test('signing out of other devices ends their sessions', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const account = await registerClient(page.context());
  await signInByApi(otherPage.context(), account);
  await openSettings(otherPage);
  await openSettings(page);
  const sessionRows = region(page, 'Active sessions').getByRole('listitem');
  await expect(sessionRows).toHaveCount(2);
  await expect(sessionRows.filter({ hasText: 'This device' })).toHaveCount(1);
  await button(page, 'Sign out of other devices').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Sign out of other devices')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Sign out of other devices').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out of other devices');
  await expect(sessionRows).toHaveCount(1);
  await expect(page.getByText('This is your only active session.')).toBeFocused();

  await otherPage.reload();
  await expect(otherPage).toHaveURL(atPath('/auth?next=%2Fsettings'));
  await signIn(otherPage, account);
  await expect(otherPage).toHaveURL(atPath('/settings'));
});

test('an admin uses the settings page and returns to the console', { tag: '@nightly' }, async ({ page, context }) => {
  await signInByApi(context, demoAccount('admin'));
  await page.goto('/admin');
  await accountLink(page).click();
  await expect(page).toHaveURL(atPath('/settings'));
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(atPath('/admin'));
});
