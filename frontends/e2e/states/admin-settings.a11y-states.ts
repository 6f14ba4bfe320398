import {
  type AgencyFacts,
  type AgencySettings,
  NO_HOURS,
  NO_SALES_TAX,
  type SalesTax,
  type SettingsVersion,
  STARTING_INVOICING,
  STARTING_TERMS,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { demoAccount, signInByApi } from '../support/accounts';
import { expect } from '../support/fixtures';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const id = (index: number) => `0197a000-0000-7000-8000-00000000000${index}`;
const values = {
  name: 'Main Street Web',
  city: 'Asheville, North Carolina',
  email: `${'long.'.repeat(10)}name@example.com`,
  phone: '(828) 555-0142',
  serviceArea: null,
  timezone: 'America/New_York',
  facebook: `https://www.facebook.com/${'main-street-'.repeat(8)}`,
  instagram: null,
  linkedin: null,
};
const FORMER = { ...values, phone: '(828) 555-0100' };
const settings: AgencySettings = { id: id(1), revision: 2, values, heldBy: { city: 'SITE_CITY' } };
const versions: SettingsVersion<AgencyFacts>[] = [
  { id: id(2), revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper', values, before: FORMER },
  { id: id(3), revision: 1, createdAt: '2026-11-05T14:00:00.000Z', by: null, values: FORMER, before: null },
];

async function open(page: Page, history: unknown = versions, status?: number): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/settings/agency', settings);
  await mockResponse(page, '**/api/admin/settings/agency/versions?*', history, status);
  await gotoAppPage(page, '/admin/settings');
}

export const adminSettingsStates: A11yState[] = [
  {
    name: '/admin/settings with a variable and a version to restore',
    async open(page) {
      await open(page);
      await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
    },
  },
  {
    name: '/admin/settings, errors at fields',
    async open(page) {
      await open(page);
      await mockResponse(
        page,
        '**/api/admin/settings/agency',
        { statusCode: 400, error: 'Bad Request', message: 'Check your input', fields: { phone: 'Phone is required' } },
        400,
      );
      await page.getByRole('textbox', { name: 'Phone' }).fill(' ');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Phone is required')).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/settings/terms, with a limit that can’t be saved',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const terms = { id: id(4), revision: 2, values: STARTING_TERMS, heldBy: {} };
      const former = { ...STARTING_TERMS, netDays: 14, lateChargeCapPercent: 12 };
      const saved = { id: id(5), revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
      await mockResponse(page, '**/api/admin/settings/terms', terms);
      await mockResponse(page, '**/api/admin/settings/terms/versions?*', [
        { ...saved, values: STARTING_TERMS, before: former },
        { ...saved, id: id(6), revision: 1, by: null, values: former, before: null },
      ]);
      await gotoAppPage(page, '/admin/settings/terms');
      const limit = page.getByRole('textbox', { name: 'At most, in percent' });
      await limit.fill('1000');
      const message = 'Limit of late charges must be a number from 1 to 100 with at most two decimals';
      await mockResponse(
        page,
        '**/api/admin/settings/terms',
        {
          statusCode: 400,
          error: 'Bad Request',
          message: 'Check your input',
          fields: { lateChargeCapPercent: message },
        },
        400,
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(message)).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/settings/invoices, with a reminder that can’t be saved',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const invoicing = {
        ...STARTING_INVOICING,
        footer: 'Registered in North Carolina, no. 12-3456',
        transfer: 'Harbor Bank\nRouting 021000021\nAccount 1234567890',
      };
      const saved = { id: id(8), revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
      await mockResponse(page, '**/api/admin/settings/invoicing', {
        id: id(7),
        revision: 2,
        values: invoicing,
        heldBy: {},
      });
      await mockResponse(page, '**/api/admin/settings/invoicing/versions?*', [
        { ...saved, values: invoicing, before: STARTING_INVOICING },
        { ...saved, id: id(9), revision: 1, by: null, values: STARTING_INVOICING, before: null },
      ]);
      await gotoAppPage(page, '/admin/settings/invoices');
      const message = 'Choose a day after the reminder before';
      await page.getByRole('checkbox', { name: 'On the due date' }).uncheck();
      await page.getByRole('textbox', { name: 'Days past due', exact: true }).fill('20');
      await mockResponse(
        page,
        '**/api/admin/settings/invoicing',
        { statusCode: 400, error: 'Bad Request', message: 'Check your input', fields: { daysAfterAgain: message } },
        400,
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(message)).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/settings/tax, with a rate that can’t be saved',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const values: SalesTax = {
        taxId: '12-3456789',
        rates: [
          { name: 'North Carolina sales tax', percent: 4.75, appliesTo: ['invoices'] },
          { name: 'County tax', percent: 2.25, appliesTo: ['invoices'] },
        ],
      };
      const saved = { id: id(8), revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
      const tax = { id: id(7), revision: 2, values, heldBy: {} };
      await mockResponse(page, '**/api/admin/settings/tax', tax);
      await mockResponse(page, '**/api/admin/settings/tax/versions?*', [
        { ...saved, values, before: NO_SALES_TAX },
        { ...saved, id: id(9), revision: 1, by: null, values: NO_SALES_TAX, before: null },
      ]);
      await gotoAppPage(page, '/admin/settings/tax');
      const message = 'Rate 2: another rate has this name';
      await page.getByRole('group', { name: 'Rate 2' }).getByLabel('Name').fill('North Carolina sales tax');
      await mockResponse(
        page,
        '**/api/admin/settings/tax',
        { statusCode: 400, error: 'Bad Request', message: 'Check your input', fields: { rates: message } },
        400,
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(message)).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/settings/hours, with a time that can’t be saved',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const hours = {
        ...NO_HOURS,
        ...{ monday: '09:00-17:00', tuesday: '09:00-17:00', saturday: '10:00-14:00' },
        holidays: [{ from: '2026-12-24', to: '2027-01-01', name: 'Winter break' }],
      };
      const saved = { id: id(8), revision: 2, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
      await mockResponse(page, '**/api/admin/settings/hours', { id: id(7), revision: 2, values: hours, heldBy: {} });
      await mockResponse(page, '**/api/admin/settings/hours/versions?*', [
        { ...saved, values: hours, before: NO_HOURS },
        { ...saved, id: id(9), revision: 1, by: null, values: NO_HOURS, before: null },
      ]);
      await gotoAppPage(page, '/admin/settings/hours');
      const message = 'Enter a closing time for Sunday';
      await page.getByRole('checkbox', { name: 'Sunday Open' }).check();
      await page.getByLabel('Sunday, closes').fill('');
      await mockResponse(
        page,
        '**/api/admin/settings/hours',
        { statusCode: 400, error: 'Bad Request', message: 'Check your input', fields: { sunday: message } },
        400,
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(message)).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/settings/retention, shorter than before',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, '/admin/settings/retention');
      await page.getByRole('textbox', { name: 'Days to keep the email log' }).fill('60');
      await expect(page.getByText(/can’t be brought back/)).toBeVisible();
    },
  },
  {
    name: '/admin/settings, history error',
    async open(page) {
      await open(page, { statusCode: 503, error: 'Service Unavailable', message: 'We will be back in a moment.' }, 503);
      await expect(page.getByText('Couldn’t load the history')).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 503/],
  },
];
