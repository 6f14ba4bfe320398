import { adminFilesApi, usersApi } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { answered, at, expect, test, toasts } from './journey';
import { linkMailedTo, MAIL_RUNS_NOTHING } from './mail';
import { client, enter, signIn, somebody } from './people';
import { button } from './shop';

const PASSWORD = 'a lamp in every window';

/** Presses what asks first, and says yes. */
async function sure(page: Page, name: string, refused: RegExp): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(refused);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an admin invites somebody, makes them an admin, closes their account under their hands and opens it again', async ({
  page,
  elsewhere,
  complaints,
}) => {
  complaints.allow(MAIL_RUNS_NOTHING, answered(401));
  const username = `pat-${randomBytes(4).toString('hex')}`;
  const pat = { role: 'guest' as const, username, password: PASSWORD, email: `${username}@example.com` };
  await enter(page.context(), somebody('admin'));
  await page.goto('/admin/users');
  await button(page, 'Invite somebody').click();
  await page.getByLabel('E-mail', { exact: true }).fill(pat.email);
  await page.getByLabel('First name').fill('Pat');
  await button(page, 'Send invitation').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pat' })).toBeVisible();
  await expect(button(page, 'Send invitation again')).toBeVisible();
  const account = page.url();

  await elsewhere.goto(await linkMailedTo(elsewhere, pat.email, 'Your account at'));
  await elsewhere.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await button(elsewhere, 'Save the password').click();
  await expect(elsewhere).toHaveURL(at('/auth'));
  await expect(toasts(elsewhere)).toContainText(`Sign in with it as ${username}.`);
  await signIn(elsewhere, pat);
  await expect(elsewhere).toHaveURL(at('/'));

  await page.goto(account);
  await sure(page, 'Make an admin', /They see and change everything/);
  await expect(button(page, 'Make a client')).toBeVisible();
  // It holds for the session that is open.
  await elsewhere.goto('/admin/users');
  await expect(elsewhere.getByRole('table', { name: 'Users' })).toContainText(pat.email);

  await sure(page, 'Deactivate', /signed out everywhere at once/);
  await expect(button(page, 'Reactivate')).toBeVisible();
  const refused = elsewhere.waitForResponse((answer) => answer.url().includes(`/api${usersApi.list.path}`));
  await button(elsewhere, 'Refresh').click();
  expect((await refused).status()).toBe(401);
  await expect(elsewhere.getByText('You are logged out.')).toBeVisible();
  await button(elsewhere, 'Sign in').click();
  await signIn(elsewhere, pat);
  await expect(toasts(elsewhere)).toContainText('Invalid username or password');

  await button(page, 'Reactivate').click();
  await expect(button(page, 'Deactivate')).toBeVisible();
  await signIn(elsewhere, pat);
  await expect(elsewhere.getByRole('table', { name: 'Users' })).toContainText(pat.email);
});

test('an admin uploads a file for a client, who finds it', async ({ page, elsewhere }) => {
  const ann = await client(elsewhere.context());
  await enter(page.context(), somebody('admin'));
  await page.goto('/admin/files');
  await button(page, 'Upload for a client').click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  const choice = dialog.getByRole('combobox', { name: 'Client' });
  await choice.fill(ann.username);
  await expect(page.locator('.ant-select-item-option-content:visible').getByText(ann.email)).toBeVisible();
  await choice.press('Enter');
  const name = `${ann.username}.pdf`;
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await dialog
    .getByLabel('Files', { exact: true })
    .and(dialog.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const sent = page.waitForResponse((answer) => answer.url().endsWith(`/api${adminFilesApi.upload.path}`));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(ann.username);
  await elsewhere.goto('/files');
  await expect(elsewhere.getByRole('heading', { name })).toBeVisible();
});
