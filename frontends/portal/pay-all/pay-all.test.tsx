import { type Invoice, invoicesApi, type InvoiceWithLines, payAllApi, type PayableInvoices } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { postFromFrame, spyOnFrame } from '@atelier/shared/testing/card-frame';
import { openMonthInvoice, overdueInvoice, processingInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import PayAll from './pay-all';

const [first, second] = [overdueInvoice, sentInvoice];
const payable: PayableInvoices = {
  invoices: [first, second],
  leftOut: [],
  hasMore: false,
  publishableKey: 'pk_test',
  form: 'test',
};
const secretOf = ({ id }: Pick<Invoice, 'id'>) => `pi_${id}_secret_a`;
const invoiceIn = (url: string) => [first, second].find(({ id }) => url.includes(id)) ?? first;
const paid = (invoice: InvoiceWithLines): InvoiceWithLines => ({
  ...invoice,
  status: 'paid',
  paidAmount: invoice.amount,
  paidAt: '2026-11-28T10:00:00.000Z',
});

function mockPayments(latest: (invoice: InvoiceWithLines) => InvoiceWithLines = paid): void {
  mockResponse(payAllApi.list, payable);
  mockHandler(invoicesApi.createPaymentIntent, (url) =>
    Response.json({ clientSecret: secretOf(invoiceIn(url)), publishableKey: 'pk_test', form: 'test' }),
  );
  mockHandler(invoicesApi.refreshPaymentStatus, (url) => Response.json(latest(invoiceIn(url))));
}

const openPage = (at = '/invoices/pay-all') =>
  renderPage(
    <ApiQueryProvider>
      <PayAll />
    </ApiQueryProvider>,
    { at, user: ann },
  );

async function openForm() {
  const user = openPage();
  await screen.findByTitle('Your card');
  await postFromFrame({ type: 'ready' });
  return { user, frame: spyOnFrame() };
}

const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });
const expectSubmitted = (frame: ReturnType<typeof spyOnFrame>, invoices: Invoice[]) =>
  waitFor(() =>
    expect(frame.mock.calls.map(([message]) => message as unknown)).toEqual(
      invoices.map((invoice) => ({
        source: 'atelier',
        type: 'pay',
        payment: {
          intent: `pi_${invoice.id}`,
          secret: secretOf(invoice),
          returnUrl: `http://localhost/invoices/pay-all?invoice=${invoice.id}`,
        },
      })),
    ),
  );
const succeed = () => postFromFrame({ type: 'result', status: 'succeeded' });
const invoicesPanel = () => within(screen.getByRole('region', { name: 'Invoices' }));

afterEach(() => {
  clearQueryCache();
  jest.restoreAllMocks();
});

it('lists the invoices with their sum, and asks for the card once', async () => {
  mockPayments();
  await openForm();
  expect((await payButton()).textContent).toBe('Pay $2,742.00');
  const rows = invoicesPanel().getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^INV-2026-00017The new front page · past due since .*\$1,236\.00$/),
    expect.stringMatching(/^INV-2026-00042The front page, and its pictures · due .*\$1,506\.00$/),
  ]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('pays each invoice with its own payment, one after the other', async () => {
  mockPayments();
  const { user, frame } = await openForm();
  await user.click(await payButton());
  // Enter in the card form.
  await postFromFrame({ type: 'submit' });
  await expectSubmitted(frame, [first]);
  expect(screen.getByRole('button', { name: '0 of 2 paid...' })).toHaveProperty('disabled', true);
  await succeed();
  await expectSubmitted(frame, [first, second]);
  expect(screen.getByRole('button', { name: '1 of 2 paid...' })).toBeTruthy();
  expect(invoicesPanel().getByText('Paid')).toBeTruthy();
  mockResponse(payAllApi.list, { ...payable, invoices: [] });
  await succeed();
  await screen.findByRole('heading', { name: 'Thank you, Ann' });
  expect(screen.getByText('We received $2,742.00 for 2 invoices.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Download receipt/ })).toHaveLength(2);
  const sessions = requests.filter(({ url }) => url.endsWith('/create-payment-intent'));
  expect(sessions.map(({ body }) => body)).toEqual([{ amount: first.amount }, { amount: second.amount }]);
});

it('stops at the first payment that fails, and then pays only what is open', async () => {
  mockPayments((invoice) => (invoice === second ? invoice : paid(invoice)));
  const { user, frame } = await openForm();
  await user.click(await payButton());
  await expectSubmitted(frame, [first]);
  await succeed();
  await expectSubmitted(frame, [first, second]);
  mockResponse(payAllApi.list, { ...payable, invoices: [second] });
  await postFromFrame({ type: 'result', error: { message: 'Your card was declined.' } });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('INV-2026-00042')).toBeTruthy();
  // The card form has the reason.
  expect(alert.queryByText('Your card was declined.')).toBeNull();
  expect(alert.getByText('1 invoice is paid; 1 invoice is still open.')).toBeTruthy();
  expect((await payButton()).textContent).toBe('Pay $1,506.00');
  mockPayments();
  mockResponse(payAllApi.list, { ...payable, invoices: [] });
  await user.click(await payButton());
  await expectSubmitted(frame, [first, second, second]);
  await succeed();
  await screen.findByText('We received $2,742.00 for 2 invoices.');
});

it('tries no other invoice after one that fails', async () => {
  mockPayments((invoice) => invoice);
  const { user, frame } = await openForm();
  await user.click(await payButton());
  await expectSubmitted(frame, [first]);
  await postFromFrame({ type: 'result', error: { message: 'Your card was declined.' } });
  await screen.findByText('No invoice was paid; 2 invoices are still open.');
  await expectSubmitted(frame, [first]);
  expect(requests.filter(({ url }) => url.endsWith('/create-payment-intent'))).toHaveLength(1);
});

it('charges nothing for an invoice that another tab has paid or that was voided', async () => {
  mockPayments();
  mockHandler(invoicesApi.createPaymentIntent, (url) =>
    invoiceIn(url) === first
      ? Response.json({ message: 'This invoice has already been paid. Thank you!' }, { status: 409 })
      : Response.json({ message: 'Not found' }, { status: 404 }),
  );
  const { user, frame } = await openForm();
  mockResponse(payAllApi.list, { ...payable, invoices: [] });
  await user.click(await payButton());
  await screen.findByText('We received $1,236.00 for 1 invoice.');
  expect(screen.getByText('No longer due')).toBeTruthy();
  expect(frame).not.toHaveBeenCalled();
});

it('charges nothing when the amount has changed, and shows the new one', async () => {
  const updated = { ...first, amount: 200_000 };
  mockPayments(() => updated);
  mockError(invoicesApi.createPaymentIntent, 409, 'The amount due has changed.');
  const { user, frame } = await openForm();
  mockResponse(payAllApi.list, { ...payable, invoices: [updated, second] });
  await user.click(await payButton());
  await screen.findByText('This invoice was updated: $2,000.00 is due now. Review it, then pay again.');
  expect((await payButton()).textContent).toBe('Pay $3,506.00');
  expect(frame).not.toHaveBeenCalled();
});

it('leaves the card fields to the form', async () => {
  mockPayments();
  const { user, frame } = await openForm();
  await user.click(await payButton());
  await expectSubmitted(frame, [first]);
  await postFromFrame({ type: 'result', error: { type: 'validation_error', message: 'Enter the CVC.' } });
  expect(await payButton()).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the invoices that are left out, with the reason', async () => {
  mockResponse(payAllApi.list, {
    ...payable,
    leftOut: [
      { invoice: processingInvoice, reason: 'processing' },
      { invoice: openMonthInvoice, reason: 'subscription' },
    ],
  });
  openPage();
  const leftOut = within(await screen.findByRole('region', { name: 'Not included' }));
  expect(leftOut.getByText(/Your payment is processing/)).toBeTruthy();
  expect(leftOut.getByRole('link').getAttribute('href')).toBe(`/pay-invoice/${openMonthInvoice.id}`);
});

describe('after the bank’s page', () => {
  it('shows what was paid there, and asks for the card for the rest', async () => {
    mockPayments();
    mockResponse(payAllApi.list, { ...payable, invoices: [second] });
    openPage(`/invoices/pay-all?invoice=${first.id}`);
    expect(await screen.findByText('Paid')).toBeTruthy();
    await postFromFrame({ type: 'ready' });
    expect((await payButton()).textContent).toBe('Pay $1,506.00');
  });

  it('says why a payment failed there', async () => {
    mockPayments((invoice) => ({ ...invoice, problem: 'Your bank declined it.' }));
    openPage(`/invoices/pay-all?invoice=${first.id}`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('We couldn’t pay INV-2026-00017')).toBeTruthy();
    expect(alert.getByText('Your bank declined it.')).toBeTruthy();
  });

  it('follows the redirect to the bank', async () => {
    mockPayments();
    const { user, frame } = await openForm();
    await user.click(await payButton());
    await expectSubmitted(frame, [first]);
    await postFromFrame({ type: 'result', redirect: '/test-provider/confirm/pi_1' });
    await waitFor(() => expect(navigations).toEqual(['/test-provider/confirm/pi_1']));
  });
});

it('says that there is nothing to pay', async () => {
  mockResponse(payAllApi.list, { ...payable, invoices: [] });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Nothing to pay here' })).toBeTruthy();
});

it('shows an error when loading fails, and retries', async () => {
  mockError(payAllApi.list, 500, 'Something went wrong');
  const user = openPage();
  await screen.findByText('Something went wrong');
  mockPayments();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Your card')).toBeTruthy();
});
