import { authApi, endpoint, type NoBody, type User } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { Answers, useAnswer, useSend } from './answers';
import { ada, ann } from './testing/cast';
import { sentTo } from './testing/navigation';
import { answers, asked, refuses, repliesWith } from './testing/server';
import { show } from './testing/show';

const summary = 'For this test.';
const list = (name: string) => endpoint<NoBody, string[]>('GET', `/${name}`, { for: 'members', summary });
const add = endpoint<{ name: string }, string>('POST', '/things', { for: 'members', summary });

function List({ of }: { of: ReturnType<typeof list> }) {
  const { data, error, isPending } = useAnswer(of);
  if (isPending) return <p>Asking</p>;
  return <p>{error ? error.message : `Things: ${data?.join() ?? 'none'}`}</p>;
}

function Add({ changing, onFailed }: { changing: ReturnType<typeof list>; onFailed?: (error: Error) => void }) {
  const adding = useSend(add, { changes: [changing], ...(onFailed && { onFailed }) });
  return <button onClick={() => adding.mutate({ body: { name: 'b' } })}>Add</button>;
}

const page = (children: React.ReactNode) => <Answers>{children}</Answers>;

it('asks once, does not try again and does not ask when the window is looked at again', async () => {
  const things = list('broken');
  refuses(things, 500, 'Something went wrong');
  show(page(<List of={things} />));
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  await act(async () => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
  expect(asked).toHaveLength(1);
});

it('says that the server cannot be reached where the browser thinks so too, and waits for nothing', async () => {
  const things = list('away');
  const failures: string[] = [];
  repliesWith(things, () => Promise.reject(new TypeError('Failed to fetch')));
  repliesWith(add, () => Promise.reject(new TypeError('Failed to fetch')));
  const hands = show(page(<Add changing={things} onFailed={({ message }) => failures.push(message)} />));
  act(() => void dispatchEvent(new Event('offline')));
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  const told = 'The server cannot be reached. Check your connection and try again.';
  await waitFor(() => expect(failures).toEqual([told]));
  show(page(<List of={things} />));
  expect(await screen.findByText(told)).toBeTruthy();
  dispatchEvent(new Event('online'));
});

it('keeps what it was told, for the next page too', async () => {
  const things = list('kept');
  answers(things, ['a']);
  show(page(<List of={things} />));
  expect(await screen.findByText('Things: a')).toBeTruthy();
  show(page(<List of={things} />));
  expect(screen.getAllByText('Things: a')).toHaveLength(2);
  expect(asked).toHaveLength(1);
});

it('asks anew for what a call has changed', async () => {
  const things = list('changing');
  answers(things, ['a']);
  answers(add, 'b');
  const hands = show(
    page(
      <>
        <List of={things} />
        <Add changing={things} />
      </>,
    ),
  );
  expect(await screen.findByText('Things: a')).toBeTruthy();
  answers(things, ['a', 'b']);
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Things: a,b')).toBeTruthy();
});

it('takes a 401 for nobody where that is asked for', async () => {
  refuses(authApi.user, 401, 'Unauthorized');
  function Who() {
    const { data, isPending } = useAnswer<User>(authApi.user, { nullOn401: true });
    return <p>{isPending ? 'Asking' : data === null ? 'Nobody' : 'Somebody'}</p>;
  }
  show(page(<Who />));
  expect(await screen.findByText('Nobody')).toBeTruthy();
});

it('hands other failures to the page', async () => {
  refuses(add, 409, 'There is one already');
  const failed = jest.fn();
  const hands = show(page(<Add changing={list('one')} onFailed={failed} />), { user: ada });
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: '409: There is one already' }));
  expect(sentTo).toEqual([]);
});

it('tells whoever was logged out meanwhile, and sends them to sign in once', async () => {
  refuses(add, 401, 'Unauthorized');
  const failed = jest.fn();
  const hands = show(page(<Add changing={list('one')} onFailed={failed} />), { at: '/files?project=1', user: ann });
  await hands.dblClick(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('You are logged out. Logging in again...', { selector: 'li *' })).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  expect(sentTo).toEqual(['/api/login?next=%2Ffiles%3Fproject%3D1']);
});
