import { clientsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { openPeople, people } from '../testing/people-list';
import { filterChips, openFilter, setFilter } from '../testing/set-filter';

beforeEach(() => mockResponse(clientsApi.search, people));
afterEach(clearQueryCache);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const filterButton = () => button(/^Filter/);
const options = (list: string) =>
  within(screen.getByRole('listbox', { name: list }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function open(at?: string) {
  const user = openPeople(at);
  await screen.findByRole('table');
  return user;
}

it('are set by a menu: the filter first, then its value', async () => {
  const user = await open();
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  await user.click(filterButton());
  expect(options('Filter by')).toEqual(['Role', 'City']);
  await user.click(screen.getByRole('option', { name: 'Role' }));
  expect(options('Role')).toEqual(['Clients', 'Admins']);
  await user.click(screen.getByRole('option', { name: 'Admins' }));
  await waitFor(() => expect(location.search).toBe('?role=admin'));
  expect(filterChips()).toEqual(['Role: Admins']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(filterButton());
  expect(filterButton().textContent).toBe('Filter1 in use');
});

it('are set by keyboard, and “f” opens them', async () => {
  const user = await open();
  expect(filterButton().getAttribute('aria-keyshortcuts')).toBe('f');
  filterButton().focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Filter by' }));
  await user.keyboard('c{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search city' }));
  await user.keyboard('{Backspace}{ArrowUp}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search city' }));
  await user.keyboard('y 12{Enter}');
  await waitFor(() => expect(location.search).toBe('?city=City+12'));
  await user.keyboard('{Enter}{Escape}');
  expect(document.activeElement).toBe(filterButton());
});

it('typing narrows many values, and the current one can be taken away', async () => {
  const user = await open('/admin/users?city=City+3');
  await openFilter(user, 'City');
  expect(options('City')[0]).toBe('All cities');
  expect(screen.getByRole('option', { name: 'City 3' }).getAttribute('aria-selected')).toBe('true');
  const field = screen.getByRole('combobox', { name: 'Search city' });
  await user.type(field, 'y 1');
  expect(options('City')).toEqual(['City 1', 'City 10', 'City 11', 'City 12']);
  await user.type(field, '7');
  expect(screen.getByText('No matches')).toBeTruthy();
  await user.clear(field);
  await user.click(screen.getByRole('option', { name: 'All cities' }));
  await waitFor(() => expect(location.search).toBe(''));
});

it('a chip opens the choice of its value again', async () => {
  const user = await open('/admin/users?role=admin');
  await user.click(button('Role: Admins'));
  expect(options('Role')).toEqual(['All roles', 'Clients', 'Admins✓']);
  await user.click(screen.getByRole('option', { name: 'Clients' }));
  await waitFor(() => expect(location.search).toBe('?role=guest'));
  expect(document.activeElement).toBe(button('Role: Clients'));
});

it('a chip is removed by its button or by a key, and the focus goes to the next one', async () => {
  const user = await open('/admin/users?role=admin&city=City+3&sort=name');
  expect(filterChips()).toEqual(['Role: Admins', 'City: City 3']);
  await user.click(button('Remove filter: Role'));
  await waitFor(() => expect(location.search).toBe('?city=City+3&sort=name'));
  expect(document.activeElement).toBe(button('City: City 3'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(location.search).toBe('?sort=name'));
  expect(filterChips()).toEqual([]);
  expect(document.activeElement).toBe(filterButton());
});

it('“Clear all” takes all filters away, and leaves search and sort', async () => {
  const user = await open('/admin/users?role=admin&search=n&sort=name');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  await setFilter(user, 'City', 'City 3');
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(location.search).toBe('?search=n&sort=name'));
  expect(document.activeElement).toBe(filterButton());
});

it('the change of the number of rows is read out', async () => {
  const user = await open();
  const status = within(screen.getByRole('search')).getByRole('status');
  expect(status.textContent).toBe('2 rows');
  mockHandler(clientsApi.search, () => new Response(JSON.stringify(people.slice(0, 1))));
  await setFilter(user, 'Role', 'Clients');
  await waitFor(() => expect(status.textContent).toBe('1 row'));
});

it('sort is left to the heads where those can sort by all', async () => {
  await open();
  expect(screen.getByRole('combobox', { name: 'Sort by' }).closest('.overCards')).toBeTruthy();
});
