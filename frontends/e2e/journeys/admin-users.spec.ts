import { adminFilesApi, usersApi } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { httpError, atPath, expect, test, expectToast } from '../support/fixtures';
import { linkFromEmail, EMAIL_SANDBOX_WARNING } from '../support/email';
import { registerClient, signInByApi, signIn, demoAccount } from '../support/accounts';
import { button } from '../support/shop';

const PASSWORD = 'a lamp in every window';

async function confirmAction(page: Page, name: string, warning: RegExp): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(warning);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'an admin invites a user, changes their role, and deactivates and reactivates the account',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(EMAIL_SANDBOX_WARNING, httpError(401));
    const username = `pat-${randomBytes(4).toString('hex')}`;
    const invitee = { role: 'guest' as const, username, password: PASSWORD, email: `${username}@example.com` };
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto('/admin/users');
    await button(page, 'Invite a user').click();
    await page.getByLabel('Email', { exact: true }).fill(invitee.email);
    await page.getByLabel('First name').fill('Pat');
    await button(page, 'Send invitation').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pat' })).toBeVisible();
    await expect(button(page, 'Resend invitation')).toBeVisible();
    const accountUrl = page.url();

    await otherPage.goto(await linkFromEmail(otherPage, invitee.email, 'client portal is ready'));
    await otherPage.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await button(otherPage, 'Save password').click();
    await expect(otherPage).toHaveURL(atPath('/dashboard'));
    await expectToast(otherPage, `You’re signed in as ${username}.`);

    await page.goto(accountUrl);
    await button(page, 'More actions').click();
    await confirmAction(page, 'Make admin', /They’ll have full access to everything/);
    await expect(button(page, 'Change to client')).toBeVisible();
    // The new role applies to open sessions.
    await otherPage.goto('/admin/users?role=admin');
    await expect(otherPage.getByRole('table', { name: 'Users' })).toContainText(invitee.email);

    await confirmAction(page, 'Deactivate', /signed out everywhere/);
    await expect(button(page, 'Reactivate')).toBeVisible();
    const listResponse = otherPage.waitForResponse((answer) => answer.url().includes(`/api${usersApi.list.path}`));
    await button(otherPage, 'Refresh').click();
    expect((await listResponse).status()).toBe(401);
    await expect(otherPage.getByText('You’re signed out.')).toBeVisible();
    await button(otherPage, 'Sign in').click();
    await signIn(otherPage, invitee);
    await expectToast(otherPage, 'Invalid username or password');

    await button(page, 'Reactivate').click();
    await expect(button(page, 'More actions')).toBeVisible();
    await signIn(otherPage, invitee);
    await expect(otherPage.getByRole('table', { name: 'Users' })).toContainText(invitee.email);
  },
);

test('an admin uploads a file for a client, who finds it', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const account = await registerClient(otherPage.context());
  await signInByApi(page.context(), demoAccount('admin'));
  await page.goto('/admin/files');
  await button(page, 'Upload files').click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  const clientSelect = dialog.getByRole('combobox', { name: 'Client' });
  await clientSelect.fill(account.username);
  await expect(page.locator('.ant-select-item-option-content:visible').getByText(account.email)).toBeVisible();
  await clientSelect.press('Enter');
  const name = `${account.username}.pdf`;
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await dialog
    .getByLabel('Files', { exact: true })
    .and(dialog.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const uploadResponse = page.waitForResponse((answer) => answer.url().endsWith(`/api${adminFilesApi.upload.path}`));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  expect((await uploadResponse).status()).toBe(201);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(account.username);
  await otherPage.goto('/files');
  await expect(otherPage.getByRole('heading', { name })).toBeVisible();
});
