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
import { EMAIL_SANDBOX_WARNING } from '../support/email';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const INVOICES_BY_STATE: Record<string, AdminInvoiceDetails> = {
  sent: sentDetails,
  'past due with a late charge': overdueDetails,
  processing: processingDetails,
  paid: paidDetails,
  'paid twice': paidTwiceDetails,
  voided: voidedDetails,
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

const PDF_OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/MediaBox[0 0 612 792]/Parent 2 0 R>>',
];

/** One empty page, with a table of its objects, which pdf.js misses otherwise. */
function emptyPdf(): string {
  let text = '%PDF-1.4\n';
  const entries = PDF_OBJECTS.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}`;
  return `${text}${table}trailer\n<</Root 1 0 R/Size 4>>\nstartxref\n${text.length}\n%%EOF\n`;
}

async function openInvoice(page: Page, invoice: AdminInvoiceDetails): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, `**/api/admin/invoices/${invoice.id}`, invoice);
  await page.route('**/api/admin/invoices/preview', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: emptyPdf() }),
  );
  await mockResponse(page, '**/api/projects?*', []);
  await mockResponse(page, '**/api/projects/*', { id: invoice.projectId, name: invoice.projectName });
  await gotoAppPage(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByRole('link', { name: 'All invoices' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const dialogState = (name: string, invoice: AdminInvoiceDetails, buttonName: string, isInMenu = false): A11yState => ({
  name,
  async open(page) {
    await openInvoice(page, invoice);
    if (isInMenu) await button(page, 'More actions').click();
    await button(page, buttonName).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

export const adminInvoicesStates: A11yState[] = [
  {
    name: '/admin/invoices with all statuses',
    async open(page) {
      await openInvoices(page, rows);
      await expect(page.getByRole('link', { name: 'INV-2026-00017 for Ann Baker' })).toBeVisible();
    },
  },
  {
    name: '/admin/invoices with filters and their menu',
    async open(page) {
      // Its menu would cover rows by parts.
      await openInvoices(page, rows.slice(0, 1), '?status=sent&month=2026-11');
      await expect(page.getByRole('button', { name: 'Month: November 2026' })).toBeVisible();
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect(page.getByRole('listbox', { name: 'Filter by' })).toBeFocused();
    },
  },
  {
    name: '/admin/invoices with the months to filter by',
    async open(page) {
      await openInvoices(page, rows.slice(0, 1), '?month=2026-11');
      await page.getByRole('button', { name: 'Month: November 2026' }).click();
      await page.getByRole('combobox', { name: 'Search month' }).fill('2026');
    },
  },
  {
    name: '/admin/invoices, no matches',
    async open(page) {
      await openInvoices(page, [], '?status=void&month=2026-11');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };
      await mockResponse(page, '**/api/admin/invoices**', unavailable, 503);
      await gotoAppPage(page, '/admin/invoices');
      await expect(page.getByText('Unavailable')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new with invalid fields',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, '/admin/invoices/new');
      await page.getByLabel('Line 1, price').fill('12,50');
      await page.getByLabel('Line 1, price').press('Enter');
      await button(page, 'Save draft').click();
      await expect(page.getByText('Enter an amount like 1,499.50')).toBeVisible();
    },
  },
  {
    name: '/admin/invoices/new with a single amount',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, '/admin/invoices/new');
      await page.getByLabel('Single amount').check();
      await page.getByLabel('Amount in US dollars').fill('1499.5');
      await expect(page.getByText('Total $1,499.50')).toBeVisible();
    },
  },
  { name: 'draft invoice', open: (page) => openInvoice(page, draftDetails) },
  { name: 'draft balance invoice', open: (page) => openInvoice(page, balanceDraftDetails) },
  dialogState('send invoice dialog', draftDetails, 'Send'),
  dialogState('mark-as-paid dialog', sentDetails, 'Mark as paid'),
  dialogState('void invoice dialog', sentDetails, 'Void', true),
  {
    name: 'send reminder dialog',
    allowedErrors: [EMAIL_SANDBOX_WARNING],
    async open(page) {
      const html = '<body style="font-family: sans-serif"><p>Hi Ann,</p><p>The invoice below is past due.</p></body>';
      const subject = 'Invoice INV-2026-00029 is past due (was due September 15, 2026)';
      await mockResponse(page, '**/api/admin/invoices/*/email?*', {
        ...{ from: 'Atelier <hello@example.com>', to: 'ann@example.com', subject, text: '', html, attachments: [] },
      });
      await openInvoice(page, overdueDetails);
      await button(page, 'Send reminder').click();
      await expect(page.getByRole('dialog').getByText(subject)).toBeVisible();
    },
  },
  dialogState('add late charge dialog', overdueDetails, 'Add $18.00'),
  ...Object.entries(INVOICES_BY_STATE).map(([name, invoice]): A11yState => ({
    name: `invoice in the console: ${name}`,
    open: (page) => openInvoice(page, invoice),
  })),
];
