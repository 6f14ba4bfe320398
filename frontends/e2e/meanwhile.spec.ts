import type { AdminInvoiceDetails, Product, Project, Submission, User } from '@atelier/contracts';
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { answered, expect, test, toasts } from './journey';
import { visitor, write } from './letters';
import { client, enter, somebody } from './people';
import { button } from './shop';

const question = (page: Page) => page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function ask<Answer>(context: BrowserContext, path: string): Promise<Answer> {
  const answer = await context.request.get(`/api${path}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

async function send<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const answer = await context.request.post(`/api${path}`, { data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Two admins, each in a browser of their own; the second's name. */
async function colleagues(page: Page, elsewhere: Page): Promise<string> {
  await enter(page.context(), somebody('admin'));
  const { username } = await client(elsewhere.context());
  const { id } = await ask<User>(elsewhere.context(), '/user');
  await send(page.context(), `/admin/users/${id}/role`, { role: 'admin' });
  return username;
}

test.beforeEach(({ complaints }) => complaints.allow(answered(409)));

test('of two admins who answer the same lead the second is told what the first wrote, and keeps their own words', async ({
  page,
  elsewhere,
}) => {
  const other = await colleagues(page, elsewhere);
  const id = await write(elsewhere.context(), visitor());
  for (const [browser, words] of [
    [page, 'Mine'],
    [elsewhere, 'Theirs'],
  ] as const) {
    await browser.goto(`/admin/submissions/${id}`);
    await button(browser, 'Respond').click();
    await browser.getByLabel('Your response').fill(words);
  }
  await button(elsewhere, 'Send Response').click();
  await expect(toasts(elsewhere)).toContainText('Response sent successfully');

  await button(page, 'Send Response').click();
  await expect(question(page)).toContainText(`${other} changed it`);
  await expect(question(page)).toContainText('Theirs');
  expect((await ask<Submission>(page.context(), `/admin/submissions/${id}`)).adminResponse).toBe('Theirs');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Your response')).toHaveValue('Mine');
  await button(page, 'Send Response').click();
  await button(page, 'Take theirs').click();
  await expect(page.getByLabel('Your response')).toHaveValue('Theirs');
});

test('of two admins who move the same project the second decides with both figures in sight', async ({
  page,
  elsewhere,
}) => {
  await colleagues(page, elsewhere);
  const { id } = await send<Project>(elsewhere.context(), '/projects', { name: 'A shop window' });
  for (const [browser, percent] of [
    [page, '70'],
    [elsewhere, '40'],
  ] as const) {
    await browser.goto(`/admin/projects/${id}`);
    await field(browser, 'Progress of A shop window, in per cent').fill(percent);
  }
  await button(elsewhere, 'Save progress of A shop window').click();
  await expect(toasts(elsewhere)).toContainText('Project status updated successfully');

  await button(page, 'Save progress of A shop window').click();
  await expect(question(page)).toContainText('40%');
  await expect(question(page)).toContainText('70%');
  expect((await ask<Project>(page.context(), `/projects/${id}`)).progress).toBe(40);
  await button(page, 'Save mine anyway').click();
  await expect(toasts(page)).toContainText('Project status updated successfully');
  expect((await ask<Project>(page.context(), `/projects/${id}`)).progress).toBe(70);
});

test('of two admins who price the same package neither overwrites the other unasked', async ({ page, elsewhere }) => {
  await colleagues(page, elsewhere);
  const name = `The Lantern ${randomBytes(3).toString('hex')}`;
  const kind = { category: 'maintenance', tier: 'basic', billingType: 'one-time', features: [], isActive: false };
  await send<Product>(page.context(), '/admin/products', { name, description: 'A light', price: 100, ...kind });
  const stored = async () =>
    (await ask<Product[]>(page.context(), '/admin/products')).find((product) => product.name === name);
  for (const browser of [page, elsewhere]) {
    await browser.goto('/admin/products');
    await button(browser, `Edit ${name}`).click();
  }
  await field(elsewhere, 'Description').fill('A brighter light');
  await button(elsewhere, 'Save changes').click();
  await expect(toasts(elsewhere)).toContainText('Package updated successfully');

  await field(page, 'Price in US dollars').fill('300');
  await button(page, 'Save changes').click();
  await expect(question(page)).toContainText('A brighter light');
  expect(await stored()).toMatchObject({ price: 100 });
  await button(page, 'Save mine anyway').click();
  await expect(toasts(page)).toContainText('Package updated successfully');
  expect(await stored()).toMatchObject({ price: 300, description: 'A brighter light' });
});

test('of two admins who write the same draft the second keeps every letter', async ({ page, elsewhere }) => {
  await colleagues(page, elsewhere);
  const { id: userId } = await ask<User>(elsewhere.context(), '/user');
  const asked = { userId, amount: 45_000, description: 'A landing page' };
  const { id } = await send<AdminInvoiceDetails>(page.context(), '/admin/invoices', asked);
  for (const [browser, dollars] of [
    [page, '700.00'],
    [elsewhere, '500.00'],
  ] as const) {
    await browser.goto(`/admin/invoices/${id}`);
    await field(browser, 'Amount in US dollars').fill(dollars);
  }
  await button(elsewhere, 'Save draft').click();
  await expect(toasts(elsewhere)).toContainText('Draft saved');

  await button(page, 'Save draft').click();
  await expect(question(page)).toContainText('$500.00');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Amount in US dollars')).toHaveValue('700.00');
  expect((await ask<AdminInvoiceDetails>(page.context(), `/admin/invoices/${id}`)).amount).toBe(50_000);
  await button(page, 'Save draft').click();
  await button(page, 'Save mine anyway').click();
  await expect(toasts(page)).toContainText('Draft saved');
  expect((await ask<AdminInvoiceDetails>(page.context(), `/admin/invoices/${id}`)).amount).toBe(70_000);

  await page.goto(`/admin/audit?kind=invoice&id=${id}`);
  await expect(page.getByRole('row').nth(1)).toContainText('$500.00');
  await expect(page.getByRole('row').nth(1)).toContainText('$700.00');
});
