import { authApi, BACKGROUND_HEADER, endpoint, type EmptyBody, type User } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import {
  ApiQueryProvider,
  clearQueryCache,
  fetchInBackground,
  invalidate,
  useApiMutation,
  useApiQuery,
  useList,
} from './api-query';
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
  jest.useFakeTimers();
  const things = list('broken');
  mockError(things, 500, 'Something went wrong');
  renderPage(page(<List target={things} />));
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  await act(async () => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(60_000);
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

it('a mutation refetches a query once, although two of its lists name it', async () => {
  const things = list('twice');
  mockResponse(things, ['a']);
  renderPage(page(<List target={things} />));
  await screen.findByText('Things: a');
  await act(() => invalidate(things, things));
  expect(requests).toHaveLength(2);
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
  jest.useFakeTimers();
  mockError(add, 401, 'Unauthorized');
  const failed = jest.fn();
  const user = renderPage(page(<Add invalidated={list('one')} onFailed={failed} />), {
    at: '/files?project=1',
    user: ann,
  });
  await user.dblClick(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('You are logged out. Logging in again...', { selector: 'li *' })).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(navigations).toEqual(['/api/login?next=%2Ffiles%3Fproject%3D1']);
  expect(sessionStorage.getItem('signed-out:/files?project=1')).toBe('You were signed out.');
});

describe('fetching in the background', () => {
  afterEach(clearQueryCache);

  const refresh = async (target: ReturnType<typeof list>) => {
    const { isComplete, show } = await fetchInBackground([target]);
    await act(async () => {
      show();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    return isComplete;
  };

  it('shows the new result and says to the server that it is no activity', async () => {
    const things = list('live');
    mockResponse(things, ['a']);
    renderPage(page(<List target={things} />));
    await screen.findByText('Things: a');
    mockResponse(things, ['a', 'b']);
    expect(await refresh(things)).toBe(true);
    expect(screen.getByText('Things: a,b')).toBeTruthy();
    const name = BACKGROUND_HEADER.toLowerCase();
    expect(requests.map(({ headers }) => headers[name])).toEqual([undefined, '1']);
  });

  it('keeps what is shown when it fails', async () => {
    const things = list('failing');
    mockResponse(things, ['a']);
    renderPage(page(<List target={things} />));
    await screen.findByText('Things: a');
    mockError(things, 500, 'Something went wrong');
    expect(await refresh(things)).toBe(false);
    expect(screen.getByText('Things: a')).toBeTruthy();
  });

  it('does not overwrite a newer result', async () => {
    const things = list('overtaken');
    mockResponse(things, ['a']);
    mockResponse(add, 'b');
    const user = renderPage(page([<List key="list" target={things} />, <Add key="add" invalidated={things} />]));
    await screen.findByText('Things: a');
    const { show } = await fetchInBackground([things]);
    mockResponse(things, ['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('Things: a,b');
    act(show);
    expect(screen.getByText('Things: a,b')).toBeTruthy();
  });

  it('loads as many pages as were shown', async () => {
    const things = list('long');
    const pages: Record<string, string> = { '': 'a', 'after=1': 'b', 'after=2': 'c' };
    mockHandler(things, (url) => {
      const query = url.split('?')[1] ?? '';
      const next = Number(query.split('=')[1] ?? 0) + 1;
      const headers: HeadersInit = next < 3 ? { Link: `</api/long?after=${next}>; rel="next"` } : {};
      return new Response(JSON.stringify([pages[query]]), { headers });
    });
    const user = renderPage(page(<Pages target={things} />));
    await screen.findByText('Rows: a');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('Rows: a,b');
    pages['after=1'] = 'new';
    await refresh(things);
    expect(screen.getByText('Rows: a,new')).toBeTruthy();
    expect(requests).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('Rows: a,new,c');
  });
});

function Pages({ target }: { target: ReturnType<typeof list> }) {
  const { rows, fetchNextPage } = useList(target);
  return (
    <>
      <p>Rows: {rows?.join()}</p>
      <button onClick={() => void fetchNextPage()}>More</button>
    </>
  );
}
