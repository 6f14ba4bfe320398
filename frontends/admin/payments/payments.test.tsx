import { type ReconciliationResult, ledgerApi, type LedgerEntry } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import {
  matchingResult,
  cardPayment,
  checkPayment,
  differingResult,
  duplicatePayment,
  neverRunResult,
  orderRefund,
  refundedDuplicate,
  rejectedEvent,
  unknownEvent,
} from '@atelier/shared/testing/payments';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsPage from './payments';

function open(entries: LedgerEntry[], result: ReconciliationResult = matchingResult, at = '/admin/payments') {
  mockResponse(ledgerApi.list, entries);
  mockResponse(ledgerApi.getReconciliation, result);
  return openPage(at);
}
const openPage = (at = '/admin/payments') =>
  renderPage(
    <ApiQueryProvider>
      <PaymentsPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const addresses = () => requests.map(({ url }) => url);
const linkHref = (rowQueries: Awaited<ReturnType<typeof row>>) => rowQueries.getByRole('link').getAttribute('href');

afterEach(clearQueryCache);

describe('the record', () => {
  it('says of each what it was, how much, and leads to what it was for', async () => {
    open([cardPayment, checkPayment, orderRefund]);
    const cardRow = await row('Paid by card');
    expect(cardRow.getByText('$1,506.00')).toBeTruthy();
    expect(cardRow.getByText('pi_test_b2')).toBeTruthy();
    expect(linkHref(cardRow)).toBe(`/admin/invoices/${cardPayment.invoiceId}`);
    expect((await row('Paid by other means')).getByText('Cheque 1042')).toBeTruthy();
    const refund = await row('Refunded');
    expect(refund.getByText('-$50.00')).toBeTruthy();
    expect(linkHref(refund)).toBe(`/admin/orders/${orderRefund.orderId}`);
  });

  it('says in words what was refused, whether it was for something of ours or not', async () => {
    open([rejectedEvent]);
    const rejectedRow = await row('Refused');
    expect(rejectedRow.getByText('The amount is $100.00 instead of $1,998.00')).toBeTruthy();
    expect(rejectedRow.getByText(/checkout\.session\.completed/)).toBeTruthy();
    expect(linkHref(rejectedRow)).toBe(`/admin/orders/${rejectedEvent.orderId}`);
  });

  it('calls money by its own name where it is no dollars', async () => {
    open([unknownEvent]);
    const rejectedRow = await row('Refused');
    expect(rejectedRow.getByText('700 eur (smallest unit)')).toBeTruthy();
    expect(rejectedRow.getByText('for nothing that we know')).toBeTruthy();
    expect(rejectedRow.getByText(/found by asking/)).toBeTruthy();
  });

  it('says what to do about money that came in once too often, until it has gone back', async () => {
    open([duplicatePayment]);
    const duplicateRow = await row('Paid once more');
    expect(duplicateRow.getByText(/^It was paid or voided already\. Refund it\.$/)).toBeTruthy();
    expect(duplicateRow.getByRole('button', { name: /^Refund/ })).toBeTruthy();
    expect(duplicateRow.getByText('pi_test_c3')).toBeTruthy();
    clearQueryCache();
  });

  it('leaves what has gone back alone', async () => {
    open([refundedDuplicate]);
    expect((await row('Paid once more')).getByText(/All of this has gone back/)).toBeTruthy();
  });

  it('shows those of one kind, and what is to be refunded, at addresses of their own', async () => {
    const user = open([cardPayment]);
    await row('Paid by card');
    mockResponse(ledgerApi.list, []);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payments by kind' }), 'rejected');
    await heading('Nothing matches');
    expect(location.search).toBe('?kind=rejected');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payments by kind' }), '');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is to be refunded' }), '1');
    await waitFor(() => expect(location.search).toBe('?duplicates=1'));
    expect(addresses()).toContain('/api/admin/payments?limit=25&kind=rejected');
    expect(addresses()).toContain('/api/admin/payments?limit=25&duplicates=1');
    await user.click(screen.getByRole('link', { name: 'See all of them' }));
    await row('Paid by card');
  });

  it('goes on where the server says that it goes on, and is asked for anew', async () => {
    mockResponse(ledgerApi.getReconciliation, matchingResult);
    const link = '</api/admin/payments?limit=25&after=12.abc>; rel="next"';
    mockHandler(ledgerApi.list, () => new Response(JSON.stringify([cardPayment]), { headers: { Link: link } }));
    const user = openPage();
    await row('Paid by card');
    mockResponse(ledgerApi.list, [orderRefund]);
    await user.click(button('Show more'));
    await row('Refunded');
    mockResponse(ledgerApi.list, [rejectedEvent]);
    await user.click(button('Refresh'));
    await row('Refused');
  });

  it('says when it is empty, and when it does not come', async () => {
    open([]);
    await heading('No payments yet');
  });

  it('can be asked for again when it did not come', async () => {
    mockResponse(ledgerApi.getReconciliation, matchingResult);
    mockError(ledgerApi.list, 500, 'Something went wrong');
    const user = openPage();
    expect(await screen.findByText('The payments did not arrive')).toBeTruthy();
    mockResponse(ledgerApi.list, [cardPayment]);
    await user.click(button('Try again'));
    await row('Paid by card');
  });
});

describe('the comparison', () => {
  const findReconciliation = async () => within(await screen.findByRole('region', { name: 'Does everything agree?' }));

  it('says that all is well, and when that was', async () => {
    open([]);
    expect(
      await (await findReconciliation()).findByText('Record, invoices, orders and provider say the same.'),
    ).toBeTruthy();
    expect((await findReconciliation()).getByText(/1,284 invoices and orders/)).toBeTruthy();
  });

  it('says each difference in words and leads to what it is about', async () => {
    open([], differingResult);
    const found = await findReconciliation();
    expect(await found.findByText(/^The provider has \$499\.00/)).toBeTruthy();
    expect(found.getByRole('link', { name: 'open the invoice' }).getAttribute('href')).toMatch(/^\/admin\/invoices\//);
    expect(found.getByRole('link', { name: 'open the order' }).getAttribute('href')).toMatch(/^\/admin\/orders\//);
    expect(found.getByText('And 1 more.')).toBeTruthy();
  });

  it('is made on demand, and says what came of it', async () => {
    const user = open([], neverRunResult);
    expect(await screen.findByText(/^It was never compared yet/)).toBeTruthy();
    let answer: ((answer: Response) => void) | undefined;
    mockHandler(ledgerApi.reconcile, () => new Promise<Response>((resolve) => (answer = resolve)));
    await user.click(button('Compare now'));
    expect(await screen.findByRole('button', { name: /Comparing\.\.\./ })).toBeTruthy();
    mockResponse(ledgerApi.getReconciliation, differingResult);
    answer?.(new Response(JSON.stringify(differingResult)));
    await expectToast('There are 3 differences');
    expect(await screen.findByText(/^The provider has \$499\.00/)).toBeTruthy();
    await waitFor(() => expect(button('Compare now')).toBeTruthy());
  });

  it.each([
    [
      'the provider is away',
      { ...matchingResult, providerProblem: 'away' },
      /The provider did not answer; last compared with it/,
    ],
    ['its lists are long', { ...matchingResult, providerProblem: 'reading' }, /are read on with the next comparison/],
    ['somebody is at it', { ...matchingResult, running: true }, /being compared at this moment/],
  ] satisfies [string, ReconciliationResult, RegExp][])('says when %s', async (_, result, words) => {
    open([], result);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says when it does not work, and when it does not come', async () => {
    mockError(ledgerApi.getReconciliation, 500, 'Something went wrong');
    mockResponse(ledgerApi.list, []);
    const user = openPage();
    expect(await screen.findByText('The comparison did not arrive')).toBeTruthy();
    mockError(ledgerApi.reconcile, 500, 'It fell over');
    await user.click(button('Compare now'));
    await expectToast('It was not compared');
  });
});
