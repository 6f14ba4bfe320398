import { type Receivable, receivablesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { annOwes, beaOwes, totalsOwed } from '@atelier/shared/testing/receivables';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { csvHead, csvRows } from '../table/csv';
import { columns } from './columns';
import ReceivablesPage from './receivables';
import { setFilter } from '../testing/set-filter';

function open(rows: Receivable[] | undefined, at = '/admin/receivables') {
  if (rows) mockResponse(receivablesApi.list, rows);
  return renderPage(
    <ApiQueryProvider>
      <ReceivablesPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`of ${name}`) }));
const listUrls = () => requests.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/receivables?'));
const posted = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const figures = () => within(screen.getByLabelText('Totals')).getAllByRole('link');

beforeEach(() => mockResponse(receivablesApi.totals, totalsOwed));
afterEach(clearQueryCache);

it('shows what each client owes by age, and leaves out zeros', async () => {
  open([annOwes, beaOwes]);
  const cells = (await row('Ann Baker'))
    .getAllByRole('cell')
    .map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(cells.slice(1, -1)).toEqual(['$1,506.00', '', '$200.00', '', '$1,236.00', '$2,942.00', 'Aug 15']);
  const header = (await row('Ann Baker')).getByRole('rowheader');
  expect(header.textContent).toBe('Ann Baker');
});

it('opens the open invoices by the row, and the client by the name', async () => {
  open([annOwes]);
  const links = (await row('Ann Baker')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Open invoices of Ann Baker', `/admin/invoices?client=${ann.id}&status=open`],
      ['Ann Baker', `/admin/users/${ann.id}`],
    ],
  );
});

it('says who can’t be reminded', async () => {
  open([
    { ...annOwes, billingName: null, isClientDeactivated: true },
    { ...beaOwes, clientEmail: null },
  ]);
  expect((await row('Ann Baker')).getByRole('rowheader').textContent).toBe('Ann Baker\u00A0Deactivated');
  expect((await row('Bea Cobbler')).getByRole('rowheader').textContent).toBe('Bea Cobbler\u00A0No email');
});

it('sums all clients by age, and each sum filters the list', async () => {
  const user = open([annOwes], '/admin/receivables?sort=total');
  await screen.findByText('$3,441.00');
  expect(figures().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['$3,441.00', '/admin/receivables?sort=total'],
    ['$1,436.00 past due', '/admin/receivables?sort=total&age=overdue'],
    ['$2,005.00', '/admin/receivables?sort=total&age=current'],
    ['$0.00', '/admin/receivables?sort=total&age=days1To30'],
    ['$200.00', '/admin/receivables?sort=total&age=days31To60'],
    ['$0.00', '/admin/receivables?sort=total&age=days61To90'],
    ['$1,236.00', '/admin/receivables?sort=total&age=over90'],
  ]);
  const [, , , , , , oldest] = figures();
  if (oldest) await user.click(oldest);
  await waitFor(() => expect(location.search).toBe('?sort=total&age=over90'));
  expect(listUrls().at(-1)).toBe('/api/admin/receivables?limit=25&total=1000&age=over90&sort=total');
  expect(figures().filter((link) => link.getAttribute('aria-current'))).toEqual([figures()[6]]);
});

it('searches, filters, and sorts, also by the heads of columns', async () => {
  const user = open([annOwes]);
  await row('Ann Baker');
  await setFilter(user, 'Age', 'Past due');
  await waitFor(() => expect(location.search).toBe('?age=overdue'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest due date');
  await waitFor(() => expect(location.search).toBe('?age=overdue&sort=oldest'));
  await user.click(screen.getByRole('button', { name: 'Client' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'bak');
  await waitFor(() =>
    expect(listUrls().at(-1)).toBe('/api/admin/receivables?limit=25&total=1000&search=bak&age=overdue&sort=name'),
  );
});

it('exports every column, with amounts for spreadsheets and names that are no formulas', () => {
  const rows = csvRows(columns, [{ ...annOwes, clientName: '=HYPERLINK("x")' }], testSite);
  expect(csvHead(columns)).toContain(
    '"Client","Billing name","Email","Invoices","Current","1–30 days","31–60 days","61–90 days","Over 90 days","Past due","Total","Oldest due","Last reminder"',
  );
  expect(rows).toContain(
    `"'=HYPERLINK(""x"")","Baker & Daughters LLC","ann@example.com","4","1506.00","0.00","200.00","0.00","1236.00","1436.00","2942.00","2026-08-15"`,
  );
});

it('shows that there are no open invoices', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No open invoices' })).toBeTruthy();
});

it('shows no matches of a filter, with a way back', async () => {
  const user = open([], '/admin/receivables?age=over90');
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});

it('shows load errors of list and totals, and retries', async () => {
  mockError(receivablesApi.list, 500, 'Something went wrong');
  mockError(receivablesApi.totals, 500, 'Something went wrong');
  const user = open(undefined);
  expect(await screen.findByText('Couldn’t load receivables')).toBeTruthy();
  mockResponse(receivablesApi.list, [annOwes]);
  mockResponse(receivablesApi.totals, totalsOwed);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Ann Baker');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$3,441.00')).toBeTruthy();
});

it('loads the next page', async () => {
  const link = '</api/admin/receivables?limit=25&after=12.abc>; rel="next"';
  mockHandler(receivablesApi.list, () => new Response(JSON.stringify([annOwes]), { headers: { Link: link } }));
  const user = open(undefined);
  await row('Ann Baker');
  mockResponse(receivablesApi.list, [beaOwes]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await row('Bea Cobbler');
});

describe('reminders', () => {
  const ask = async (rows: Receivable[]) => {
    const user = open(rows);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await user.click(screen.getByRole('button', { name: 'Send reminders' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('reach the selected clients after asking, and name those that were left out', async () => {
    const { user, dialog } = await ask([annOwes, beaOwes]);
    expect(dialog.getByText('Send reminders to 2 clients?')).toBeTruthy();
    expect(
      dialog.getByText(
        'Ann Baker gets one email about all past-due invoices whose reminders are on. Bea Cobbler has nothing past due.',
      ),
    ).toBeTruthy();
    expect(posted()).toEqual([]);
    mockResponse(receivablesApi.remind, {
      done: [annOwes.id],
      refused: [{ id: beaOwes.id, reason: 'No invoice is past due.' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Send reminders' }));
    await screen.findByText('1 reminder queued. Left out: Bea Cobbler (No invoice is past due)');
    expect(posted()).toEqual([{ ids: [annOwes.id, beaOwes.id] }]);
  });

  it.each([
    [{ clientEmail: null }, 'No email will be sent. Ann Baker has no email on file.'],
    [{ isClientDeactivated: true }, 'No email will be sent. Ann Baker is deactivated.'],
  ])('say that they reach no client: %j', async (client, text) => {
    const { dialog } = await ask([{ ...annOwes, ...client }]);
    expect(dialog.getByText(text)).toBeTruthy();
  });
});
