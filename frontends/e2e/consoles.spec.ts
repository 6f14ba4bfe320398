import type { Page } from '@playwright/test';
import { at, calls, expect, sayings, test, toasts } from './journey';
import { client, enter, signIn, somebody } from './people';

const ADMINS_ONLY = 'Admin access required. Redirecting...';

const consoleIsShown = (page: Page) => expect(page.getByRole('heading', { name: 'Project Management' })).toBeVisible();
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

for (const path of ['/admin', '/admin/', '/admin/projects?page=2', '/admin/analytics', '/admin/nothing/there']) {
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

test('whoever is signed out gets neither data nor code of the console, however deep they ask', async ({ page }) => {
  const asked = calls(page);
  for (const path of ['/admin', '/admin/invoices/new', '/admin/analytics?months=60']) {
    await page.goto(path);
    await expect(page).toHaveURL(at(`/auth?next=${encodeURIComponent(path)}`));
  }
  expect(asked.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
});

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

test('an admin works from the first page, and its counters follow', async ({ page, elsewhere }) => {
  const ann = await client(elsewhere.context());
  const name = `The shop of ${ann.username}`;
  await elsewhere.context().request.post('/api/projects', { data: { name } });
  await enter(page.context(), somebody('admin'));
  await page.goto('/admin');
  const counter = (of: string) => page.getByRole('list', { name: 'At a glance' }).getByRole('link', { name: of });
  const figure = async (of: string) => Number((await counter(of).textContent())?.match(/\d+$/)?.[0]);
  await expect(counter('Active Projects')).toHaveText(/\d+$/);
  const before = await figure('Active Projects');

  await page.getByRole('combobox', { name: `Status of ${name}` }).click();
  await page.locator('.ant-select-item-option', { hasText: 'in-progress' }).click();
  await expect(toasts(page)).toContainText('Project status updated successfully');
  await expect.poll(() => figure('Active Projects')).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Post Update', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  await expect(dialog.getByRole('button', { name: 'Post Update' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
  await dialog.getByLabel('Your update').fill('The colours are chosen.');
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expect(toasts(page)).toContainText('Update posted successfully');
});
