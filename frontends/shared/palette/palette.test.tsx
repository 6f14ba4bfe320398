import { clientsApi, searchApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { PaletteButtons } from './palette-buttons';
import { openListExport, useListExport } from './list-export';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <PaletteButtons />
      <label>
        Note <input />
      </label>
      <table>
        <tbody>
          {['First', 'Second'].map((name) => (
            <tr key={name}>
              <th role="rowheader">
                <a href={`#${name}`}>{name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const searchField = () => screen.findByRole('combobox', { name: 'Search' });
const selected = () => screen.getByRole('option', { selected: true }).textContent;

afterEach(() => {
  clearQueryCache();
  localStorage.clear();
});

it('finds records, and opens the one that the arrow keys chose', async () => {
  const rosa = {
    kind: 'client',
    id: 'c1',
    title: 'Rosa Delgado',
    detail: 'rosa@example.com',
    status: 'active',
    dispute: null,
    createdAt: '2025-11-20T15:00:00.000Z',
  } as const;
  const site = {
    kind: 'project',
    id: 'p1',
    title: 'A site for Rosa',
    detail: 'Rosa Delgado',
    status: 'review',
    dispute: null,
    createdAt: '2025-11-21T15:00:00.000Z',
  } as const;
  mockResponse(searchApi.search, [rosa, site]);
  const user = open();
  await user.click(screen.getByRole('button', { name: /^Search or jump to/ }));
  const field = await searchField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'rosa');
  await screen.findByRole('option', { name: /^Rosa Delgado/ });
  expect(requests.at(-1)?.url).toBe('/api/admin/search?search=rosa');
  expect(selected()).toBe('Rosa Delgadorosa@example.com, ActiveNov 20, 2025');
  expect(within(screen.getByRole('group', { name: 'Projects' })).getByRole('option').textContent).toContain('A site');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('A site for Rosa');
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/projects/p1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks a disputed invoice', async () => {
  const hit = {
    kind: 'invoice',
    id: 'i1',
    title: 'INV-2026-00042',
    detail: 'Ann Lee · $499.00',
    createdAt: '2026-11-05T14:00:00.000Z',
  } as const;
  mockResponse(searchApi.search, [
    { ...hit, status: 'paid', dispute: 'open' },
    { ...hit, id: 'i2', title: 'INV-2026-00043', status: 'paid', dispute: 'lost' },
  ]);
  const user = open();
  await user.click(screen.getByRole('button', { name: /^Search or jump to/ }));
  await user.type(await searchField(), 'INV-2026');
  expect(await screen.findByText('Ann Lee · $499.00, Paid, Disputed')).toBeTruthy();
  expect(screen.getByText('Ann Lee · $499.00, Paid, Dispute lost')).toBeTruthy();
});

it('finds pages without a request', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type((await dialog('Search')).getByRole('combobox'), 'a');
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/analytics');
  expect(requests).toEqual([]);
});

it.each(['owes', 'ageing', 'aging', 'receivables', 'past due'])('finds the receivables by “%s”', async (typed) => {
  mockResponse(searchApi.search, []);
  const user = open();
  await user.keyboard('/');
  await user.type((await dialog('Search')).getByRole('combobox'), typed);
  expect(screen.getByRole('option', { name: /^Receivables/ }).getAttribute('href')).toBe('/admin/receivables');
});

it('doesn’t repeat the email of a client without a name', async () => {
  const hit = { kind: 'client', id: 'c1', title: 'ann@example.com', detail: 'ann@example.com' } as const;
  mockResponse(searchApi.search, [{ ...hit, status: 'active', dispute: null, createdAt: '2025-11-20T15:00:00.000Z' }]);
  const user = open();
  await user.keyboard('/');
  await user.type((await dialog('Search')).getByRole('combobox'), 'ann@');
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.getAllByText('ann@example.com')).toHaveLength(1);
});

it.each([
  ['remind', 'Remind clients', '/admin/receivables?age=overdue'],
  ['past due', 'Past due invoices', '/admin/invoices?status=overdue'],
  ['record a payment', 'Record a payment', '/admin/invoices?status=open'],
  ['export inv', 'Export invoices', '/admin/invoices'],
])('“%s” finds the action %s', async (typed, name, path) => {
  mockResponse(searchApi.search, []);
  const user = open();
  await user.keyboard('/');
  await user.type((await dialog('Search')).getByRole('combobox'), typed);
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(actions.getByRole('option', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(path);
});

it('exports the list that is open', async () => {
  mockResponse(searchApi.search, []);
  const user = open();
  const exported = jest.fn();
  const list = renderHook(() => useListExport(exported));
  await user.keyboard('/');
  await user.type((await dialog('Search')).getByRole('combobox'), 'export');
  expect(screen.getByRole('group', { name: 'Actions' }).textContent).toBe('ActionsExport this listCSV');
  await user.keyboard('{Enter}');
  expect(exported).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  list.unmount();
  expect(openListExport()).toBeUndefined();
});

it.each([
  ['new invoice for ros', 'New invoice for Rosa Delgado', '/admin/invoices/new?client=c1'],
  ['payment from ros', 'Record a payment of Rosa Delgado', '/admin/invoices?client=c1&status=open'],
  ['remind ros', 'Remind Rosa Delgado', '/admin/invoices?client=c1&status=overdue'],
])('“%s” leads to the action for the client', async (typed, name, path) => {
  mockResponse(searchApi.search, []);
  mockResponse(clientsApi.search, [
    { id: 'c1', name: 'Rosa Delgado', email: 'rosa@example.com', hasProvenEmail: true },
  ]);
  const user = open();
  await user.keyboard('/');
  await user.type((await dialog('Search')).getByRole('combobox'), typed);
  const option = await screen.findByRole('option', { name: new RegExp(`^${name}`) });
  expect(option.getAttribute('href')).toBe(path);
  expect(requests.at(-1)?.url).toBe('/api/admin/clients?search=ros');
});

it('offers staff no actions about money', async () => {
  const user = renderPage(
    <ApiQueryProvider>
      <PaletteButtons />
    </ApiQueryProvider>,
    { at: '/admin', user: { ...ada, teamRole: 'staff' } },
  );
  mockResponse(searchApi.search, []);
  await user.keyboard('/');
  const field = (await dialog('Search')).getByRole('combobox');
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  await user.type(field, 'remind ros');
  expect(await screen.findByText('Nothing found for “remind ros”.')).toBeTruthy();
});

it('says that the search failed, and that nothing was found', async () => {
  mockError(searchApi.search, 503, 'The database does not answer');
  const user = open();
  await user.keyboard('/');
  const field = (await dialog('Search')).getByRole('combobox');
  await user.type(field, 'zz');
  expect(await screen.findByText('Search failed: The database does not answer')).toBeTruthy();
  mockResponse(searchApi.search, []);
  await user.type(field, 'z');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy();
});

it('New leads to the dialogs for new items', async () => {
  const user = open();
  const button = screen.getByRole('button', { name: 'New' });
  expect(button.className).not.toContain('primary');
  await user.click(button);
  const options = (await dialog('New')).getAllByRole('option').map((option) => option.getAttribute('href'));
  expect(options).toEqual([
    '/admin/invoices/new',
    '/admin/projects?new=1',
    '/admin/users?new=1',
    '/admin/products?new=1',
    '/admin/notifications/new',
    '/admin?new=1',
    '/admin/files?new=1',
  ]);
});

describe('single keys', () => {
  it('go to pages and list themselves', async () => {
    const user = open();
    await user.keyboard('gi');
    expect(location.pathname).toBe('/admin/invoices');
    for (const [keys, path] of [
      ['gy', '/admin/payments'],
      ['gb', '/admin/subscriptions'],
      ['gk', '/admin/products'],
      ['gn', '/admin/notifications'],
    ] as const) {
      await user.keyboard(keys);
      expect(location.pathname).toBe(path);
    }
    await user.keyboard('?');
    const keys = await dialog('Keyboard shortcuts');
    expect(keys.getByText('Submissions').closest('div')?.textContent).toBe('g then sSubmissions');
    expect(keys.getByText('Payments').closest('div')?.textContent).toBe('g then yPayments');
  });

  it('move between the rows of a list', async () => {
    const user = open();
    const names = () => document.activeElement?.textContent;
    await user.keyboard('j');
    expect(names()).toBe('First');
    await user.keyboard('j');
    expect(names()).toBe('Second');
    await user.keyboard('k');
    expect(names()).toBe('First');
  });

  it('move between the records of a list', async () => {
    const user = open();
    const neighbors = document.createElement('main');
    neighbors.innerHTML = '<a rel="prev" href="#before"></a><a rel="next" href="#after"></a>';
    document.body.append(neighbors);
    await user.keyboard('j');
    expect(location.hash).toBe('#after');
    await user.keyboard('k');
    expect(location.hash).toBe('#before');
    neighbors.remove();
  });

  it('do nothing in a field', async () => {
    const user = open();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'n/?gi');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/admin');
  });

  it('can be turned off', async () => {
    const user = open();
    await user.keyboard('?');
    await user.click((await dialog('Keyboard shortcuts')).getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Search');
  });
});
