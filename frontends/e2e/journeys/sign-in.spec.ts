import { waitForHydration, httpError, atPath, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { registerClient, signInByApi, isSignedIn, openSignUp, signIn, demoAccount } from '../support/accounts';

test(
  'signs out to the home page and in again after a wrong password',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(401));
    const account = await registerClient(context);
    await page.goto('/');
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(atPath('/'));
    expect(await isSignedIn(context)).toBe(false);

    await page.getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, { ...account, password: 'a wrong guess' });
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/don’t match/);
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page).toHaveURL(atPath('/auth'));
    await signIn(page, account);
    await expect(page).toHaveURL(atPath('/'));
    await expectToast(page, /^Welcome back!/);
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  },
);

test(
  'signs out even when the server cannot be reached',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/);
    await registerClient(context);
    await page.route('**/api/logout', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(atPath('/'));
  },
);

test(
  'reports a connection error and works once the server is back',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/);
    await page.route('**/api/login', (route) => route.abort(), { times: 1 });
    await gotoHydrated(page, '/auth');
    await signIn(page, demoAccount('guest'));
    await expectToast(page, 'Can’t connect');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(atPath('/'));
  },
);

test('toggles the visibility of the password', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/auth');
  const passwordField = page.getByRole('textbox', { name: 'Password' });
  await passwordField.fill('a lamp');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField).toHaveAttribute('type', 'password');
});

for (const foreignUrl of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
  test(
    `redirects home after sign-in when next is ${foreignUrl}`,
    { tag: foreignUrl.startsWith('//') ? [] : '@nightly' },
    async ({ page }) => {
      await gotoHydrated(page, `/auth?next=${encodeURIComponent(foreignUrl)}`);
      await signIn(page, demoAccount('guest'));
      await expectToast(page, /^Welcome back!/);
      await expect(page).toHaveURL(atPath('/'));
    },
  );
}

test('keeps next when switching tabs', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/auth?next=%2Fdashboard%3Fmonth%3D5');
  await openSignUp(page);
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
  await signIn(page, demoAccount('guest'));
  await expect(page).toHaveURL(atPath('/dashboard?month=5'));
});

test('shows a usable form after going back', { tag: '@nightly' }, async ({ page, context }) => {
  await gotoHydrated(page, '/auth');
  await signIn(page, demoAccount('guest'));
  await expect(page).toHaveURL(atPath('/'));
  await context.clearCookies();
  await page.goBack();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test(
  'redirects to sign-in after signing out in another tab',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    // Of requests under way.
    browserErrors.allow(httpError(401));
    await signInByApi(context, demoAccount('guest'));
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await context.request.post('/api/logout');
    await page.reload();
    await expect(page).toHaveURL(atPath('/auth?next=%2Fdashboard'));
  },
);

test('signing out in one tab signs out the others and clears drafts', async ({ page, context }) => {
  await registerClient(context);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await otherTab.getByRole('button', { name: 'New Project Request' }).click();
  await otherTab.getByLabel('Project name').fill('A secret');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(atPath('/'));
  await expect(otherTab).toHaveURL(atPath('/auth?next=%2Fdashboard'));
  expect(await otherTab.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret');
});
