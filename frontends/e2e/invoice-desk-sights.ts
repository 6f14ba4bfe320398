import type { AdminInvoiceDetails } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  balanceDraftDetails,
  draftDetails,
  toAdminInvoice,
  overdueDetails,
  paidDetails,
  paidTwiceDetails,
  processingDetails,
  sentDetails,
  voidedDetails,
} from '../shared/testing/admin-invoices';
import { answered, expect } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const FILES: Record<string, AdminInvoiceDetails> = {
  'that was sent': sentDetails,
  'that is overdue, with its late charge': overdueDetails,
  'on its way': processingDetails,
  'that is paid': paidDetails,
  'that was paid twice': paidTwiceDetails,
  'that was voided': voidedDetails,
};

const rows = [draftDetails, ...Object.values(FILES)].map((invoice, at) => ({
  ...toAdminInvoice(invoice),
  id: invoice.id.slice(0, -1) + String(at),
  ...(at === 1 && { clientName: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2) }),
}));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function list(page: Page, invoices: typeof rows, query = ''): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/admin/invoices?*', invoices);
  await arrive(page, `/admin/invoices${query}`);
}

async function file(page: Page, invoice: AdminInvoiceDetails): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, `**/api/admin/invoices/${invoice.id}`, invoice);
  await told(page, '**/api/projects?*', []);
  await told(page, '**/api/projects/*', { id: invoice.projectId, name: invoice.projectName });
  await arrive(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByRole('link', { name: 'All invoices' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
}

const pressed = (name: string, invoice: AdminInvoiceDetails, press: string): Sight => ({
  name,
  async show(page) {
    await file(page, invoice);
    await button(page, press).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

export const invoiceDeskSights: Sight[] = [
  {
    name: '/admin/invoices with invoices of every kind',
    async show(page) {
      await list(page, rows);
      await expect(page.getByRole('link', { name: 'INV-2026-00017 for Ann Baker' })).toBeVisible();
    },
  },
  {
    name: '/admin/invoices with none of a kind',
    async show(page) {
      await list(page, [], '?status=void&month=2026-11');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices that did not arrive',
    said: [answered(503)],
    async show(page) {
      await enter(page.context(), somebody('admin'));
      const away = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };
      await told(page, '**/api/admin/invoices**', away, 503);
      await arrive(page, '/admin/invoices');
      await expect(page.getByText('503: Away')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new with everything wrong',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await arrive(page, '/admin/invoices/new');
      await page.getByLabel('Line 1, price').fill('12,50');
      await page.getByLabel('Line 1, price').press('Enter');
      await button(page, 'Save draft').click();
      await expect(page.getByText('Write it like 1,499.50')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new of one amount',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await arrive(page, '/admin/invoices/new');
      await page.getByLabel('One amount').check();
      await page.getByLabel('Amount in US dollars').fill('1499.5');
      await expect(page.getByText('Total $1,499.50')).toBeVisible();
    },
  },
  { name: 'a draft of an invoice', show: (page) => file(page, draftDetails) },
  { name: 'a draft of a balance', show: (page) => file(page, balanceDraftDetails) },
  pressed('an invoice about to be sent', draftDetails, 'Send'),
  pressed('an invoice about to be marked as paid', sentDetails, 'Mark as paid'),
  pressed('an invoice about to be voided', sentDetails, 'Void'),
  pressed('a late charge about to be added', overdueDetails, 'Add $18.00'),
  ...Object.entries(FILES).map(([name, invoice]): Sight => ({
    name: `an invoice in the console ${name}`,
    show: (page) => file(page, invoice),
  })),
];
