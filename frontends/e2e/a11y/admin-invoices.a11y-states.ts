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
} from '../../shared/testing/admin-invoices';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const INVOICES_BY_STATE: Record<string, AdminInvoiceDetails> = {
  'that was sent': sentDetails,
  'that is overdue, with its late charge': overdueDetails,
  'on its way': processingDetails,
  'that is paid': paidDetails,
  'that was paid twice': paidTwiceDetails,
  'that was voided': voidedDetails,
};

const rows = [draftDetails, ...Object.values(INVOICES_BY_STATE)].map((invoice, index) => ({
  ...toAdminInvoice(invoice),
  id: invoice.id.slice(0, -1) + String(index),
  ...(index === 1 && { clientName: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2) }),
}));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openInvoices(page: Page, invoices: typeof rows, query = ''): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/invoices?*', invoices);
  await gotoAppPage(page, `/admin/invoices${query}`);
}

async function openInvoice(page: Page, invoice: AdminInvoiceDetails): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, `**/api/admin/invoices/${invoice.id}`, invoice);
  await mockResponse(page, '**/api/projects?*', []);
  await mockResponse(page, '**/api/projects/*', { id: invoice.projectId, name: invoice.projectName });
  await gotoAppPage(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByRole('link', { name: 'All invoices' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
}

const dialogState = (name: string, invoice: AdminInvoiceDetails, buttonName: string): A11yState => ({
  name,
  async open(page) {
    await openInvoice(page, invoice);
    await button(page, buttonName).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

export const adminInvoicesStates: A11yState[] = [
  {
    name: '/admin/invoices with invoices of every kind',
    async open(page) {
      await openInvoices(page, rows);
      await expect(page.getByRole('link', { name: 'INV-2026-00017 for Ann Baker' })).toBeVisible();
    },
  },
  {
    name: '/admin/invoices with none of a kind',
    async open(page) {
      await openInvoices(page, [], '?status=void&month=2026-11');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices that did not arrive',
    allowedErrors: [httpError(503)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };
      await mockResponse(page, '**/api/admin/invoices**', unavailable, 503);
      await gotoAppPage(page, '/admin/invoices');
      await expect(page.getByText('503: Away')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new with everything wrong',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, '/admin/invoices/new');
      await page.getByLabel('Line 1, price').fill('12,50');
      await page.getByLabel('Line 1, price').press('Enter');
      await button(page, 'Save draft').click();
      await expect(page.getByText('Write it like 1,499.50')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new of one amount',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, '/admin/invoices/new');
      await page.getByLabel('One amount').check();
      await page.getByLabel('Amount in US dollars').fill('1499.5');
      await expect(page.getByText('Total $1,499.50')).toBeVisible();
    },
  },
  { name: 'a draft of an invoice', open: (page) => openInvoice(page, draftDetails) },
  { name: 'a draft of a balance', open: (page) => openInvoice(page, balanceDraftDetails) },
  dialogState('an invoice about to be sent', draftDetails, 'Send'),
  dialogState('an invoice about to be marked as paid', sentDetails, 'Mark as paid'),
  dialogState('an invoice about to be voided', sentDetails, 'Void'),
  dialogState('a late charge about to be added', overdueDetails, 'Add $18.00'),
  ...Object.entries(INVOICES_BY_STATE).map(([name, invoice]): A11yState => ({
    name: `an invoice in the console ${name}`,
    open: (page) => openInvoice(page, invoice),
  })),
];
