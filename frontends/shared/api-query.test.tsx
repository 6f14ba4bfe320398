import { authApi, endpoint, type EmptyBody, type User } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiQueryProvider, useApiQuery, useApiMutation } from './api-query';
import { ada, ann } from './testing/people';
import { navigations } from './testing/navigation';
import { mockResponse, requests, mockError, mockHandler } from './testing/server';
import { renderPage } from './testing/render-page';

const summary = 'For this test.';
const list = (name: string) => endpoint<EmptyBody, string[]>('GET', `/${name}`, { for: 'members', summary });
const add = endpoint<{ name: string }, string>('POST', '/things', { for: 'members', summary });

function List({ target }: { target: ReturnType<typeof list> }) {
  const { data, error, isPending } = useApiQuery(target);
  if (isPending) return <p>Asking</p>;
  return <p>{error ? error.message : `Things: ${data?.join() ?? 'none'}`}</p>;
}

function Add({ invalidated, onFailed }: { invalidated: ReturnType<typeof list>; onFailed?: (error: Error) => void }) {
  const adding = useApiMutation(add, { invalidates: [invalidated], ...(onFailed && { onFailed }) });
  return <button onClick={() => adding.mutate({ body: { name: 'b' } })}>Add</button>;
}

const page = (children: React.ReactNode) => <ApiQueryProvider>{children}</ApiQueryProvider>;

it('a query runs once, without retry or refetch on focus', async () => {
  const things = list('broken');
  mockError(things, 500, 'Something went wrong');
  renderPage(page(<List target={things} />));
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  await act(async () => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
  expect(requests).toHaveLength(1);
});

it('an offline call fails at once with a connection message', async () => {
  const things = list('away');
  const failures: string[] = [];
  mockHandler(things, () => Promise.reject(new TypeError('Failed to fetch')));
  mockHandler(add, () => Promise.reject(new TypeError('Failed to fetch')));
  const user = renderPage(page(<Add invalidated={things} onFailed={({ message }) => failures.push(message)} />));
  act(() => void dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const unreachable = 'Can’t connect. Check your internet connection and try again.';
  await waitFor(() => expect(failures).toEqual([unreachable]));
  renderPage(page(<List target={things} />));
  expect(await screen.findByText(unreachable)).toBeTruthy();
  dispatchEvent(new Event('online'));
});

it('a result is cached for the next page', async () => {
  const things = list('kept');
  mockResponse(things, ['a']);
  renderPage(page(<List target={things} />));
  expect(await screen.findByText('Things: a')).toBeTruthy();
  renderPage(page(<List target={things} />));
  expect(screen.getAllByText('Things: a')).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

it('a mutation refetches the queries it invalidates', async () => {
  const things = list('changing');
  mockResponse(things, ['a']);
  mockResponse(add, 'b');
  const user = renderPage(
    page(
      <>
        <List target={things} />
        <Add invalidated={things} />
      </>,
    ),
  );
  expect(await screen.findByText('Things: a')).toBeTruthy();
  mockResponse(things, ['a', 'b']);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Things: a,b')).toBeTruthy();
});

it('nullOn401 turns a 401 into null', async () => {
  mockError(authApi.user, 401, 'Unauthorized');
  function SignInState() {
    const { data, isPending } = useApiQuery<User>(authApi.user, { nullOn401: true });
    return <p>{isPending ? 'Loading' : data === null ? 'Signed out' : 'Signed in'}</p>;
  }
  renderPage(page(<SignInState />));
  expect(await screen.findByText('Signed out')).toBeTruthy();
});

it('other errors reach onFailed', async () => {
  mockError(add, 409, 'There is one already');
  const failed = jest.fn();
  const user = renderPage(page(<Add invalidated={list('one')} onFailed={failed} />), { user: ada });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: '409: There is one already' }));
  expect(navigations).toEqual([]);
});

it('an expired session shows a toast and redirects to sign-in once', async () => {
  mockError(add, 401, 'Unauthorized');
  const failed = jest.fn();
  const user = renderPage(page(<Add invalidated={list('one')} onFailed={failed} />), {
    at: '/files?project=1',
    user: ann,
  });
  await user.dblClick(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('You are logged out. Logging in again...', { selector: 'li *' })).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  expect(navigations).toEqual(['/api/login?next=%2Ffiles%3Fproject%3D1']);
});
