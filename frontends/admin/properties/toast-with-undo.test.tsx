import { usersApi } from '@atelier/contracts';
import { expectToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError } from '@atelier/shared/testing/server';
import { act, screen } from '@testing-library/react';
import { toastWithUndo } from './toast-with-undo';

async function undo(status: number, message: string) {
  mockError(usersApi.update, status, message);
  const user = renderPage(<p>A client</p>, { at: '/admin', user: ada });
  act(() => toastWithUndo('Phone saved', usersApi.update, { id: ann.id, body: { revision: 2 }, invalidates: [] }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
}

afterEach(() => jest.useRealTimers());

it('says why a change couldn’t be undone', async () => {
  await undo(409, 'Someone changed this in between.');
  await expectToast('Someone changed this in between.');
});

it('leads to the sign-in when the session has ended', async () => {
  jest.useFakeTimers();
  await undo(401, 'Unauthorized');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(navigations).toEqual(['/api/login?next=%2Fadmin']);
  expect(screen.queryByText('Couldn’t undo the change')).toBeNull();
});
