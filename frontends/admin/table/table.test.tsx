import { type Client, clientsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { openPeople, people } from '../testing/people-list';
import { filterChips } from '../testing/set-filter';
import { ListLink } from './list-link';

const lastQuery = () =>
  Object.fromEntries(
    new URL(requests.filter(({ url }) => url.startsWith('/api/admin/clients')).at(-1)?.url ?? '', location.href)
      .searchParams,
  );

afterEach(clearQueryCache);

it('renders a table whose first cells are row headers', async () => {
  mockResponse(clientsApi.search, people);
  openPeople();
  const table = await screen.findByRole('table', { name: 'People' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann', 'Bo']);
  expect(screen.getByRole('status').textContent).toBe('2 rows');
});

it('shows how many rows there are, and counts them once', async () => {
  const headers = { Link: '</api/admin/clients?total=1000&after=1.a>; rel="next"', 'X-Total-Count': '1000+' };
  mockHandler(clientsApi.search, () => new Response(JSON.stringify(people), { headers }));
  const user = openPeople();
  expect(await screen.findByText('2 of 1,000+ rows')).toBeTruthy();
  mockResponse(clientsApi.search, [{ ...people[0], id: 'c' } as Client]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 rows')).toBeTruthy();
  expect(lastQuery()).toEqual({ after: '1.a' });
});

it('requests known URL parameters only', async () => {
  mockResponse(clientsApi.search, people);
  openPeople('/admin/users?search=ann&role=admin&sort=nonsense&other=1');
  await screen.findByRole('table');
  expect(lastQuery()).toEqual({ limit: '25', total: '1000', search: 'ann', role: 'admin' });
});

it('stores search and sorting in the URL', async () => {
  mockResponse(clientsApi.search, people);
  const user = openPeople();
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), ' bo{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');
  await waitFor(() => expect(location.search).toBe('?search=bo&sort=name'));
  await waitFor(() => expect(lastQuery()).toEqual({ limit: '25', total: '1000', search: 'bo', sort: 'name' }));
});

it('sorts by the heads of its columns', async () => {
  mockResponse(clientsApi.search, people);
  const user = openPeople();
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

it('distinguishes an empty list, which has nothing to search, from no matches', async () => {
  mockResponse(clientsApi.search, []);
  const user = openPeople('/admin/users?role=admin');
  const clear = await screen.findByRole('link', { name: 'Clear filters' });
  expect(filterChips()).toEqual(['Role: Admins']);
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
  await user.click(clear);
  await screen.findByText('No people yet');
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(
    within(screen.getByRole('search'))
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Refresh']);
});

it('shows a load error and retries', async () => {
  mockError(clientsApi.search, 503, 'The database does not answer');
  const user = openPeople();
  await screen.findByText('Couldn’t load people');
  mockResponse(clientsApi.search, people);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

it('a link back to the list keeps its search and filters', async () => {
  mockResponse(clientsApi.search, people);
  openPeople('/admin/users?search=n&role=admin');
  await screen.findByRole('table');
  renderPage(
    <>
      <ListLink to="/admin/users">All people</ListLink>
      <ListLink to="/admin/places">All places</ListLink>
    </>,
    { at: '/admin/users/a', user: ada },
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('All people')).toBe('/admin/users?search=n&role=admin');
  expect(hrefOf('All places')).toBe('/admin/places');
});
