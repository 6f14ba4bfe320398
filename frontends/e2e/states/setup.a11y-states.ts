import type { Page } from '@playwright/test';
import { expect, gotoHydrated } from '../support/fixtures';
import type { A11yState } from './a11y-state';

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openSetup(page: Page): Promise<void> {
  await gotoHydrated(page, process.env.JOURNEYS_SETUP_URL ?? '/setup');
  await expect(page.getByLabel('Username')).toBeVisible();
}

async function openAgencyStep(page: Page): Promise<void> {
  await openSetup(page);
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Your email').fill('nora@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill('a walk along main street');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Agency name')).toBeVisible();
}

export const setupStates: A11yState[] = [
  {
    name: '/setup, account with missing fields',
    async open(page) {
      await openSetup(page);
      await button(page, 'Continue').click();
      await expect(page.getByText('Username is required')).toBeVisible();
    },
  },
  {
    name: '/setup, agency with missing fields',
    async open(page) {
      await openAgencyStep(page);
      await button(page, 'Continue').click();
      await expect(page.getByText('Agency name is required')).toBeVisible();
    },
  },
  {
    name: '/setup, shop in place of the demo',
    async open(page) {
      await openAgencyStep(page);
      await page.getByLabel('Agency name').fill('Donaudampfschifffahrtsgesellschaft');
      await page.getByLabel('City').fill('Duluth, Minnesota');
      await page.getByLabel('Email for clients').fill('hi@harbor.example');
      await page.getByLabel('Phone').fill('(218) 555-0100');
      await button(page, 'Continue').click();
      await expect(page.getByText('The demo goes.')).toBeVisible();
    },
  },
  {
    name: '/setup with a link that no longer works',
    async open(page) {
      await gotoHydrated(page, '/setup?token=made-up');
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    },
  },
];
