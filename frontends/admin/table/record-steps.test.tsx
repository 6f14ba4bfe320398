import { type Client, clientsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from '@atelier/shared/router';
import { ListLink } from './list-link';
import { ListTable } from './list-table';
import { useListView } from './use-list-view';

const people = ['a', 'b', 'c'].map((id): Client => ({ id, name: `Person ${id}`, email: null, hasProvenEmail: true }));

function List() {
  const view = useListView(clientsApi.search, { filters: { role: ['guest'] } });
  const renderCell = ({ id, name }: Client) => <Link to={`/admin/people/${id}`}>{name}</Link>;
  return (
    <ListTable
      view={view}
      name="People"
      columns={[{ title: 'Name', renderCell }]}
      errorTitle="Couldn’t load people"
      emptyState={{ title: 'No people yet', text: null }}
    />
  );
}

async function leaveListFor(id: string, rows = people) {
  mockResponse(clientsApi.search, rows);
  renderPage(
    <ApiQueryProvider>
      <List />
    </ApiQueryProvider>,
    { at: '/admin/people?role=guest', user: ada },
  );
  await screen.findByRole('table');
  cleanup();
  return openRecord(id);
}
const openRecord = (id: string) =>
  renderPage(<ListLink to="/admin/people">All people</ListLink>, { at: `/admin/people/${id}`, user: ada });

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  clearQueryCache();
  sessionStorage.clear();
});

it('leads to the records before and after in the list', async () => {
  await leaveListFor('b');
  expect([target('Previous'), target('Next')]).toEqual(['/admin/people/a', '/admin/people/c']);
  expect(target('All people')).toBe('/admin/people?role=guest');
});

it('has no target at the ends of the list', async () => {
  await leaveListFor('a');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  expect([target('Previous'), target('Next')]).toEqual([null, '/admin/people/b']);
});

it('isn’t shown for a record that wasn’t in the list', async () => {
  await leaveListFor('z');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

it('reads the next page at the end of those that were loaded', async () => {
  const headers = { Link: '</api/admin/clients?role=guest&total=1000&after=1.c>; rel="next"' };
  mockResponse(clientsApi.search, people);
  mockHandler(clientsApi.search, () => new Response(JSON.stringify(people), { headers }));
  renderPage(
    <ApiQueryProvider>
      <List />
    </ApiQueryProvider>,
    { at: '/admin/people?role=guest', user: ada },
  );
  await screen.findByRole('table');
  cleanup();
  mockResponse(clientsApi.search, [{ ...people[0], id: 'd' } as Client]);
  openRecord('c');
  await waitFor(() => expect(target('Next')).toBe('/admin/people/d'));
  expect(requests.at(-1)?.url).toBe('/api/admin/clients?role=guest&after=1.c');
  cleanup();
  openRecord('d');
  expect(target('Previous')).toBe('/admin/people/c');
});

it('returns to the row of the record', async () => {
  const user = await leaveListFor('b');
  Element.prototype.scrollIntoView = jest.fn();
  await user.click(screen.getByRole('link', { name: 'All people' }));
  cleanup();
  renderPage(
    <ApiQueryProvider>
      <List />
    </ApiQueryProvider>,
    { at: '/admin/people?role=guest', user: ada },
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person b'));
});
