import { clientsApi, type SavedView, savedViewsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { openPeople, people } from '../testing/people-list';

const admins: SavedView = { id: 'v1', list: 'users', name: 'Admins', query: 'columns=name.email&role=admin' };
const other: SavedView = { ...admins, id: 'v2', list: 'projects', name: 'Elsewhere' };

beforeEach(() => mockResponse(clientsApi.search, people));
afterEach(() => {
  clearQueryCache();
  localStorage.clear();
});

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }));
const button = (name: string) => screen.findByRole('button', { name });
const sent = () =>
  requests
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/admin/views'))
    .map(({ method, url, body }) => [method, url.replace('/api/admin/views', ''), body]);

it('a view is a link with its filters and columns, and the active one is marked', async () => {
  mockResponse(savedViewsApi.list, [admins, other]);
  const user = openPeople();
  expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Admins']);
  expect((await tabs()).getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  await user.click((await tabs()).getByRole('link', { name: 'Admins' }));
  await waitFor(() => expect(location.search).toBe('?view=v1&columns=name.email&role=admin'));
  expect((await tabs()).getByRole('link', { name: 'Admins' }).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(requests.at(-1)?.url).toContain('role=admin'));
  expect(requests.filter(({ url }) => url.includes('clients')).some(({ url }) => /view=|columns=/.test(url))).toBe(
    false,
  );
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('filters, sort, and columns are saved under a name', async () => {
  localStorage.setItem('list-columns:/admin/users', 'name.email');
  const user = openPeople('/admin/users?sort=name&role=admin');
  await user.click(await button('Save view'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Our admins');
  mockResponse(savedViewsApi.create, { ...admins, id: 'v3', name: 'Our admins' });
  mockResponse(savedViewsApi.list, [{ ...admins, id: 'v3', name: 'Our admins' }]);
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect((await tabs()).getByRole('link', { name: 'Our admins' })).toBeTruthy();
  const query = 'columns=name.email&role=admin&sort=name';
  expect(sent()).toEqual([['POST', '', { list: 'users', name: 'Our admins', query }]]);
  await waitFor(() => expect(location.search).toContain('view=v3'));
});

it('says at the field that a name is taken', async () => {
  const user = openPeople('/admin/users?role=admin');
  await user.click(await button('Save view'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Admins');
  mockError(savedViewsApi.create, 409, 'Taken', { name: 'This name is taken.' });
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('This name is taken.')).toBeTruthy();
});

it('a changed view is saved as it is now, or as a new one', async () => {
  mockResponse(savedViewsApi.list, [admins]);
  const user = openPeople('/admin/users?view=v1&role=admin&columns=name.email&sort=name');
  expect(await button('Save as new view')).toBeTruthy();
  const query = 'columns=name.email&role=admin&sort=name';
  mockResponse(savedViewsApi.update, { ...admins, query });
  mockResponse(savedViewsApi.list, [{ ...admins, query }]);
  await user.click(await button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(sent()).toEqual([['PATCH', '/v1', { query }]]);
});

it('a view is renamed', async () => {
  mockResponse(savedViewsApi.list, [admins]);
  const user = openPeople('/admin/users?view=v1&role=admin&columns=name.email');
  await user.click(await button('Actions for the view Admins'));
  await user.click(await button('Rename'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  expect(name.value).toBe('Admins');
  await user.type(name, ' only');
  mockResponse(savedViewsApi.update, { ...admins, name: 'Admins only' });
  mockResponse(savedViewsApi.list, [{ ...admins, name: 'Admins only' }]);
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect((await tabs()).getByRole('link', { name: 'Admins only' })).toBeTruthy();
  expect(sent()).toEqual([['PATCH', '/v1', { name: 'Admins only' }]]);
});

it('a view is deleted, and Undo saves it again', async () => {
  mockResponse(savedViewsApi.list, [admins]);
  const user = openPeople('/admin/users?view=v1&role=admin&columns=name.email');
  await user.click(await button('Actions for the view Admins'));
  mockResponse(savedViewsApi.remove, undefined);
  mockResponse(savedViewsApi.list, []);
  await user.click(await button('Delete'));
  expect(await screen.findByText('“Admins” deleted')).toBeTruthy();
  expect(location.search).toBe('?columns=name.email&role=admin');
  mockResponse(savedViewsApi.create, { ...admins, id: 'v9' });
  mockResponse(savedViewsApi.list, [{ ...admins, id: 'v9' }]);
  await user.click(await button('Undo'));
  await waitFor(() => expect(location.search).toContain('view=v9'));
  const { list, name, query } = admins;
  expect(sent()).toEqual([
    ['DELETE', '/v1', undefined],
    ['POST', '', { list, name, query }],
  ]);
});
