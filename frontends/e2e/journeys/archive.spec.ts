import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { expect, httpError, keepToasts, test } from '../support/fixtures';
import { chooseInRow } from '../support/row-menu';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name} ${Math.random()}\n%%EOF\n`),
});

test(
  'an admin archives two wrong uploads at once, the client no longer sees them, and Undo brings them back',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(404));
    await registerClient(page.context());
    const api = page.context().request;
    const { id: clientId } = (await (await api.get('/api/user')).json()) as { id: string };
    for (const name of ['wrong-logo.pdf', 'wrong-plan.pdf'])
      expect((await api.post('/api/files/upload', { multipart: { file: pdf(name) } })).status()).toBe(201);
    const clientFiles = async () => (await (await api.get('/api/files')).json()) as unknown[];
    expect(await clientFiles()).toHaveLength(2);

    await signInByApi(otherPage.context(), demoAccount('admin'));
    await keepToasts(otherPage);
    await otherPage.goto(`/admin/files?client=${clientId}`);
    await otherPage.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await button(otherPage, 'Archive').click();
    await expect(otherPage.getByText('2 files archived')).toBeVisible();
    await expect(otherPage.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.goto('/files');
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();

    await button(otherPage, 'Undo').press('Enter');
    await expect(otherPage.getByText('2 files restored')).toBeVisible();
    await expect(otherPage.getByRole('row', { name: /wrong-logo\.pdf/ })).toBeVisible();
    expect(await clientFiles()).toHaveLength(2);
  },
);

test(
  'a package made by mistake is archived, and found and restored in the archive',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.context(), demoAccount('admin'));
    const name = `The Mistake ${randomBytes(3).toString('hex')}`;
    const created = await page.context().request.post('/api/admin/products', {
      data: {
        ...{ name, description: 'Made by accident.', category: 'social-media', tier: 'pro', price: 100 },
        ...{ billingType: 'one-time', features: ['One thing'], isActive: false },
      },
    });
    expect(created.status()).toBe(201);
    await page.goto('/admin/products');
    const item = page.getByRole('rowheader', { name });
    await chooseInRow(page, name, 'Archive');
    await expect(page.getByText('1 package archived')).toBeVisible();
    await expect(item).toBeHidden();
    await page.getByRole('link', { name: 'Archived packages' }).click();
    await chooseInRow(page, name, 'Restore');
    await expect(item).toBeHidden();
    await page.getByRole('link', { name: 'Back to packages' }).click();
    await expect(page.getByRole('row', { name })).toContainText('Hidden');
    await chooseInRow(page, name, 'Archive');
  },
);
