import { invoicesApi, type InvoiceWithLines, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
import {
  nothingOwed,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  refundedInvoice,
  processingInvoice,
  sentInvoice,
} from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import Invoices from './invoices';

const openInvoices = (at = '/invoices', user = ann) =>
  renderPage(
    <ApiQueryProvider>
      <Invoices />
    </ApiQueryProvider>,
    { at, user },
  );
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const invoiceRequests = () => requests.map(({ url }) => url).filter((url) => /^\/api\/invoices\?/.test(url));

beforeEach(() => {
  mockResponse(subscriptionsApi.listMine, []);
  mockResponse(invoicesApi.owed, nothingOwed);
});
afterEach(clearQueryCache);

it('shows that an invoice was refunded in full', async () => {
  mockResponse(invoicesApi.listMine, [refundedInvoice]);
  openInvoices();
  const row = within(await screen.findByRole('listitem', { name: refundedInvoice.invoiceNumber }));
  expect(row.getByText('Refunded')).toBeTruthy();
  expect(row.getByText('Paid on November 25, 2026, $1,506.00 refunded')).toBeTruthy();
});

it('marks invoices from before the invitation to the account', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice, { ...paidInvoice, createdAt: '2026-11-24T01:00:00.000Z' }]);
  openInvoices('/invoices', { ...ann, takenOverAt: '2026-11-24T00:00:00.000Z' });
  const older = await row(sentInvoice.invoiceNumber);
  expect(older.getByText('Before your invitation')).toBeTruthy();
  expect(screen.getAllByText('Before your invitation')).toHaveLength(1);
});

it('shows the balance of an invoice that is paid in part, and how much of its amount is paid', async () => {
  mockResponse(invoicesApi.listMine, [{ ...sentInvoice, paidAmount: 50_000 }]);
  openInvoices();
  const invoice = await row('INV-2026-00042');
  expect(invoice.getByText('$1,006.00')).toBeTruthy();
  expect(invoice.getByText('$500.00 of $1,506.00 paid')).toBeTruthy();
});

it.each([0, -500])('asks for nothing when the balance is %s cents', async (balance) => {
  const settled: InvoiceWithLines = { ...overdueInvoice, paidAmount: overdueInvoice.amount - balance };
  mockResponse(invoicesApi.listMine, [settled]);
  mockResponse(invoicesApi.owed, { amount: balance, overdueAmount: balance, count: 1, mostUrgent: [settled] });
  openInvoices();
  const invoice = await row(settled.invoiceNumber);
  expect(invoice.getByText('Nothing to pay')).toBeTruthy();
  expect(invoice.getByText('Settled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Amount owed' })).toBeNull();
});

it('lists each invoice with number, description, amount, date, status, and actions', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice, partiallyRefundedInvoice]);
  openInvoices();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  const newest = await row('INV-2026-00042');
  expect(newest.getByRole('link', { name: 'INV-2026-00042' }).getAttribute('href')).toBe(`/invoices/${sentInvoice.id}`);
  for (const words of ['Due', 'The front page, and its pictures', '$1,506.00', 'Due December 24, 2026']) {
    expect(newest.getByText(words)).toBeTruthy();
  }
  expect(newest.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-00042',
    'Download PDF of INV-2026-00042, in a new tab',
    'Pay INV-2026-00042',
  ]);
  expect(newest.getByRole('link', { name: /^Pay/ }).className).toContain('filled');

  const older = await row('INV-2026-00041');
  expect(older.getByText('Paid on November 25, 2026, $306.00 refunded')).toBeTruthy();
  expect(older.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-00041',
    'Download PDF of INV-2026-00041, in a new tab',
    'Download receipt of INV-2026-00041, in a new tab',
  ]);
});

it.each([
  ['overdue', overdueInvoice, 'Was due September 15, 2026'],
  ['processing', processingInvoice, 'Payment processing'],
  ['paid at night', { ...paidInvoice, paidAt: '2026-11-25T07:30:00.000Z' }, 'Paid on November 24, 2026'],
  ['without a description', { ...sentInvoice, description: null }, 'The Shop Window'],
])('describes an invoice that is %s', async (_, invoice, words) => {
  mockResponse(invoicesApi.listMine, [invoice]);
  openInvoices();
  expect((await row(invoice.invoiceNumber)).getByText(words)).toBeTruthy();
});

describe('the status filter', () => {
  it('is kept in the URL and leaves out drafts', async () => {
    mockHandler(
      invoicesApi.listMine,
      (url) =>
        new Response(JSON.stringify(url.includes('status=overdue') ? [overdueInvoice] : [sentInvoice, paidInvoice])),
    );
    const user = openInvoices();
    await row('INV-2026-00042');
    const choices = within(screen.getByRole('navigation', { name: 'Invoices by status' })).getAllByRole('link');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'Due', 'Paid', 'Past due', 'Processing']);
    await user.click(link('Past due'));
    await row('INV-2026-00017');
    expect(screen.queryByRole('listitem', { name: 'INV-2026-00042' })).toBeNull();
    expect(location.search).toBe('?status=overdue');
    expect(link('Past due').getAttribute('aria-current')).toBe('true');
    expect(invoiceRequests()).toEqual([
      '/api/invoices?limit=25&sort=due',
      '/api/invoices?limit=25&sort=due&status=overdue',
    ]);
  });

  it('is left out while there is nothing to filter', async () => {
    mockResponse(invoicesApi.listMine, [sentInvoice]);
    openInvoices();
    await row('INV-2026-00042');
    expect(screen.queryByRole('navigation', { name: 'Invoices by status' })).toBeNull();
  });

  it('shows an empty state with a link to all invoices', async () => {
    mockResponse(invoicesApi.listMine, []);
    openInvoices('/invoices?status=processing');
    expect(await screen.findByRole('heading', { name: 'No processing invoices' })).toBeTruthy();
    expect(link('See all your invoices').getAttribute('href')).toBe('/invoices');
  });

  it.each(['draft', 'void', ''])('is ignored when the URL has status “%s”', async (status) => {
    mockResponse(invoicesApi.listMine, [sentInvoice]);
    openInvoices(`/invoices?status=${status}`);
    await row('INV-2026-00042');
    expect(invoiceRequests()).toEqual(['/api/invoices?limit=25&sort=due']);
  });
});

describe('search and month', () => {
  beforeEach(() => mockResponse(invoicesApi.listMine, [overdueInvoice, paidInvoice]));

  it('find an invoice, and are kept in the URL and by the status filter', async () => {
    const user = openInvoices();
    await row(paidInvoice.invoiceNumber);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month sent or paid' }), 'November 2026');
    await waitFor(() => expect(location.search).toBe('?month=2026-11'));
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), '$1,506 ');
    await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('$1,506'));
    await waitFor(() => expect(link('Paid').getAttribute('href')).toContain('search='));
    await user.click(link('Paid'));
    await waitFor(() => expect(invoiceRequests().at(-1)).toContain('status=paid'));
    const { searchParams } = new URL(invoiceRequests().at(-1) ?? '', location.origin);
    expect(Object.fromEntries(searchParams)).toEqual({
      limit: '25',
      sort: 'due',
      status: 'paid',
      month: '2026-11',
      search: '$1,506',
    });
    // A space that is being typed stays.
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '$1,506 ');
  });

  it('say what was not found', async () => {
    mockResponse(invoicesApi.listMine, []);
    openInvoices('/invoices?status=paid&month=2026-10&search=logo');
    await screen.findByRole('heading', { name: 'No paid invoices in October 2026 with “logo”' });
    expect(link('See all your invoices').getAttribute('href')).toBe('/invoices');
    expect(screen.getByRole('combobox')).toHaveProperty('value', '2026-10');
  });

  it('ignore a month that is none', async () => {
    openInvoices('/invoices?month=2026-13');
    await row(paidInvoice.invoiceNumber);
    expect(invoiceRequests()).toEqual(['/api/invoices?limit=25&sort=due']);
  });
});

it('shows an admin only the invoices of a project that its client sees, and a way back', async () => {
  mockResponse(invoicesApi.owed, { ...nothingOwed, amount: 150_600, count: 1, mostUrgent: [sentInvoice] });
  mockResponse(invoicesApi.listMine, [sentInvoice]);
  openInvoices('/invoices?project=p1', ada);
  await row('INV-2026-00042');
  expect(screen.getByText(/^You’re viewing this as the client sees it/)).toBeTruthy();
  expect(link('Back to the project').getAttribute('href')).toBe('/admin/projects/p1');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Back to the project',
    'Download PDF of INV-2026-00042, in a new tab',
  ]);
});

it('shows an empty state when there are no invoices', async () => {
  mockResponse(invoicesApi.listMine, []);
  openInvoices();
  expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeTruthy();
});

it('shows an error when loading fails, and retries', async () => {
  mockError(invoicesApi.listMine, 500, 'Something went wrong');
  const user = openInvoices();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.queryByText('No invoices yet')).toBeNull();
  mockResponse(invoicesApi.listMine, [sentInvoice]);
  await user.click(button('Try again'));
  await row('INV-2026-00042');
});

it('sends a signed-out client to sign in and back', async () => {
  mockError(invoicesApi.listMine, 401, 'Unauthorized');
  const user = openInvoices('/invoices?status=paid');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(navigations).toEqual(['/api/login?next=%2Finvoices%3Fstatus%3Dpaid']);
});

it('loads the next page from the Link header', async () => {
  const linkHeader = '</api/invoices?limit=25&sort=due&after=12.abc>; rel="next"';
  mockHandler(
    invoicesApi.listMine,
    () => new Response(JSON.stringify([sentInvoice]), { headers: { Link: linkHeader } }),
  );
  const user = openInvoices();
  await row('INV-2026-00042');
  mockResponse(invoicesApi.listMine, [paidInvoice]);
  await user.click(button('Show more'));
  await row('INV-2026-00041');
  expect(invoiceRequests()).toEqual([
    '/api/invoices?limit=25&sort=due',
    '/api/invoices?limit=25&sort=due&after=12.abc',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says how much is owed, and keeps the order of the server, past due first', async () => {
  const { id: overdueId, invoiceNumber } = overdueInvoice;
  mockResponse(invoicesApi.listMine, [overdueInvoice, sentInvoice, paidInvoice]);
  const mostUrgent = [overdueInvoice, sentInvoice];
  mockResponse(invoicesApi.owed, { amount: 218_500, overdueAmount: 56_000, count: 2, mostUrgent });
  openInvoices();
  await row(invoiceNumber);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const numbers = headings.filter((text) => text.includes('-2026-'));
  expect(numbers).toEqual([invoiceNumber, sentInvoice.invoiceNumber, paidInvoice.invoiceNumber]);
  const owed = within(await screen.findByRole('region', { name: 'Amount owed' }));
  expect(owed.getByText(/^You owe \$560.00, past due since/)).toBeTruthy();
  expect(owed.getByText(/2 invoices, \$1,625.00 more due later/)).toBeTruthy();
  const links = owed.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['Pay all', '/invoices/pay-all'],
    [`Pay ${invoiceNumber}`, `/pay-invoice/${overdueId}`],
  ]);
});

it('names no sum when only a demo invoice can be paid', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice]);
  mockResponse(invoicesApi.owed, { amount: 0, overdueAmount: 0, count: 0, mostUrgent: [sentInvoice] });
  openInvoices();
  await row(sentInvoice.invoiceNumber);
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/owed'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Amount owed' })).toBeNull();
});

it('shows the invoices of one project with the way back to it', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice, paidInvoice]);
  openInvoices('/invoices?project=7');
  await row('INV-2026-00042');
  expect(invoiceRequests()).toContain('/api/invoices?limit=25&sort=due&project=7');
  expect(link('Go to the project').getAttribute('href')).toBe('/projects/7');
  expect(link('Paid').getAttribute('href')).toBe('/invoices?project=7&status=paid');
});
