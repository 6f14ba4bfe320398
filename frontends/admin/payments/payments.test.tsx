import { disputesApi, type ReconciliationResult, ledgerApi, type LedgerEntry } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
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
import { setFilter } from '../testing/set-filter';

function open(entries: LedgerEntry[], result: ReconciliationResult = matchingResult, at = '/admin/payments') {
  mockResponse(ledgerApi.list, entries);
  mockResponse(ledgerApi.getReconciliation, result);
  return openPage(at);
}
const openPage = (at = '/admin/payments') => {
  mockResponse(disputesApi.list, []);
  return renderPage(
    <ApiQueryProvider>
      <PaymentsPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^Select ${name}`) }));
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const addresses = () => requests.map(({ url }) => url);
const linkHref = (rowQueries: Awaited<ReturnType<typeof row>>) =>
  rowQueries.getAllByRole('link')[0]?.getAttribute('href');

afterEach(clearQueryCache);

describe('ledger', () => {
  it('shows type, amount, and source link of each entry', async () => {
    open([cardPayment, checkPayment, orderRefund]);
    const cardRow = await row('Card payment');
    expect(cardRow.getByText('$1,506.00')).toBeTruthy();
    expect(cardRow.queryByText('pi_test_b2')).toBeNull();
    expect(cardRow.getByText('Visa ending in 4242')).toBeTruthy();
    expect(linkHref(cardRow)).toBe(`/admin/invoices/${cardPayment.invoiceId}`);
    expect(cardRow.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect((await row('Offline payment')).getByText('Check 1042')).toBeTruthy();
    const refund = await row('Refund');
    expect(refund.getByText('-$50.00')).toBeTruthy();
    expect(linkHref(refund)).toBe(`/admin/orders/${orderRefund.orderId}`);
  });

  it('shows why a payment was rejected', async () => {
    open([rejectedEvent]);
    const rejectedRow = await row('Rejected payment');
    expect(rejectedRow.getByText('The amount is $100.00 instead of $1,998.00')).toBeTruthy();
    expect(rejectedRow.getByText(/checkout\.session\.completed/)).toBeTruthy();
    expect(linkHref(rejectedRow)).toBe(`/admin/orders/${rejectedEvent.orderId}`);
  });

  it.each([
    [700, 'eur', 'EUR 7.00'],
    [700, 'jpy', 'JPY 700'],
    [7000, 'kwd', 'KWD 7.000'],
    [70_000, 'isk', 'ISK 700'],
    [700, 'nonsense', '700 nonsense'],
  ])('shows a payment of %d in %s as %s', async (amount, currency, text) => {
    open([{ ...unknownEvent, amount, currency }]);
    const rejectedRow = await row('Rejected payment');
    expect(rejectedRow.getByText((content) => content.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
    expect(rejectedRow.getByText('Unmatched')).toBeTruthy();
    expect(rejectedRow.getByText(/found by status check/)).toBeTruthy();
  });

  it('offers a refund for a duplicate payment', async () => {
    open([duplicatePayment]);
    const duplicateRow = await row('Duplicate payment');
    expect(
      duplicateRow.getByText(/^This invoice or order was already paid or voided\. Refund this payment\.$/),
    ).toBeTruthy();
    expect(duplicateRow.getByRole('button', { name: /^Refund/ })).toBeTruthy();
    expect(duplicateRow.getByText('pi_test_c3')).toBeTruthy();
    clearQueryCache();
  });

  it('shows a refunded duplicate as fully refunded', async () => {
    open([refundedDuplicate]);
    expect((await row('Duplicate payment')).getByText(/Fully refunded\./)).toBeTruthy();
  });

  it('filters by type and refund need through the URL', async () => {
    const user = open([cardPayment]);
    await row('Card payment');
    mockResponse(ledgerApi.list, []);
    await setFilter(user, 'Type', 'Rejected payments');
    await heading('No matches');
    expect(location.search).toBe('?kind=rejected');
    await setFilter(user, 'Type', 'All types');
    await setFilter(user, 'Refund', 'Needed');
    await waitFor(() => expect(location.search).toBe('?duplicates=1'));
    expect(addresses()).toContain('/api/admin/payments?limit=25&total=1000&kind=rejected');
    expect(addresses()).toContain('/api/admin/payments?limit=25&total=1000&duplicates=1');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await row('Card payment');
  });

  it('loads the next page from the Link header and refreshes', async () => {
    mockResponse(ledgerApi.getReconciliation, matchingResult);
    const link = '</api/admin/payments?limit=25&after=12.abc>; rel="next"';
    mockHandler(ledgerApi.list, () => new Response(JSON.stringify([cardPayment]), { headers: { Link: link } }));
    const user = openPage();
    await row('Card payment');
    mockResponse(ledgerApi.list, [orderRefund]);
    await user.click(button('Show more'));
    await row('Refund');
    mockResponse(ledgerApi.list, [rejectedEvent]);
    await user.click(button('Refresh'));
    await row('Rejected payment');
  });

  it('shows the empty state', async () => {
    open([]);
    await heading('No payments yet');
  });

  it('shows a load error and retries', async () => {
    mockResponse(ledgerApi.getReconciliation, matchingResult);
    mockError(ledgerApi.list, 500, 'Something went wrong');
    const user = openPage();
    expect(await screen.findByText('Couldn’t load payments')).toBeTruthy();
    mockResponse(ledgerApi.list, [cardPayment]);
    await user.click(button('Try again'));
    await row('Card payment');
  });
});

describe('reconciliation', () => {
  const isHidden = (element: HTMLElement) => element.closest('[hidden]') !== null;
  const findReconciliation = async () => within(await screen.findByRole('region', { name: 'Reconciliation' }));

  it('is one line while there are no discrepancies, and opens on demand', async () => {
    const user = open([]);
    const found = await findReconciliation();
    expect(await found.findByText(/^Books and Stripe agree, checked/)).toBeTruthy();
    const details = found.getByRole('button', { name: 'Details', expanded: false });
    expect(isHidden(found.getByText(/1,284 invoices and orders/))).toBe(true);
    details.focus();
    await user.keyboard('{Enter}');
    expect(details.getAttribute('aria-expanded')).toBe('true');
    expect(isHidden(found.getByText(/1,284 invoices and orders/))).toBe(false);
  });

  it('counts discrepancies in its line, and shows them with links on demand', async () => {
    const user = open([], differingResult);
    const found = await findReconciliation();
    expect(await found.findByText('3 discrepancies')).toBeTruthy();
    const first = found.getByText(/^The payment provider has a payment of \$499\.00/);
    expect(isHidden(first)).toBe(true);
    await user.click(found.getByRole('button', { name: 'Details', expanded: false }));
    expect(isHidden(first)).toBe(false);
    expect(found.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toMatch(/^\/admin\/invoices\//);
    expect(found.getByRole('link', { name: 'View order' }).getAttribute('href')).toMatch(/^\/admin\/orders\//);
    expect(found.getByText('And 1 more.')).toBeTruthy();
  });

  it('runs on demand and shows the result', async () => {
    const user = open([], neverRunResult);
    expect(await screen.findByText(/^Not run yet/)).toBeTruthy();
    let answer: ((answer: Response) => void) | undefined;
    mockHandler(ledgerApi.reconcile, () => new Promise<Response>((resolve) => (answer = resolve)));
    await user.click(button('Run check'));
    expect(await screen.findByRole('button', { name: /Running\.\.\./ })).toBeTruthy();
    mockResponse(ledgerApi.getReconciliation, differingResult);
    answer?.(new Response(JSON.stringify(differingResult)));
    await expectToast('3 discrepancies found');
    expect(await screen.findByText(/^The payment provider has a payment of \$499\.00/)).toBeTruthy();
    await waitFor(() => expect(button('Run check')).toBeTruthy());
  });

  it.each([
    [
      'the provider is away',
      { ...matchingResult, providerProblem: 'away' },
      /Stripe didn’t respond; last checked against Stripe/,
    ],
    ['its lists are long', { ...matchingResult, providerProblem: 'reading' }, /the rest continues on the next run/],
    ['a run is in progress', { ...matchingResult, running: true }, /^Running\.\.\./],
  ] satisfies [string, ReconciliationResult, RegExp][])('shows that %s', async (_, result, words) => {
    open([], result);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows errors of loading and running', async () => {
    mockError(ledgerApi.getReconciliation, 500, 'Something went wrong');
    mockResponse(ledgerApi.list, []);
    const user = openPage();
    expect(await screen.findByText('Couldn’t load the reconciliation')).toBeTruthy();
    mockError(ledgerApi.reconcile, 500, 'It fell over');
    await user.click(button('Run check'));
    await expectToast('Couldn’t run the check');
  });
});
