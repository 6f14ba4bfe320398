import type { Page } from '@playwright/test';
import { at, calls, expect, sayings, test } from './journey';
import { client, enter, signIn, somebody } from './people';

const ADMINS_ONLY = 'Admin access required. Redirecting...';

const consoleIsShown = (page: Page) => expect(page.getByText('You are signed in as an admin.')).toBeVisible();
const portalIsShown = (page: Page) => expect(page.getByRole('heading', { name: 'No project yet' })).toBeVisible();

/** How often the browser was led to another document. */
const documents = (asked: string[], path: string) => asked.filter((one) => one === `GET ${path}`).length;

for (const path of ['/dashboard', '/account', '/admin']) {
  test(`an admin sees the console at ${path}, and nothing of the portal is loaded`, async ({ page, context }) => {
    await enter(context, somebody('admin'));
    const asked = calls(page);
    await page.goto(path);
    await consoleIsShown(page);
    expect(asked.filter((one) => one.includes('/remotes/portal/'))).toEqual([]);
  });
}

for (const path of ['/dashboard', '/account']) {
  test(`a client sees the portal at ${path}, and nothing of the console is loaded`, async ({ page, context }) => {
    await client(context);
    const asked = calls(page);
    await page.goto(path);
    await portalIsShown(page);
    expect(asked.filter((one) => one.includes('/remotes/admin/'))).toEqual([]);
  });
}

for (const path of ['/admin', '/admin/', '/admin/projects?page=2']) {
  test(`a client at ${path} is sent home without a circle and without a byte of the console`, async ({
    page,
    context,
  }) => {
    await client(context);
    const asked = calls(page);
    const said = await sayings(page);
    await page.goto(path);
    await expect.poll(() => said.join()).toContain(ADMINS_ONLY);
    await expect(page).toHaveURL(at('/'));
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();

    expect(asked.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
    expect(documents(asked, path)).toBe(1);
    expect(documents(asked, '/api/login'), 'asked to sign in, without a way back').toBe(1);
    expect(documents(asked, '/')).toBe(1);
  });
}

test('a client who signs in on the way to the console ends at home', async ({ page, elsewhere }) => {
  const ann = await client(elsewhere.context());
  const asked = calls(page);
  const said = await sayings(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(at('/auth?next=%2Fadmin'));
  await signIn(page, ann);
  await expect.poll(() => said.join()).toContain(ADMINS_ONLY);
  await expect(page).toHaveURL(at('/'));
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  expect(asked.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
  expect(documents(asked, '/admin')).toBe(2);
});

test('an admin who signs in on the way to the console gets there', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(at('/auth?next=%2Fadmin'));
  await signIn(page, somebody('admin'));
  await expect(page).toHaveURL(at('/admin'));
  await consoleIsShown(page);
});
