import type { AdminInvoiceDetails, Product, Project, Submission, User } from '@atelier/contracts';
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { httpError, expect, test, expectToast } from '../support/fixtures';
import { visitor, createSubmission } from '../support/contact-form';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { button } from '../support/shop';
import { chooseInRow } from '../support/row-menu';

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Someone else edited this' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function get<Answer>(context: BrowserContext, path: string): Promise<Answer> {
  const response = await context.request.get(`/api${path}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Answer;
}

async function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const response = await context.request.post(`/api${path}`, { data });
  expect(response.ok()).toBe(true);
  return (await response.json()) as Answer;
}

async function signInTwoAdmins(page: Page, otherPage: Page): Promise<string> {
  await signInByApi(page.context(), demoAccount('admin'));
  const { username } = await registerClient(otherPage.context());
  const { id } = await get<User>(otherPage.context(), '/user');
  await post(page.context(), `/admin/users/${id}/role`, { role: 'admin' });
  return username;
}

test.beforeEach(({ browserErrors }) => browserErrors.allow(httpError(409)));

test(
  'the second of two admins replying to a submission sees the first reply and keeps their own text',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const otherUsername = await signInTwoAdmins(page, otherPage);
    const sender = visitor();
    const id = await createSubmission(otherPage.context(), sender);
    for (const [adminPage, text] of [
      [page, 'Mine'],
      [otherPage, 'Theirs'],
    ] as const) {
      await adminPage.goto(`/admin/submissions/${id}`);
      await button(adminPage, 'Respond').click();
      await adminPage.getByLabel('Your response').fill(text);
    }
    await button(otherPage, 'Send Response').click();
    await expect(button(otherPage, `Undo: Reply to ${sender.name}`)).toBeVisible();

    await button(page, 'Send Response').click();
    await expect(conflictDialog(page)).toContainText(`${otherUsername} saved changes`);
    await expect(conflictDialog(page)).toContainText('Theirs');
    expect((await get<Submission>(page.context(), `/admin/submissions/${id}`)).adminResponse).toBe('Theirs');
    await page.keyboard.press('Escape');
    await expect(conflictDialog(page)).toBeHidden();
    await expect(page.getByLabel('Your response')).toHaveValue('Mine');
    await button(page, 'Send Response').click();
    await button(page, 'Use theirs').click();
    await expect(page.getByLabel('Your response')).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Theirs')).toBeVisible();
  },
);

test(
  'the second of two admins changing a project’s progress sees both values and decides',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await signInTwoAdmins(page, otherPage);
    const { id } = await post<Project>(otherPage.context(), '/projects', { name: 'A shop window' });
    for (const [adminPage, percent] of [
      [page, '70'],
      [otherPage, '40'],
    ] as const) {
      await adminPage.goto(`/admin/projects/${id}`);
      await field(adminPage, 'Progress of A shop window, in percent').fill(percent);
    }
    await button(otherPage, 'Save progress of A shop window').click();
    await expectToast(otherPage, 'Project status updated successfully');

    await button(page, 'Save progress of A shop window').click();
    await expect(conflictDialog(page)).toContainText('40%');
    await expect(conflictDialog(page)).toContainText('70%');
    expect((await get<Project>(page.context(), `/projects/${id}`)).progress).toBe(40);
    await button(page, 'Overwrite with mine').click();
    await expectToast(page, 'Project status updated successfully');
    await expect.poll(async () => (await get<Project>(page.context(), `/projects/${id}`)).progress).toBe(70);
  },
);

test(
  'two admins editing one package overwrite nothing without confirmation',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await signInTwoAdmins(page, otherPage);
    const name = `The Lantern ${randomBytes(3).toString('hex')}`;
    const attributes = {
      category: 'maintenance',
      tier: 'basic',
      billingType: 'one-time',
      features: [],
      isActive: false,
    };
    await post<Product>(page.context(), '/admin/products', { name, description: 'A light', price: 100, ...attributes });
    const fetchProduct = async () =>
      (await get<Product[]>(page.context(), '/admin/products')).find((product) => product.name === name);
    for (const adminPage of [page, otherPage]) {
      await adminPage.goto('/admin/products');
      await chooseInRow(adminPage, name, 'Edit');
    }
    await field(otherPage, 'Description').fill('A brighter light');
    await button(otherPage, 'Save changes').click();
    await expectToast(otherPage, 'Package updated');

    await field(page, 'Price in US dollars').fill('300');
    await button(page, 'Save changes').click();
    await expect(conflictDialog(page)).toContainText('A brighter light');
    expect(await fetchProduct()).toMatchObject({ price: 100 });
    await button(page, 'Overwrite with mine').click();
    await expectToast(page, 'Package updated');
    await expect.poll(fetchProduct).toMatchObject({ price: 300, description: 'A brighter light' });
  },
);

test(
  'the second of two admins editing a draft invoice keeps their input',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await signInTwoAdmins(page, otherPage);
    const { id: userId } = await get<User>(otherPage.context(), '/user');
    const invoiceData = { userId, amount: 45_000, description: 'A landing page' };
    const { id } = await post<AdminInvoiceDetails>(page.context(), '/admin/invoices', invoiceData);
    for (const [adminPage, amount] of [
      [page, '700.00'],
      [otherPage, '500.00'],
    ] as const) {
      await adminPage.goto(`/admin/invoices/${id}`);
      await field(adminPage, 'Amount in US dollars').fill(amount);
    }
    await button(otherPage, 'Save draft').click();
    await expectToast(otherPage, 'Draft saved');

    await button(page, 'Save draft').click();
    await expect(conflictDialog(page)).toContainText('$500.00');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Amount in US dollars')).toHaveValue('700.00');
    expect((await get<AdminInvoiceDetails>(page.context(), `/admin/invoices/${id}`)).amount).toBe(50_000);
    await button(page, 'Save draft').click();
    await button(page, 'Overwrite with mine').click();
    await expectToast(page, 'Draft saved');
    await expect
      .poll(async () => (await get<AdminInvoiceDetails>(page.context(), `/admin/invoices/${id}`)).amount)
      .toBe(70_000);

    await page.goto(`/admin/audit?kind=invoice&id=${id}`);
    await expect(page.getByRole('row').nth(1)).toContainText('$500.00');
    await expect(page.getByRole('row').nth(1)).toContainText('$700.00');
  },
);
