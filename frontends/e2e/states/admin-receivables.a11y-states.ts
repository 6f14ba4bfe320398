import type { Receivable } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { annOwes, beaOwes, totalsOwed } from '../../shared/testing/receivables';
import { demoAccount, signInByApi } from '../support/accounts';
import { expect, httpError } from '../support/fixtures';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };
const clients = [
  annOwes,
  beaOwes,
  { ...annOwes, id: annOwes.id.replace(/.$/, '1'), clientName: `Ann ${LONG}`, days1To30: 123_456_789, days61To90: 50 },
  { ...annOwes, id: annOwes.id.replace(/.$/, '2'), clientName: 'Cleo Moss', isClientDeactivated: true },
];

async function openReceivables(page: Page, rows: Receivable[], query = ''): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/receivables?*', rows);
  await mockResponse(page, '**/api/admin/receivables/totals', totalsOwed);
  await gotoAppPage(page, `/admin/receivables${query}`);
}

export const adminReceivablesStates: A11yState[] = [
  {
    name: '/admin/receivables with all ages',
    async open(page) {
      await openReceivables(page, clients);
      await expect(page.getByRole('link', { name: 'Open invoices of Bea Cobbler' })).toBeVisible();
    },
  },
  {
    name: '/admin/receivables, empty',
    async open(page) {
      await openReceivables(page, []);
      await expect(page.getByRole('heading', { name: 'No open invoices' })).toBeVisible();
    },
  },
  {
    name: '/admin/receivables, no matches of an age',
    async open(page) {
      await openReceivables(page, [], '?age=over90');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: '/admin/receivables, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/receivables**', unavailable, 503);
      await gotoAppPage(page, '/admin/receivables');
      await expect(page.getByText('Couldn’t load receivables')).toBeVisible();
    },
  },
  {
    name: '/admin/receivables, before reminders are sent',
    async open(page) {
      await openReceivables(page, clients);
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
      await page.getByRole('button', { name: 'Send reminders' }).click();
      await expect(page.getByRole('dialog').getByText(/^Ann Baker/)).toBeVisible();
    },
  },
];
