import { authApi } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { draftOf } from './drafts';
import { setUser, signOut, useSession } from './session';
import { ada, ann } from './testing/cast';
import { sentTo } from './testing/navigation';
import { answers, asked, refuses, repliesWith } from './testing/server';
import { show } from './testing/show';

function Greeting() {
  const { user, loading } = useSession();
  return (
    <>
      <p>{loading ? 'One moment' : `Hello ${user?.firstName ?? 'stranger'}`}</p>
      <button onClick={() => void signOut()}>Logout</button>
    </>
  );
}

// First, because what a person does on one page holds for the pages after it.
it('is who the page says, without asking the server', () => {
  show(<Greeting />, { user: ann });
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('is nobody on a page that was made for nobody', () => {
  show(<Greeting />);
  expect(screen.getByText('Hello stranger')).toBeTruthy();
});

it('changes everywhere at once', () => {
  show(<Greeting />, { user: ann });
  act(() => setUser(ada));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

it.each([
  ['is over on the server too', () => answers(authApi.logout, undefined)],
  ['is over here even if the server refuses', () => refuses(authApi.logout, 500, 'Something went wrong')],
  [
    'is over here even if the server cannot be reached',
    () => repliesWith(authApi.logout, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('after signing out it %s, and leads home', async (_, prepare) => {
  prepare();
  sessionStorage.setItem('wanted-packages', '["a-package-of-ann"]');
  draftOf('letter', ann).keep('Dear');
  const hands = show(<Greeting />, { user: ann });
  act(() => setUser(ann));
  await hands.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('One moment')).toBeTruthy();
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/logout' }]);
  expect(sentTo).toEqual(['/']);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('is over in the other tabs too, with all that was written there', async () => {
  const told = jest.spyOn(Storage.prototype, 'setItem');
  answers(authApi.logout, undefined);
  const hands = show(<Greeting />, { user: ann });
  act(() => setUser(ann));
  await hands.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('One moment');
  const [key = '', newValue = ''] = told.mock.lastCall ?? [];
  told.mockRestore();
  // From here on we are one of the others.
  act(() => setUser(ann));
  sentTo.length = 0;
  draftOf('letter', ann).keep('Dear');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'another', newValue })));
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  expect(screen.getByText('One moment')).toBeTruthy();
  expect(sentTo).toEqual(['reload']);
  expect(localStorage).toHaveLength(0);
});
