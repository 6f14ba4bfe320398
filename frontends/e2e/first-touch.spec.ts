import type { Page } from '@playwright/test';
import { alive, answered, at, expect, test, toasts } from './journey';
import { client, newcomer, somebody } from './people';

/** The page is there, its scripts are on their way. */
async function early(page: Page, address: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
}

const notAlive = async (page: Page) =>
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length), 'hydrated').toBe(0);

test('a form that is sent before the page has come to life is sent as if it had', async ({ page, complaints }) => {
  complaints.allow(answered(401));
  await early(page, '/auth');
  await page.getByLabel('Username').fill(somebody('guest').username);
  await page.getByLabel('Password').fill('a wrong guess');
  await page.getByRole('button', { name: 'Login' }).click();
  await notAlive(page);
  await expect(toasts(page)).toContainText('Login failed');
  await expect(page.getByLabel('Username')).toHaveValue(somebody('guest').username);
  await expect(page).toHaveURL(at('/auth'));
});

test('what was typed meanwhile stays, and the keys stay where they are', async ({ page }) => {
  const ann = newcomer();
  await early(page, '/auth?tab=sign-up');
  await page.getByLabel('Username').fill(ann.username);
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Ann');
  await notAlive(page);
  await alive(page);
  await page.keyboard.type('ika');
  await expect(page.getByLabel('First name')).toHaveValue('Annika');
  await expect(page.getByLabel('Username')).toHaveValue(ann.username);
  await expect(page.getByLabel('Email')).toHaveValue(ann.email);
});

test('a button that was pressed meanwhile does what it does', async ({ page }) => {
  await early(page, '/auth');
  await page.getByLabel('Password').fill('a lamp');
  await page.getByRole('button', { name: 'Show password' }).click();
  await notAlive(page);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a lamp');
});

test('Go Back goes back even then', async ({ page, complaints }) => {
  complaints.allow(answered(404));
  await page.goto('/auth?tab=sign-up');
  await early(page, '/no-such-shop');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(at('/auth?tab=sign-up'));
});

test('an impatient visitor signs in once', async ({ page, context }) => {
  const ann = await client(context);
  await context.clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await early(page, '/auth');
  await page.getByLabel('Username').fill(ann.username);
  await page.getByLabel('Password').fill(ann.password);
  const button = page.getByRole('button', { name: 'Login' });
  await button.click();
  await button.click();
  await notAlive(page);
  await expect(page).toHaveURL(at('/'));
  await expect(toasts(page)).toContainText('Welcome back!');
  expect(sent).toEqual(['/api/login']);
});
