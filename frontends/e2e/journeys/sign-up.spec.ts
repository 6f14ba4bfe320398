import {
  waitForHydration,
  httpError,
  atPath,
  collectRequests,
  expect,
  gotoHydrated,
  test,
  expectToast,
} from '../support/fixtures';
import { registerClient, newAccount, isSignedIn, demoAccount, openSignUp } from '../support/accounts';

test('creates an account with the optional email and name, and confirms it on the next page', async ({ page }) => {
  const account = newAccount();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await openSignUp(page);
  await expect(page).toHaveURL(atPath('/auth?tab=sign-up'));
  await waitForHydration(page);
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('password');
  await expect(page.getByText('Too easy to guess. Many people use this password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await expect(page.getByText('Hard to guess.')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('O’Hara');
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(atPath('/'));
  await expectToast(page, /^Account created!/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
  await expect(page.getByText('Ann O’Hara')).toBeVisible();
});

test(
  'reports a taken username at its field and keeps the input',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(409));
    const { username } = demoAccount('guest');
    await gotoHydrated(page, '/auth?tab=sign-up');
    await page.getByLabel('Username').fill(username.toUpperCase());
    await page.getByRole('textbox', { name: 'Password' }).fill(newAccount().password);
    await page.getByLabel('First name').fill('Ann');
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expectToast(page, 'Registration failed', 'taken');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
  },
);

test('states the password requirements', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(400));
  await gotoHydrated(page, '/auth?tab=sign-up');
  await page.getByLabel('Username').fill(newAccount().username);
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/8/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

for (const [tab, button] of [
  ['login', 'Login'],
  ['sign-up', 'Sign Up'],
] as const) {
  test(`sends nothing when username or password is missing on ${button}`, { tag: '@nightly' }, async ({ page }) => {
    await gotoHydrated(page, `/auth?tab=${tab}`);
    const requests = collectRequests(page);
    await page.getByRole('button', { name: button }).click();
    await expectToast(page, 'Missing information', 'Please enter both username and password');
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill('ann');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(tab === 'login' ? 'Or your email.' : '');
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
  });
}

test('redirects a signed-in client from /auth to the home page', { tag: '@nightly' }, async ({ page, context }) => {
  await registerClient(context);
  await page.goto('/auth?next=%2Fdashboard');
  await expect(page).toHaveURL(atPath('/'));
  expect(await isSignedIn(context)).toBe(true);
});
