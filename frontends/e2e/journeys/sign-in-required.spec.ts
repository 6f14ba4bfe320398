import { atPath, collectRequests, expect, collectStatusTexts, httpError, test } from '../support/fixtures';
import { demoAccount, registerClient, newAccount, openSignUp, signIn, signInByApi } from '../support/accounts';

const SIGN_IN_REQUEST = 'GET /api/login?next=%2Ffiles';
const LOGGED_OUT = 'You are logged out. Logging in again...';

test('a signed-out visitor signs in and returns to the requested page', async ({ page, otherPage }) => {
  const account = await registerClient(otherPage.context());
  const statusTexts = await collectStatusTexts(page);
  await page.goto('/dashboard?month=5&month=6');
  await expect.poll(() => statusTexts.join()).toContain(LOGGED_OUT);
  await expect(page).toHaveURL(atPath('/auth?next=%2Fdashboard%3Fmonth%3D5%26month%3D6'));
  await signIn(page, account);
  await expect(page).toHaveURL(atPath('/dashboard?month=5&month=6'));
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the redirect to sign-in happens after half a second', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests = collectRequests(page);
  await page.goto('/files');
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  await page.clock.runFor(499);
  // Earlier requests of the page have been recorded once this fetch returns.
  await page.evaluate(() => fetch('/api/health'));
  expect(requests).not.toContain(SIGN_IN_REQUEST);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toContain(SIGN_IN_REQUEST);
});

test('a visitor who signs up on the way returns to the requested page', { tag: '@nightly' }, async ({ page }) => {
  const account = newAccount();
  await page.goto('/invoices');
  await expect(page).toHaveURL(atPath('/auth?next=%2Finvoices'));
  await openSignUp(page);
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(atPath('/invoices'));
});

test('the payment page redirects to sign-in without a notice', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const account = await registerClient(otherPage.context());
  const requests = collectRequests(page);
  await page.goto('/pay-invoice/0190-x?from=mail');
  await expect(page).toHaveURL(atPath('/auth?next=%2Fpay-invoice%2F0190-x%3Ffrom%3Dmail'));
  expect(requests.filter((one) => one.includes('/api/'))).toEqual([]);
  await signIn(page, account);
  await expect(page).toHaveURL(atPath('/pay-invoice/0190-x?from=mail'));
});

test('a session that ends during work asks for a sign-in and keeps the input', async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(401));
  const admin = demoAccount('admin');
  const email = `${newAccount().username}@example.com`;
  await signInByApi(page.context(), admin);
  await page.goto('/admin/users?role=admin');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const emailField = page.getByRole('dialog').getByLabel('Email');
  await emailField.fill(email);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText(/^You were signed out. What you typed is kept./)).toBeVisible();
  await signIn(page, admin);
  await expect(page).toHaveURL(atPath('/admin/users?role=admin'));
  await page.getByRole('button', { name: 'Invite a user' }).click();
  await expect(emailField).toHaveValue(email);
});
