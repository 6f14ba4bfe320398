import type { Page } from '@playwright/test';
import { startProduct } from '../../../tools/prove/support/product.mjs';
import { expect, expectToast, gotoHydrated, test } from '../support/fixtures';
import { button } from '../support/shop';

async function makeItMine(page: Page, setupUrl = ''): Promise<void> {
  await page.goto(setupUrl);
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Your email').fill('nora@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill('a walk along main street');
  await button(page, 'Continue').click();
  await page.getByLabel('Agency name').fill('Harbor Web Co.');
  await page.getByLabel('City').fill('Duluth, Minnesota');
  await page.getByLabel('Email for clients').fill('hi@harbor.example');
  await page.getByLabel('Phone').fill('(218) 555-0100');
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await button(page, 'Continue').click();
  await expect(page.getByText('The demo goes.')).toBeVisible();
  await button(page, 'Make it mine').click();
  await expectToast(page, 'Your agency is ready');
  await expect(page.getByText('No submissions yet')).toBeVisible();
}

test('An owner makes a fresh copy their agency with the link of its start', async ({ page }) => {
  const product = await startProduct();
  try {
    await makeItMine(page, product.setupUrl);
    await gotoHydrated(page, product.url);
    await expect(page.getByText('Harbor Web Co.').first()).toBeVisible();
    await expect(page.getByText('Duluth, Minnesota').first()).toBeVisible();
    await expect(page.getByText('Main Street Web')).toHaveCount(0);
  } finally {
    await product.stop();
  }
});

test('The demo and the link don’t come back with a restart', { tag: '@nightly' }, async ({ page }) => {
  const product = await startProduct();
  try {
    await makeItMine(page, product.setupUrl);
    // The console would go on asking for changes.
    await gotoHydrated(page, product.url);
    await product.processes[0]?.restart();
    expect(product.processes[0]).toMatchObject({ accounts: [], setupUrl: undefined });
    expect((await page.request.get(`${product.url}/setup`)).status()).toBe(404);
  } finally {
    await product.stop();
  }
});
