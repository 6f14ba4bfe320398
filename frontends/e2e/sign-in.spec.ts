import { alive, answered, at, expect, open, test, toasts } from './journey';
import { client, enter, signedIn, signIn, somebody } from './people';

test('logs out to the home page, and in again', async ({ page, context }) => {
  const ann = await client(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/'));
  expect(await signedIn(context)).toBe(false);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, ann);
  await expect(page).toHaveURL(at('/'));
  await expect(toasts(page)).toHaveText(/^Welcome back!/);
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('leaves even when the server cannot be told', async ({ page, context, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await client(context);
  await page.route('**/api/logout', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('refuses a wrong password in passing and in place, and keeps the name', async ({ page, complaints }) => {
  complaints.allow(answered(401));
  const { username } = somebody('guest');
  await open(page, '/auth');
  await signIn(page, { role: 'guest', username, password: 'a wrong guess' });

  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toContainText('Invalid username or password');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/again/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page).toHaveURL(at('/auth'));
});

test('says that the server cannot be reached, and works when it can', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/api/login', (route) => route.abort(), { times: 1 });
  await open(page, '/auth');
  await signIn(page, somebody('guest'));
  await expect(toasts(page)).toContainText('The server cannot be reached');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('shows a password to whoever wants to see it', async ({ page }) => {
  await open(page, '/auth');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('a lamp');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
  test(`goes home after signing in when next is ${elsewhere}`, async ({ page }) => {
    await open(page, `/auth?next=${encodeURIComponent(elsewhere)}`);
    await signIn(page, somebody('guest'));
    await expect(toasts(page)).toHaveText(/^Welcome back!/);
    await expect(page).toHaveURL(at('/'));
  });
}

test('keeps the way back from one tab to the other', async ({ page }) => {
  await open(page, '/auth?next=%2Fdashboard%3Fmonth%3D5');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await signIn(page, somebody('guest'));
  await expect(page).toHaveURL(at('/dashboard?month=5'));
});

test('goes Back to a sign-in that can be used again', async ({ page, context }) => {
  await open(page, '/auth');
  await signIn(page, somebody('guest'));
  await expect(page).toHaveURL(at('/'));
  await context.clearCookies();
  await page.goBack();
  await alive(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('is signed out here when it was signed out in another tab', async ({ page, context }) => {
  await enter(context, somebody('guest'));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await context.request.post('/api/logout');
  await page.reload();
  await expect(page).toHaveURL(at('/auth?next=%2Fdashboard'));
});

test('leaves the other tabs with whoever leaves one of them', async ({ page, context }) => {
  await client(context);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'New Project Request' }).click();
  await other.getByLabel('Project name').fill('A secret');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/'));
  await expect(other).toHaveURL(at('/auth?next=%2Fdashboard'));
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret');
});
