import { atPath, httpError, expect, test } from '../support/fixtures';
import { linkFromEmail, EMAIL_SANDBOX_WARNING } from '../support/email';
import { registerClient, newAccount, isSignedIn, demoAccount } from '../support/accounts';

test.use({ javaScriptEnabled: false });

test('a visitor signs up, and the page shows the account', async ({ page, context }) => {
  const account = newAccount();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(atPath('/'));
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  expect(await isSignedIn(context)).toBe(true);
});

test(
  'a rejected sign-up stays on its tab and keeps the input',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(409));
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Username').fill(demoAccount('guest').username);
    await page.getByLabel('Password').fill('a lamp in every window');
    await page.getByLabel('First name').fill('Ann');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
  },
);

test('missing fields are reported at the fields', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(400));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/required/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/required/);
});

test('a rejected sign-in keeps the username, never the password, and the next one redirects to next', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(httpError(401));
  const account = await registerClient(context);
  await context.clearCookies();
  await page.goto('/auth?next=%2Freset-password%3Ffrom%3Dmail');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  for (const password of ['a wrong guess', account.password]) {
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    if (password === account.password) continue;
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await expect(page.getByRole('alert')).toContainText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Password')).toHaveValue('');
    expect(await page.content()).not.toContain(password);
  }
  await expect(page).toHaveURL(atPath('/reset-password?from=mail'));
  expect(await isSignedIn(context)).toBe(true);
});

test('a forgotten password is reset', { tag: '@nightly' }, async ({ page, context, browserErrors }) => {
  browserErrors.allow(EMAIL_SANDBOX_WARNING);
  const account = await registerClient(context);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('sent a reset link')).toBeVisible();

  await page.goto(await linkFromEmail(page, account.email));
  await page.getByLabel('New password').fill('three lights go round');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(atPath('/dashboard'));
  expect(await isSignedIn(context)).toBe(true);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill('three lights go round');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('drawings stay small when the styles are missing', { tag: '@nightly' }, async ({ page }) => {
  // Only documents are modified: other requests may still be pending when the test ends.
  await page.route('**/*', async (route) => {
    const resourceType = route.request().resourceType();
    if (resourceType === 'stylesheet') return route.abort();
    if (resourceType !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/<style.*?<\/style>/gs, '') });
  });
  for (const address of ['/', '/products', '/contact']) {
    await page.goto(address);
    const widths = await page.locator('svg').evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.max(...widths)).toBeLessThanOrEqual(32);
  }
});
