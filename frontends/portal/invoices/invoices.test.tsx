import { invoicesApi, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import {
  nothingOwed,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  sentInvoice,
} from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
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
/** Without those for the sum and for past due invoices, which come first in any list. */
const invoiceRequests = () =>
  requests.map(({ url }) => url).filter((url) => /^\/api\/invoices\?/.test(url) && !url.includes('status=overdue'));

beforeEach(() => {
  mockResponse(subscriptionsApi.listMine, []);
  mockResponse(invoicesApi.owed, nothingOwed);
});
afterEach(clearQueryCache);

it('marks invoices from before the invitation to the account', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice, { ...paidInvoice, createdAt: '2026-11-24T01:00:00.000Z' }]);
  openInvoices('/invoices', { ...ann, takenOverAt: '2026-11-24T00:00:00.000Z' });
  const older = await row(sentInvoice.invoiceNumber);
  expect(older.getByText('Before your invitation')).toBeTruthy();
  expect(screen.getAllByText('Before your invitation')).toHaveLength(1);
});

it('lists each invoice with number, description, amount, date, status, and actions', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice, partiallyRefundedInvoice]);
  openInvoices();
  expect(screen.getByText('Loading...')).toBeTruthy();
  const newest = await row('INV-2026-00042');
  expect(newest.getByRole('link', { name: 'INV-2026-00042' }).getAttribute('href')).toBe(`/invoices/${sentInvoice.id}`);
  for (const words of ['Sent', 'The front page, and its pictures', '$1,506.00', 'Due December 24, 2026']) {
    expect(newest.getByText(words)).toBeTruthy();
  }
  expect(newest.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-00042',
    'Download PDF of INV-2026-00042, in a new tab',
    'Pay INV-2026-00042',
  ]);

  const older = await row('INV-2026-00041');
  expect(older.getByText('Paid on November 25, 2026, $306.00 refunded')).toBeTruthy();
  expect(older.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-00041',
    'Download PDF of INV-2026-00041, in a new tab',
    'Download receipt of INV-2026-00041, in a new tab',
  ]);
});

it.each([
  ['overdue', overdueInvoice, 'Past due. Was due September 15, 2026'],
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
      (url) => new Response(JSON.stringify([url.includes('status=overdue') ? overdueInvoice : sentInvoice])),
    );
    const user = openInvoices();
    await row('INV-2026-00042');
    const choices = within(screen.getByRole('navigation', { name: 'Invoices by status' })).getAllByRole('link');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'Sent', 'Paid', 'Past due', 'Processing']);
    await user.click(link('Past due'));
    await row('INV-2026-00017');
    expect(screen.queryByRole('listitem', { name: 'INV-2026-00042' })).toBeNull();
    expect(location.search).toBe('?status=overdue');
    expect(link('Past due').getAttribute('aria-current')).toBe('true');
    expect(invoiceRequests()).toEqual(['/api/invoices?limit=25']);
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
    expect(invoiceRequests()).toEqual(['/api/invoices?limit=25']);
  });
});

it('shows an empty state when there are no invoices', async () => {
  mockResponse(invoicesApi.listMine, []);
  openInvoices();
  expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeTruthy();
});

it('shows an error when loading fails, and retries', async () => {
  mockError(invoicesApi.listMine, 500, 'Something went wrong');
  const user = openInvoices();
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
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
  const linkHeader = '</api/invoices?limit=25&after=12.abc>; rel="next"';
  mockHandler(
    invoicesApi.listMine,
    () => new Response(JSON.stringify([sentInvoice]), { headers: { Link: linkHeader } }),
  );
  const user = openInvoices();
  await row('INV-2026-00042');
  mockResponse(invoicesApi.listMine, [paidInvoice]);
  await user.click(button('Show more'));
  await row('INV-2026-00041');
  expect(invoiceRequests()).toEqual(['/api/invoices?limit=25', '/api/invoices?limit=25&after=12.abc']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('starts with past due invoices and says how much is owed', async () => {
  const { id: overdueId, invoiceNumber } = overdueInvoice;
  mockHandler(invoicesApi.listMine, (url) => {
    const isOverdueOnly = url.includes('status=overdue');
    return new Response(JSON.stringify(isOverdueOnly ? [overdueInvoice] : [sentInvoice, paidInvoice, overdueInvoice]));
  });
  const mostUrgent = [overdueInvoice, sentInvoice];
  mockResponse(invoicesApi.owed, { amount: 218_500, overdueAmount: 56_000, count: 2, mostUrgent });
  openInvoices();
  await row(invoiceNumber);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const numbers = headings.filter((text) => text.includes('-2026-'));
  expect(numbers).toEqual([invoiceNumber, sentInvoice.invoiceNumber, paidInvoice.invoiceNumber]);
  const owed = within(await screen.findByRole('region', { name: 'Amount owed' }));
  expect(owed.getByText(/You owe \$2,185.00/)).toBeTruthy();
  expect(owed.getByRole('link').getAttribute('href')).toBe(`/pay-invoice/${overdueId}`);
});

it('shows the invoices of one project with the way back to it', async () => {
  mockResponse(invoicesApi.listMine, [sentInvoice]);
  openInvoices('/invoices?project=7');
  await row('INV-2026-00042');
  expect(invoiceRequests()).toContain('/api/invoices?limit=25&project=7');
  expect(link('Go to the project').getAttribute('href')).toBe('/projects/7');
  expect(link('Paid').getAttribute('href')).toBe('/invoices?project=7&status=paid');
});
