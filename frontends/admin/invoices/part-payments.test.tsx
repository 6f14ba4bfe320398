import { adminInvoicesApi, partPaymentsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { sentDetails } from '@atelier/shared/testing/admin-invoices';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse } from '@atelier/shared/testing/server';
import { screen } from '@testing-library/react';
import { button, expectDialogClosed, inDialog, openInvoice, sentRequests } from '../testing/invoice-page';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const partPaid = { ...sentDetails, paidAmount: 50_000 };

it('records a part, and names what is left to pay', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('Mark as paid'));
  const amount = inDialog().getByLabelText<HTMLInputElement>('Amount in US dollars');
  expect(amount.value).toBe('1,506.00');
  await user.clear(amount);
  await user.type(amount, '1,505.80');
  await user.type(inDialog().getByLabelText('Payment method'), 'Check 1042');
  await user.click(inDialog().getByRole('button', { name: 'Record payment' }));
  expect(descriptionOf(amount)).toContain('Leave at least $0.50');
  await user.clear(amount);
  await user.type(amount, '2000');
  await user.click(inDialog().getByRole('button', { name: 'Mark as paid' }));
  expect(descriptionOf(amount)).toContain('The balance is $1,506.00');
  await user.clear(amount);
  await user.type(amount, '500');
  expect(inDialog().getByText(/^Records \$500\.00 .* \$1,006\.00 stays due\./)).toBeTruthy();
  mockResponse(partPaymentsApi.record, partPaid);
  mockResponse(adminInvoicesApi.get, partPaid);
  await user.click(inDialog().getByRole('button', { name: 'Record payment' }));
  await expectDialogClosed();
  await expectToast('Payment recorded. $1,006.00 is left to pay');
  expect(sentRequests()).toMatchObject([
    {
      url: `/api/admin/invoices/${sentDetails.id}/part-payments`,
      body: { note: 'Check 1042', amount: 50_000, balance: 150_600 },
    },
  ]);
  expect(screen.getByText('$1,006.00 of $1,506.00 due December 24, 2026.')).toBeTruthy();
});

it('marks a balance below the smallest card payment as paid', async () => {
  const user = openInvoice({ ...sentDetails, paidAmount: sentDetails.amount - 20 });
  mockResponse(adminInvoicesApi.markPaid, sentDetails);
  mockResponse(adminInvoicesApi.get, sentDetails);
  await user.click(await button('Mark as paid'));
  await user.type(inDialog().getByLabelText('Payment method'), 'Cash{Enter}');
  await expectDialogClosed();
  expect(sentRequests()).toMatchObject([{ body: { note: 'Cash', amount: 20 } }]);
});

it('lets the client pay a part first', async () => {
  const user = openInvoice(sentDetails);
  await user.click(await button('More actions'));
  await user.click(await button('Allow part payment'));
  const amount = inDialog().getByLabelText<HTMLInputElement>(/^Part in US dollars/);
  await user.type(amount, '1506');
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(descriptionOf(amount)).toContain('Leave at least $0.50 of the balance of $1,506.00');
  await user.clear(amount);
  await user.type(amount, '500');
  const allowed = { ...sentDetails, partAmount: 50_000 };
  mockResponse(partPaymentsApi.allow, allowed);
  mockResponse(adminInvoicesApi.get, allowed);
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  await expectDialogClosed();
  expect(sentRequests()).toMatchObject([{ body: { amount: 50_000 } }]);
  expect(await screen.findByText('Allowed part')).toBeTruthy();
});
