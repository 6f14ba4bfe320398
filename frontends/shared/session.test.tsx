import { authApi } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { draftFor } from './drafts';
import { setUser, signOut, useSession } from './session';
import { ada, ann } from './testing/people';
import { navigations } from './testing/navigation';
import { mockResponse, requests, mockError, mockHandler } from './testing/server';
import { renderPage } from './testing/render-page';

function Greeting() {
  const { user, loading } = useSession();
  return (
    <>
      <p>{loading ? 'One moment' : `Hello ${user?.firstName ?? 'stranger'}`}</p>
      <button onClick={() => void signOut()}>Logout</button>
    </>
  );
}

// First, because session state lives in the module and outlasts a page.
it('is who the page says, without asking the server', () => {
  renderPage(<Greeting />, { user: ann });
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('is nobody on a page that was made for nobody', () => {
  renderPage(<Greeting />);
  expect(screen.getByText('Hello stranger')).toBeTruthy();
});

it('changes everywhere at once', () => {
  renderPage(<Greeting />, { user: ann });
  act(() => setUser(ada));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

it.each([
  ['is over on the server too', () => mockResponse(authApi.logout, undefined)],
  ['is over here even if the server refuses', () => mockError(authApi.logout, 500, 'Something went wrong')],
  [
    'is over here even if the server cannot be reached',
    () => mockHandler(authApi.logout, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('after signing out it %s, and leads home', async (_, prepare) => {
  prepare();
  sessionStorage.setItem('wanted-packages', '["a-package-of-ann"]');
  draftFor('letter', ann).save('Dear');
  const user = renderPage(<Greeting />, { user: ann });
  act(() => setUser(ann));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('One moment')).toBeTruthy();
  expect(requests).toMatchObject([{ method: 'POST', url: '/api/logout' }]);
  expect(navigations).toEqual(['/']);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('is over in the other tabs too, with all that was written there', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  mockResponse(authApi.logout, undefined);
  const user = renderPage(<Greeting />, { user: ann });
  act(() => setUser(ann));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('One moment');
  const [key = '', newValue = ''] = setItem.mock.lastCall ?? [];
  setItem.mockRestore();
  // From here on this page acts as another tab.
  act(() => setUser(ann));
  navigations.length = 0;
  draftFor('letter', ann).save('Dear');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'another', newValue })));
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  expect(screen.getByText('One moment')).toBeTruthy();
  expect(navigations).toEqual(['reload']);
  expect(localStorage).toHaveLength(0);
});
