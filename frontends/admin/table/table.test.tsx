import { type Client, clientsApi, CONFIRMATION_REQUIRED, sessionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, testSite } from '@atelier/shared/testing/people';
import { freezeClock } from '@atelier/shared/testing/clock';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import type { Column } from './column';
import { csvHead, csvRows } from './csv';
import { ListLink } from './list-link';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { useListView } from './use-list-view';

const people: Client[] = [
  { id: 'a', name: 'Ann', email: 'ann@example.com', hasProvenEmail: true },
  { id: 'b', name: 'Bo', email: null, hasProvenEmail: true },
];

const columns: Column<Client>[] = [
  { title: 'Name', sorts: ['name'], renderCell: ({ name }) => name, csvValue: ({ name }) => name },
  { title: 'Email', renderCell: ({ email }) => email, csvValue: ({ email }) => email },
  { title: 'Created', sorts: ['newest'], renderCell: () => null },
];

function Page() {
  const view = useListView(clientsApi.search, {
    sorts: { newest: 'Newest first', name: 'By name' },
    filters: { role: ['guest', 'admin'] },
  });
  const role = { param: 'role', label: 'Role', allLabel: 'All roles', options: [{ value: 'admin', label: 'Admins' }] };
  return (
    <>
      <ListToolbar view={view} search="Search people" filters={[role]} csvExport={{ name: 'people', columns }} />
      <ListTable
        view={view}
        name="People"
        columns={columns}
        errorTitle="Couldn’t load people"
        emptyState={{ title: 'No people yet', text: <p>They come one by one.</p> }}
      />
    </>
  );
}

const open = (at = '/admin/people') =>
  renderPage(
    <ApiQueryProvider>
      <Page />
    </ApiQueryProvider>,
    { at, user: ada },
  );
const lastQuery = () => Object.fromEntries(new URL(requests.at(-1)?.url ?? '', location.href).searchParams);

const read = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

afterEach(clearQueryCache);

it('renders a table whose first cells are row headers', async () => {
  mockResponse(clientsApi.search, people);
  open();
  const table = await screen.findByRole('table', { name: 'People' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann', 'Bo']);
  expect(screen.getByRole('status').textContent).toBe('2 found');
});

it('requests known URL parameters only', async () => {
  mockResponse(clientsApi.search, people);
  open('/admin/people?search=ann&role=admin&sort=nonsense&other=1');
  await screen.findByRole('table');
  expect(lastQuery()).toEqual({ limit: '25', search: 'ann', role: 'admin' });
});

it('stores search and sorting in the URL', async () => {
  mockResponse(clientsApi.search, people);
  const user = open();
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), ' bo{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');
  await waitFor(() => expect(location.search).toBe('?search=bo&sort=name'));
  await waitFor(() => expect(lastQuery()).toEqual({ limit: '25', search: 'bo', sort: 'name' }));
});

it('sorts by the heads of its columns', async () => {
  mockResponse(clientsApi.search, people);
  const user = open();
  await screen.findByRole('table');
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/^Created/).getAttribute('aria-sort')).toBe('descending');
  expect(within(head(/^Email/)).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(location.search).toBe('?sort=name'));
  expect(head(/^Name/).getAttribute('aria-sort')).toBe('ascending');
  expect(head(/^Created/).getAttribute('aria-sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(location.search).toBe(''));
});

it('distinguishes an empty list from no matches', async () => {
  mockResponse(clientsApi.search, []);
  const user = open('/admin/people?role=admin');
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
  await screen.findByText('No people yet');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).value).toBe('');
});

it('shows a load error and retries', async () => {
  mockError(clientsApi.search, 503, 'The database does not answer');
  const user = open();
  await screen.findByText('Couldn’t load people');
  mockResponse(clientsApi.search, people);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

describe('CSV export', () => {
  it('contains all pages of the filtered list', async () => {
    const pages = [
      new Response(JSON.stringify([people[0]]), { headers: { Link: '</api/admin/clients?after=1.a>; rel="next"' } }),
      new Response(JSON.stringify([people[1]])),
    ];
    let saved: Blob | undefined;
    URL.revokeObjectURL = () => undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:saved';
    };
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    mockResponse(clientsApi.search, people);
    const user = open('/admin/people?search=n');
    await screen.findByRole('table');
    // It is still November 4 in Los Angeles.
    freezeClock();
    jest.setSystemTime(new Date('2026-11-05T03:00:00Z'));
    mockHandler(clientsApi.search, () => pages.shift() ?? new Response('[]'));
    mockResponse(sessionsApi.requireConfirmation, undefined);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['people-2026-11-04.csv']));
    jest.useRealTimers();
    expect(saved && (await read(saved))).toBe('"Name","Email"\r\n"Ann","ann@example.com"\r\n"Bo",""\r\n');
    expect(requests.at(-1)?.url).toContain('after=1.a');
  });

  it('loads no rows until the password is confirmed', async () => {
    mockResponse(clientsApi.search, people);
    const user = open('/admin/people');
    await screen.findByRole('table');
    const problem = { statusCode: 403, error: 'Forbidden', message: 'Confirm', code: CONFIRMATION_REQUIRED };
    mockHandler(sessionsApi.requireConfirmation, () => new Response(JSON.stringify(problem), { status: 403 }));
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(requests.slice(before).map(({ url }) => url)).toEqual(['/api/confirm-password']);
    expect(screen.queryByText('Export failed')).toBeNull();
  });

  const csvOfName = (name: string) =>
    csvRows(columns, [{ id: 'x', name, email: null, hasProvenEmail: false }], testSite);

  it('starts with a BOM and the column titles', () => {
    expect(csvHead(columns)).toBe('\uFEFF"Name","Email"\r\n');
  });

  it.each(['=1+1', '+49 30', '-2+3', '@SUM(A1)', ' =1', '＝1', '-cmd'])('escapes the formula %j', (text) => {
    expect(csvOfName(text)).toBe(`"'${text}",""\r\n`);
  });

  it('escapes formulas after separators', () => {
    for (const separator of ['\t', '\r', '\n']) expect(csvOfName(`${separator}=1`)).toBe(`"'${separator}'=1",""\r\n`);
    expect(csvOfName('Ann;=1+1;x')).toBe(`"Ann;'=1+1;x",""\r\n`);
    expect(csvOfName('Hello\n  @SUM(A1)\n2 - 1 = 1')).toBe(`"Hello\n  '@SUM(A1)\n2 - 1 = 1",""\r\n`);
  });

  it('has times in the agency’s time zone', () => {
    const timed = [{ title: 'Paid', csvTime: ({ email: at }: (typeof people)[number]) => at }];
    const cell = (email: string | null) =>
      csvRows(timed, [{ id: 'x', name: 'Ann', email, hasProvenEmail: false }], testSite);
    expect(cell('2026-12-01T01:30:00.000Z')).toBe('"2026-11-30 17:30"\r\n');
    expect(cell(null)).toBe('""\r\n');
  });

  it('quotes cells and keeps numbers', () => {
    expect(csvOfName('a "b", c\nd')).toBe('"a ""b"", c\nd",""\r\n');
    expect(csvOfName('-12.50')).toBe('"-12.50",""\r\n');
  });
});

it('a link back to the list keeps its search and filters', async () => {
  mockResponse(clientsApi.search, people);
  open('/admin/people?search=n&role=admin');
  await screen.findByRole('table');
  renderPage(
    <>
      <ListLink to="/admin/people">All people</ListLink>
      <ListLink to="/admin/places">All places</ListLink>
    </>,
    { at: '/admin/people/a', user: ada },
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('All people')).toBe('/admin/people?search=n&role=admin');
  expect(hrefOf('All places')).toBe('/admin/places');
});
