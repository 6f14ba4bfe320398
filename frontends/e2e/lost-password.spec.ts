import type { Page } from '@playwright/test';
import { answered, at, expect, open, test, toasts } from './journey';
import { linkMailedTo, MAIL_RUNS_NOTHING } from './mail';
import { client, newcomer, signedIn, signIn } from './people';

const NEW = 'three lights go round';

const save = async (page: Page, password: string) => {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
};

test('a lost password is replaced by a mailed link, once', async ({ page, elsewhere, complaints }) => {
  complaints.allow(answered(400), answered(401), MAIL_RUNS_NOTHING);
  const ann = await client(elsewhere.context());

  await open(page, '/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or e-mail').fill(ann.username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();

  const link = await linkMailedTo(page, ann.email);
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(at('/reset-password'));
  await save(page, NEW);
  await expect(page).toHaveURL(at('/auth'));
  await expect(toasts(page)).toContainText('Password changed');
  expect(await signedIn(elsewhere.context()), 'a session that was open before').toBe(false);

  await signIn(page, ann);
  await expect(toasts(page)).toContainText('Invalid username or password');
  await signIn(page, { ...ann, password: NEW });
  await expect(page).toHaveURL(at('/'));

  await elsewhere.goto(link);
  await save(elsewhere, 'a third password');
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'This link has been used' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(elsewhere.getByLabel('Username or e-mail')).toBeVisible();
});

test('asking tells nobody whether there is such an account', async ({ page }) => {
  await open(page, '/reset-password');
  await page.getByLabel('Username or e-mail').fill(newcomer().username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If we know that name or address' })).toBeVisible();
});

test('a link with nothing behind it leads to a new one', async ({ page, complaints }) => {
  complaints.allow(answered(400));
  await open(page, '/reset-password?token=made-up');
  await expect(page).toHaveURL(at('/reset-password'));
  await save(page, NEW);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a new password that is too short is refused at its field', async ({ page, complaints }) => {
  complaints.allow(answered(400), MAIL_RUNS_NOTHING);
  const ann = await client(page.context());
  await page.context().request.post('/api/logout');
  await page.context().request.post('/api/password/forgot', { data: { name: ann.email } });
  await page.goto(await linkMailedTo(page, ann.email));
  await save(page, 'short');
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(/must have at least 8/);
  await save(page, NEW);
  await expect(page).toHaveURL(at('/auth'));
});
