import { clientsApi, adminInvoicesApi, subscriptionsApi, type AdminInvoice } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { toAdminInvoice } from '@atelier/shared/testing/admin-invoices';
import {
  draftInvoice,
  overdueInvoice,
  partiallyRefundedInvoice,
  refundedInvoice,
  sentInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { activeSubscription } from '@atelier/shared/testing/subscriptions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { csvRows } from '../table/csv';
import { filterChips, openFilter, setFilter } from '../testing/set-filter';
import { columns } from './columns';
import InvoicesPage from './invoices';

it('exports statuses as words', () => {
  const status = columns.filter(({ title }) => title === 'Status');
  const rows = [voidedInvoice, overdueInvoice].map((invoice) => toAdminInvoice(invoice));
  expect(csvRows(status, rows, testSite).trim().split('\r\n')).toEqual(['"Void"', '"Past due"']);
});

it('exports the paid amount, and the balance of an open invoice', () => {
  const money = columns.filter(({ title }) => title === 'Paid amount' || title === 'Balance');
  const partPaid = { ...overdueInvoice, amount: 75_300, paidAmount: 50_000 };
  const rows = [partPaid, { ...voidedInvoice, amount: 75_300, paidAmount: 0 }].map((row) => toAdminInvoice(row));
  expect(csvRows(money, rows, testSite).trim().split('\r\n')).toEqual(['"500.00","253.00"', '"0.00","0.00"']);
});

const annClient = { id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true };

function open(rows: AdminInvoice[] | undefined, at = '/admin/invoices') {
  if (rows) mockResponse(adminInvoicesApi.list, rows);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices" element={<InvoicesPage />} />
        <Route path="/admin/invoices/new" element={<p>A new one, please</p>} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const heading = (name: string) => screen.findByRole('heading', { name });
const requestUrls = () => requests.map(({ url }) => url);

beforeEach(() => {
  mockResponse(adminInvoicesApi.totals, {
    open: { count: 12, amount: 2843050 },
    overdue: { count: 1, amount: 123600 },
  });
  mockResponse(clientsApi.search, [annClient]);
  mockResponse(clientsApi.get, annClient);
});
afterEach(clearQueryCache);

it('shows client, amount, and key date with a link', async () => {
  open([draftInvoice, sentInvoice, overdueInvoice, partiallyRefundedInvoice, voidedInvoice].map(toAdminInvoice));
  const text = async (name: string) => (await row(name)).textContent;
  expect(await text('Draft for Ann Baker')).toMatch(/Nov 23.*\$1,506\.00/);
  expect(await text('INV-2026-00017 for Ann Baker')).toContain('Sep 15');
  expect(await text('INV-2026-00041 for Ann Baker')).toContain('$306.00 refunded');
  const links = screen.getAllByRole('link', { name: /^INV-2026-00042/ });
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/admin/invoices/${sentInvoice.id}`);
});

it('shows that an invoice was refunded in full', async () => {
  open([toAdminInvoice(refundedInvoice)]);
  const { textContent } = await row('INV-2026-00041');
  expect(textContent).toContain('Refunded');
  expect(textContent).toContain('$1,506.00 refunded');
});

it('marks a paid invoice that is disputed', async () => {
  open([
    { ...toAdminInvoice(partiallyRefundedInvoice), dispute: 'open' },
    { ...toAdminInvoice(sentInvoice), dispute: null },
  ]);
  expect((await row('INV-2026-00041')).textContent).toContain('Paid Disputed');
  expect((await row('INV-2026-00042')).textContent).not.toContain('Disputed');
});

it('shows open and past due totals with links', async () => {
  open([]);
  expect(await screen.findByText('$28,430.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: '12 invoices open' }).getAttribute('href')).toBe(
    '/admin/invoices?status=open',
  );
  expect(screen.getByRole('link', { name: '1 invoice past due' }).getAttribute('href')).toBe(
    '/admin/invoices?status=overdue',
  );
  expect(screen.getByRole('link', { name: 'By client and age' }).getAttribute('href')).toBe('/admin/receivables');
});

it('combines status, client, and month filters in the URL', async () => {
  const user = open([toAdminInvoice(sentInvoice)], '/admin/invoices?month=2026-11');
  await row('INV-2026-00042 for Ann Baker');
  await setFilter(user, 'Client', 'Ann Baker ann@example.com');
  await waitFor(() => expect(location.search).toBe(`?month=2026-11&client=${ann.id}`));
  mockResponse(adminInvoicesApi.list, []);
  await setFilter(user, 'Status', 'Paid');
  await heading('No matches');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    status: 'paid',
    client: ann.id,
    month: '2026-11',
  });
  expect(requestUrls()).toContain(`/api/admin/invoices?limit=25&total=1000&status=paid&client=${ann.id}&month=2026-11`);
  expect(requestUrls()).toContain(`/api/admin/invoices/totals?client=${ann.id}&month=2026-11`);
  await setFilter(user, 'Month', 'All months');
  await waitFor(() => expect(location.search).toBe(`?status=paid&client=${ann.id}`));
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});

it('redirects the old status parameter', async () => {
  open([toAdminInvoice(sentInvoice)], '/admin/invoices?state=overdue');
  await waitFor(() => expect(location.search).toBe('?status=overdue'));
});

it('filters by project and links to all invoices', async () => {
  open([toAdminInvoice(sentInvoice)], '/admin/invoices?project=p1');
  await row('INV-2026-00042 for Ann Baker');
  expect(screen.getByText(/^Showing the invoices of one project/)).toBeTruthy();
  expect(requestUrls()).toContain('/api/admin/invoices?limit=25&total=1000&project=p1');
});

it('links the invoices of a subscription to the order of its first month', async () => {
  mockResponse(subscriptionsApi.get, activeSubscription);
  open([], `/admin/invoices?subscription=${activeSubscription.id}`);
  const order = await screen.findByRole('link', { name: activeSubscription.orderNumber });
  expect(order.getAttribute('href')).toBe(`/admin/orders/${activeSubscription.orderId}`);
  expect(order.parentElement?.textContent).toContain('The first month was paid with order');
});

it('shows the name of an invoice and its project once when they are the same', async () => {
  const { projectName } = sentInvoice;
  open([toAdminInvoice({ ...sentInvoice, description: projectName })]);
  const { textContent } = await row('INV-2026-00042 for Ann Baker');
  expect(textContent.split(String(projectName))).toHaveLength(2);
});

it('shows the name of the client in the URL', async () => {
  mockResponse(clientsApi.search, []);
  open([], `/admin/invoices?client=${ann.id}`);
  await waitFor(() => expect(filterChips()).toEqual(['Client: Ann Baker']));
  await heading('No matches');
});

it('searches clients', async () => {
  const user = open([toAdminInvoice(sentInvoice)]);
  await row('INV-2026-00042 for Ann Baker');
  await openFilter(user, 'Client');
  await user.type(screen.getByRole('combobox', { name: 'Search client' }), 'bak');
  await waitFor(() => expect(requestUrls().at(-1)).toBe('/api/admin/clients?search=bak'));
});

it('ignores unknown filters in the URL', async () => {
  open([], '/admin/invoices?status=stolen&month=2026-13');
  await heading('No invoices yet');
  expect(requestUrls()).toContain('/api/admin/invoices?limit=25&total=1000');
});

it('shows load errors of list and totals, retries, and refreshes', async () => {
  mockError(adminInvoicesApi.totals, 500, 'Something went wrong');
  mockError(adminInvoicesApi.list, 500, 'Something went wrong');
  const user = open(undefined);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(adminInvoicesApi.list, [toAdminInvoice(sentInvoice)]);
  mockResponse(adminInvoicesApi.totals, { open: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('INV-2026-00042 for Ann Baker');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '0 invoices open' })).toBeTruthy();
  mockResponse(adminInvoicesApi.list, [toAdminInvoice(overdueInvoice)]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await row('INV-2026-00017 for Ann Baker');
});

it('loads the next page from the Link header', async () => {
  const link = '</api/admin/invoices?limit=25&after=12.abc>; rel="next"';
  mockHandler(
    adminInvoicesApi.list,
    () => new Response(JSON.stringify([toAdminInvoice(sentInvoice)]), { headers: { Link: link } }),
  );
  const user = open(undefined);
  await row('INV-2026-00042 for Ann Baker');
  mockResponse(adminInvoicesApi.list, [toAdminInvoice(overdueInvoice)]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await row('INV-2026-00017 for Ann Baker');
});

it('reminds the clients of selected invoices after asking, and names those that were left out', async () => {
  const user = open([sentInvoice, overdueInvoice].map(toAdminInvoice));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await user.click(screen.getByRole('button', { name: 'Send reminders' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Send reminders for 2 invoices?')).toBeTruthy();
  const recipients = 'Ann Baker gets one email about their selected past-due invoices.';
  expect(dialog.getByText(`${recipients} 1 invoice that isn’t past due will be left out.`)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  mockResponse(adminInvoicesApi.remind, {
    done: [overdueInvoice.id],
    refused: [{ id: sentInvoice.id, reason: 'This invoice isn’t past due.' }],
  });
  await user.click(dialog.getByRole('button', { name: 'Send reminders' }));
  await screen.findByText('1 reminder queued. Left out: INV-2026-00042 for Ann Baker (This invoice isn’t past due)');
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ids: [sentInvoice.id, overdueInvoice.id] },
  ]);
});

it.each([
  [{ clientEmail: null }, 'No email will be sent. Ann Baker has no email on file.'],
  [{ isClientDeactivated: true }, 'No email will be sent. Ann Baker is deactivated.'],
])('says that a reminder reaches no client: %j', async (client, text) => {
  const user = open([{ ...toAdminInvoice(overdueInvoice), ...client }]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await user.click(screen.getByRole('button', { name: 'Send reminders' }));
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy();
});

it('creates an invoice for the filtered client', async () => {
  const user = open([], `/admin/invoices?client=${ann.id}`);
  await heading('No matches');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'New invoice' }));
  expect(await screen.findByText('A new one, please')).toBeTruthy();
  expect(location.search).toBe(`?client=${ann.id}`);
});
