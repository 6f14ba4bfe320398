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
it('the session uses the page data without a request', () => {
  renderPage(<Greeting />, { user: ann });
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('the session is empty on a page for visitors', () => {
  renderPage(<Greeting />);
  expect(screen.getByText('Hello stranger')).toBeTruthy();
});

it('setUser updates all components', () => {
  renderPage(<Greeting />, { user: ann });
  act(() => setUser(ada));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

it.each([
  ['ends on the server too', () => mockResponse(authApi.logout, undefined)],
  ['ends locally even if the server refuses', () => mockError(authApi.logout, 500, 'Something went wrong')],
  [
    'ends locally even if the server is unreachable',
    () => mockHandler(authApi.logout, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('after sign-out the session %s, and the browser goes home', async (_, prepare) => {
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

it('sign-out reloads other tabs and clears their drafts', async () => {
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
