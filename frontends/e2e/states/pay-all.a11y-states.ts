import type { PayableInvoices } from '@atelier/contracts';
import { openMonthInvoice, overdueInvoice, processingInvoice, sentInvoice } from '../../shared/testing/invoices';
import { registerClient } from '../support/accounts';
import { expect, httpError } from '../support/fixtures';
import { fillCard } from '../support/invoices';
import { CARDS } from '../support/hosted-checkout';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const payable: PayableInvoices = {
  invoices: [overdueInvoice, { ...sentInvoice, description: LONG, amount: 99_999_999 }],
  leftOut: [
    { invoice: processingInvoice, reason: 'processing' },
    { invoice: openMonthInvoice, reason: 'subscription' },
    { invoice: { ...sentInvoice, id: '7' }, reason: 'disputed' },
  ],
  hasMore: true,
  publishableKey: 'pk_test',
  form: 'test',
};
const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };

const state = (name: string, list: object, text: string | RegExp, status = 200): A11yState => ({
  name: `/invoices/pay-all, ${name}`,
  ...(status === 200 ? {} : { allowedErrors: [httpError(status)] }),
  async open(page) {
    await registerClient(page.context());
    await mockResponse(page, '**/api/invoices/payable', list, status);
    await gotoAppPage(page, '/invoices/pay-all');
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

export const payAllStates: A11yState[] = [
  state('nothing to pay', { ...payable, invoices: [] }, 'Nothing to pay here'),
  state('loading error', unavailable, 'Couldn’t load your invoices', 503),
  state('with invoices that are left out', payable, /^Pay \$/),
  {
    name: '/invoices/pay-all, with a payment that failed',
    allowedErrors: [httpError(402)],
    async open(page) {
      await registerClient(page.context());
      for (let count = 0; count < 2; count += 1) await page.context().request.post('/api/create-demo-invoice');
      await gotoAppPage(page, '/invoices/pay-all');
      await fillCard(page, CARDS.declined);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByRole('alert')).toContainText('No invoice was paid');
    },
  },
  {
    name: '/invoices/pay-all, all paid',
    async open(page) {
      await registerClient(page.context());
      for (let count = 0; count < 2; count += 1) await page.context().request.post('/api/create-demo-invoice');
      await gotoAppPage(page, '/invoices/pay-all');
      await fillCard(page, CARDS.success);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    },
  },
];
