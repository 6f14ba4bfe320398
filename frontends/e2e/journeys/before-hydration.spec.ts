import {
  waitForHydration,
  httpError,
  atPath,
  expect,
  gotoBeforeHydration,
  test,
  expectToast,
} from '../support/fixtures';
import { registerClient, newAccount, demoAccount } from '../support/accounts';

test('a failed sign-in before hydration is reported after it', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(401));
  const { username } = demoAccount('guest');
  const { loadScripts } = await gotoBeforeHydration(page, '/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a wrong guess');
  await page.getByRole('button', { name: 'Login' }).click();
  await loadScripts();
  await expectToast(page, 'Login failed');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page).toHaveURL(atPath('/auth'));
});

test('input typed before hydration stays, and so does the focus', async ({ page }) => {
  const account = newAccount();
  const { loadScripts } = await gotoBeforeHydration(page, '/auth?tab=sign-up');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Ann');
  await loadScripts();
  await waitForHydration(page);
  await page.keyboard.type('ika');
  await expect(page.getByLabel('First name')).toHaveValue('Annika');
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('a button pressed before hydration acts after it', { tag: '@nightly' }, async ({ page }) => {
  const { loadScripts } = await gotoBeforeHydration(page, '/auth');
  await page.getByLabel('Password').fill('a lamp');
  await page.getByRole('button', { name: 'Show password' }).click();
  await loadScripts();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a lamp');
});

test('Go Back works before hydration', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(404));
  await page.goto('/auth?tab=sign-up');
  const { loadScripts } = await gotoBeforeHydration(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await loadScripts();
  await expect(page).toHaveURL(atPath('/auth?tab=sign-up'));
});

test('a form submitted twice before hydration is sent once after it', async ({ page, context }) => {
  const account = await registerClient(context);
  await context.clearCookies();
  const postPaths: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && postPaths.push(new URL(request.url()).pathname));
  const { loadScripts } = await gotoBeforeHydration(page, '/auth');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  const button = page.getByRole('button', { name: 'Login' });
  await button.click();
  await button.click();
  await loadScripts();
  await expect(page).toHaveURL(atPath('/'));
  await expectToast(page, 'Welcome back!');
  expect(postPaths).toEqual(['/api/login']);
});
