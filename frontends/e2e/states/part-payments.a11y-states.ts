import type { AdminInvoiceDetails, InvoiceWithLines, User } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { cardPayment, sentDetails } from '../../shared/testing/admin-invoices';
import { sentInvoice } from '../../shared/testing/invoices';
import { demoAccount, registerClient, signInByApi } from '../support/accounts';
import { expect } from '../support/fixtures';
import { payPath } from '../support/invoices';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const parts: InvoiceWithLines = {
  ...sentInvoice,
  paidAmount: 75_300,
  partAmount: 50_000,
  payments: [
    {
      amount: 25_300,
      paidWith: `Check 1042, ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`,
      paidAt: sentInvoice.createdAt,
    },
    { amount: 50_000, paidWith: 'Visa ending in 4242', paidAt: sentInvoice.updatedAt },
  ],
};
const payment = { ...cardPayment, invoiceId: parts.id, invoiceNumber: parts.invoiceNumber, amount: 50_000 };
const partsDetails: AdminInvoiceDetails = { ...sentDetails, ...parts, record: [payment] };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openConsoleInvoice(page: Page, invoice: AdminInvoiceDetails): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, `**/api/admin/invoices/${invoice.id}`, invoice);
  await mockResponse(page, '**/api/projects?*', []);
  await mockResponse(page, '**/api/projects/*', { id: invoice.projectId, name: invoice.projectName });
  await gotoAppPage(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByText('Loading...')).toBeHidden();
}

async function openAsClient(page: Page, path: string, invoice: InvoiceWithLines): Promise<void> {
  await registerClient(page.context());
  const { id: userId } = (await (await page.context().request.get('/api/user')).json()) as User;
  await mockResponse(page, `**/api/invoices/${invoice.id}`, { ...invoice, userId });
  await mockResponse(page, '**/api/invoices?*', [{ ...invoice, userId }]);
  await gotoAppPage(page, path);
}

export const partPaymentsStates: A11yState[] = [
  {
    name: 'invoice in the console: paid in part',
    async open(page) {
      await openConsoleInvoice(page, partsDetails);
      await expect(page.getByText('Allowed part')).toBeVisible();
    },
  },
  {
    name: 'mark-as-paid dialog with a part',
    async open(page) {
      await openConsoleInvoice(page, partsDetails);
      await button(page, 'Mark as paid').click();
      await page.getByLabel('Amount in US dollars').fill('500');
      await button(page, 'Record payment').click();
      await expect(page.getByText('Enter the payment method.')).toBeVisible();
    },
  },
  {
    name: 'allow part payment dialog with an error',
    async open(page) {
      await openConsoleInvoice(page, partsDetails);
      await button(page, 'More actions').click();
      await button(page, 'Allow part payment').click();
      await page.getByLabel('Part in US dollars').fill('753');
      await button(page, 'Save').click();
      await expect(page.getByText('Leave at least $0.50')).toBeVisible();
    },
  },
  {
    name: 'invoice: paid in part',
    async open(page) {
      await openAsClient(page, `/invoices/${parts.id}`, parts);
      await expect(page.getByText('Paid of $1,506.00')).toBeVisible();
    },
  },
  {
    name: '/invoices: paid in part',
    async open(page) {
      await mockResponse(page, '**/api/subscriptions', []);
      await openAsClient(page, '/invoices', parts);
      await expect(page.getByText('of $1,506.00')).toBeVisible();
    },
  },
  {
    name: '/pay-invoice with a part',
    async open(page) {
      await page.route('**/create-payment-intent', () => undefined);
      await openAsClient(page, payPath(parts), parts);
      await page.getByLabel(/^Part/).check();
      await expect(page.getByText('$253.00 stays due')).toBeVisible();
    },
  },
];
