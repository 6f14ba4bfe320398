import {
  adminInvoicesApi,
  ordersApi,
  ledgerApi,
  type LedgerEntry,
  type Refund,
  refundsApi,
  refundTexts,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { monthlyDetails, paidDetails } from '@atelier/shared/testing/admin-invoices';
import { paidOrder } from '@atelier/shared/testing/orders';
import { cardPayment, checkPayment, orderPayment } from '@atelier/shared/testing/payments';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { RefundButton } from './refund-button';
import { RefundStatus } from './refund-status';

const refund: Refund = {
  id: 'r1',
  paymentId: cardPayment.id,
  amount: 50_600,
  state: 'done',
  otherMeans: false,
  providerId: 're_1',
  reason: null,
  note: null,
  askedBy: { id: ada.id, name: 'Ada' },
  createdAt: '2026-11-26T10:00:00.000Z',
  settledAt: '2026-11-26T10:00:01.000Z',
};

const open = (entry: LedgerEntry) =>
  renderPage(
    <ApiQueryProvider>
      <RefundStatus entry={entry} />
      <RefundButton entry={entry} />
    </ApiQueryProvider>,
    { at: '/admin/payments', user: ada },
  );
const openRefundDialog = async (entry: LedgerEntry) => {
  const user = open(entry);
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Refund amount in dollars' });
  const submitRefund = () => user.click(dialog.getByRole('button', { name: 'Refund' }));
  return { user, dialog, amount, submitRefund };
};
const sentBodies = () =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  localStorage.clear();
  mockResponse(ledgerApi.list, []);
  mockResponse(ordersApi.list, []);
  mockResponse(adminInvoicesApi.get, paidDetails);
});
afterEach(clearQueryCache);

it('offers the refundable amount and sends the refunded total shown', async () => {
  const { amount, dialog, submitRefund, user } = await openRefundDialog({
    ...cardPayment,
    refundedAmount: 50_600,
    pendingAmount: 10_000,
  });
  expect(amount.value).toBe('900.00');
  expect(dialog.getByText(/\$506\.00 refunded, \$100\.00 refund pending/)).toBeTruthy();
  expect(dialog.getByText(/When the refund is done, we’ll email ann@example\.com\.$/)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '506');
  mockResponse(refundsApi.create, refund);
  await submitRefund();
  await expectToast('$506.00 refunded');
  expect(sentBodies()).toMatchObject([{ amount: 50_600, note: null, otherMeans: false, refunded: 60_600 }]);
});

it.each([
  [
    'an order',
    orderPayment,
    paidDetails,
    ' The project stays open; if you won’t work on it, set its status to Completed. The subscription stays active; cancel it separately.',
  ],
  ['a plain invoice', cardPayment, paidDetails, ''],
  [
    'the invoice of a subscription',
    cardPayment,
    monthlyDetails,
    ' The subscription stays active; cancel it separately.',
  ],
])('says what stays active after a refund of %s', async (_, entry, invoice, text) => {
  mockResponse(ordersApi.get, paidOrder);
  mockResponse(adminInvoicesApi.get, invoice);
  const { dialog } = await openRefundDialog(entry);
  const path = entry.orderId ? `/api/orders/${entry.orderId}` : `/api/admin/invoices/${entry.invoiceId ?? ''}`;
  await waitFor(() => expect(requests.map(({ url }) => url)).toEqual([path]));
  expect(await dialog.findByText(`This refunds the payment only.${text}`)).toBeTruthy();
});

it('says that a client without an email gets none', async () => {
  const { dialog } = await openRefundDialog({ ...cardPayment, recipient: null });
  expect(dialog.getByText(/The client has no email on file, so we won’t email anything\.$/)).toBeTruthy();
});

it('rejects invalid amounts', async () => {
  const { amount, dialog, submitRefund, user } = await openRefundDialog(cardPayment);
  for (const [typed, message] of [
    ['2000', 'You can refund up to $1,506.00'],
    ['a lot', 'Enter an amount like 49.50'],
    ['0', 'Enter an amount like 49.50'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await submitRefund();
    expect(await dialog.findByText(message)).toBeTruthy();
  }
  expect(sentBodies()).toEqual([]);
});

it('requires a refund method for offline payments', async () => {
  const { dialog, submitRefund, user } = await openRefundDialog(checkPayment);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await submitRefund();
  expect(await dialog.findByText('Enter how it’s refunded. It’s shown on the receipt.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Refund method' }), 'Check 12');
  mockResponse(refundsApi.create, { ...refund, otherMeans: true });
  await submitRefund();
  await expectToast('$506.00 refunded');
  expect(sentBodies()).toMatchObject([{ amount: 150_600, note: 'Check 12', otherMeans: false }]);
});

it.each([
  ['the provider is away', 503, 'The payment provider does not answer.'],
  ['it was declined', 409, 'Nothing was refunded. The bank declined the refund.'],
  ['another admin refunded it', 409, '$4.00 of it has gone back or is on its way by now.'],
])('shows an error when %s, keeps the input, and retries with the same send ID', async (_, status, message) => {
  const { dialog, submitRefund, user, amount } = await openRefundDialog(cardPayment);
  await user.clear(amount);
  await user.type(amount, '5.00');
  mockError(refundsApi.create, status, message);
  await submitRefund();
  await expectToast('Couldn’t refund the payment');
  expect(screen.getByText(message)).toBeTruthy();
  expect(amount.value).toBe('5.00');
  mockResponse(refundsApi.create, { ...refund, amount: 500, state: 'pending' });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await expectToast('$5.00 refund started');
  const [first, second] = sentBodies();
  expect(first?.sendId).toBe(second?.sendId);
});

it('shows pending and failed refunds and no button without a remainder', () => {
  const failed: Refund = { ...refund, id: 'r2', state: 'failed', reason: 'The card has expired or was canceled.' };
  const pending: Refund = { ...refund, state: 'pending', settledAt: null };
  open({ ...cardPayment, pendingAmount: 150_600, refunds: [pending, failed] });
  expect(screen.getByText(/^Refund pending: \$506\.00, requested by Ada/)).toBeTruthy();
  expect(screen.getByText(/^Refund failed: \$506\.00.*The card has expired or was canceled\.$/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['the bank is deciding', true, refundTexts.disputeOpen],
  ['the bank kept the money', false, refundTexts.disputeLost],
])('says why a disputed payment can’t be refunded when %s', (_, isDisputeOpen, text) => {
  open({ ...cardPayment, disputedAmount: 150_600, isDisputeOpen });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
