import type { User } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { atPath, collectRequests, expect, collectStatusTexts, test, expectToast } from '../support/fixtures';
import { registerClient, registerMember, signInByApi, signIn, demoAccount } from '../support/accounts';
import { requestProject } from '../support/projects';

const ADMINS_ONLY = 'Admin access required. Redirecting...';

const expectConsole = (page: Page) => expect(page.getByRole('heading', { name: 'Project Management' })).toBeVisible();
const expectPortal = (page: Page) => expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();

const countRequests = (requests: string[], path: string) => requests.filter((one) => one === `GET ${path}`).length;

test('an admin sees the console at each address and loads nothing of the portal', async ({ page, context }) => {
  await signInByApi(context, demoAccount('admin'));
  const requests = collectRequests(page);
  for (const path of ['/dashboard', '/account', '/admin']) {
    await page.goto(path);
    await expectConsole(page);
  }
  expect(requests.filter((one) => one.includes('/remotes/portal/'))).toEqual([]);
});

test('a client sees the portal at each address and loads nothing of the console', async ({ page, context }) => {
  await registerClient(context);
  const requests = collectRequests(page);
  for (const path of ['/dashboard', '/account']) {
    await page.goto(path);
    await expectPortal(page);
  }
  expect(requests.filter((one) => one.includes('/remotes/admin/'))).toEqual([]);
});

for (const path of ['/admin', '/admin/', '/admin/projects?page=2', '/admin/analytics', '/admin/nothing/there']) {
  test(
    `a client at ${path} is redirected home once and loads nothing of the console`,
    { tag: path.includes('?') ? [] : '@nightly' },
    async ({ page, context }) => {
      await registerClient(context);
      const requests = collectRequests(page);
      const statusTexts = await collectStatusTexts(page);
      await page.goto(path);
      await expect.poll(() => statusTexts.join()).toContain(ADMINS_ONLY);
      await expect(page).toHaveURL(atPath('/'));
      await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();

      expect(requests.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
      expect(countRequests(requests, path)).toBe(1);
      expect(countRequests(requests, '/api/login'), 'asked to sign in, without a way back').toBe(1);
      expect(countRequests(requests, '/')).toBe(1);
    },
  );
}

test('a signed-out visitor gets neither data nor code of the console, and an admin signs in on the way', async ({
  page,
}) => {
  const requests = collectRequests(page);
  for (const path of ['/admin/analytics?months=60', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent(path)}`));
  }
  expect(requests.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
  await signIn(page, demoAccount('admin'));
  await expect(page).toHaveURL(atPath('/admin'));
  await expectConsole(page);
});

test(
  'a signed-out visitor gets nothing of the console at the page of a new invoice',
  { tag: '@nightly' },
  async ({ page }) => {
    const requests = collectRequests(page);
    await page.goto('/admin/invoices/new');
    await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent('/admin/invoices/new')}`));
    expect(requests.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
  },
);

test(
  'a client who signs in on the way to the console ends up at home',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    const requests = collectRequests(page);
    const statusTexts = await collectStatusTexts(page);
    await page.goto('/admin');
    await expect(page).toHaveURL(atPath('/auth?next=%2Fadmin'));
    await signIn(page, account);
    await expect.poll(() => statusTexts.join()).toContain(ADMINS_ONLY);
    await expect(page).toHaveURL(atPath('/'));
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
    expect(requests.filter((one) => /\/remotes\/admin\/|\/api\/admin/.test(one))).toEqual([]);
    expect(countRequests(requests, '/admin')).toBe(2);
  },
);

test(
  'the admin dashboard updates a project and its counters follow',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    const name = `The shop of ${account.username}`;
    const { id } = await requestProject(otherPage.context(), { name });
    // Counts what is assigned to a new member, because other tests change the totals.
    await registerMember(page.context(), 'admin');
    const { id: memberId } = (await (await page.context().request.get('/api/user')).json()) as User;
    const assignment = { record: 'project', ids: [id], memberId };
    expect((await page.context().request.post('/api/admin/team/assign', { data: assignment })).status()).toBe(200);
    await page.goto('/admin?mine=1');
    const counter = (label: string) => page.getByRole('list', { name: 'Overview' }).getByRole('link', { name: label });
    await expect(counter('Active Projects')).toHaveText(/\D0$/);

    await page.getByRole('combobox', { name: `Status of ${name}` }).click();
    await page.locator('.ant-select-item-option', { hasText: 'In progress' }).click();
    await expectToast(page, 'Project status updated successfully');
    await expect(counter('Active Projects')).toHaveText(/\D1$/);

    await page.getByRole('button', { name: 'Post Update', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
    await expect(dialog.getByRole('button', { name: 'Post Update' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.locator('.ant-select-item-option', { hasText: name }).click();
    await dialog.getByLabel('Your update').fill('The colors are chosen.');
    await dialog.getByRole('button', { name: 'Post Update' }).click();
    await expectToast(page, 'Update posted successfully');
  },
);
