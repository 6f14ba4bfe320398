import { accountClosingApi, accountApi, authApi, CLOSING_OBSTACLES, type ClosingStatus } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setSession, useUser } from '@atelier/shared/session';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CloseAccount } from './close-account';
import { ClosingNotice } from './closing-notice';

const open: ClosingStatus = { closesAt: null, obstacles: [] };
const closing: ClosingStatus = { closesAt: '2026-11-12T15:00:00.000Z', obstacles: [] };

afterEach(() => {
  clearQueryCache();
  act(() => setSession(undefined));
});

const Notice = () => <ClosingNotice closesAt={useUser()?.closesAt} className={undefined} />;

function openSection(status: ClosingStatus) {
  mockResponse(accountClosingApi.status, status);
  return renderPage(
    <ApiQueryProvider>
      <Notice />
      <CloseAccount />
    </ApiQueryProvider>,
    { at: '/settings', user: { ...ann, ...(status.closesAt && { closesAt: status.closesAt }) } },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

it('says what is erased and kept, and closes with the password', async () => {
  const user = openSection(open);
  expect(await screen.findByText(/^Your projects, messages, and files/)).toBeTruthy();
  expect(screen.getByText(/^Invoices, orders, receipts, and payments/)).toBeTruthy();
  await user.click(await button('Close account'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(writes()).toEqual([]);
  mockError(accountClosingApi.close, 400, 'No', { currentPassword: 'That’s not your current password' });
  const field = dialog.getByLabelText('Current password');
  await user.type(field, 'guess');
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(descriptionOf(field)).toContain('not your current password'));
  mockResponse(accountClosingApi.close, closing);
  mockResponse(accountClosingApi.status, closing);
  mockResponse(accountApi.sessions, []);
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  await expectToast('Your account closes in 7 days');
  expect(await button('Keep my account')).toBeTruthy();
  expect(await screen.findByText(/You can keep it at the top/)).toBeTruthy();
  expect(writes().at(-1)).toEqual(['POST', { currentPassword: 'guess' }]);
});

it('is kept with one press', async () => {
  const user = openSection(closing);
  mockResponse(accountClosingApi.keep, undefined);
  mockResponse(authApi.user, ann);
  await user.click(await button('Keep my account'));
  mockResponse(accountClosingApi.status, open);
  await expectToast('Your account stays open');
  expect(writes()).toEqual([['DELETE', undefined]]);
});

it('names what has to end before, and offers no button', async () => {
  openSection({ closesAt: null, obstacles: ['invoices', 'subscriptions'] });
  expect(await screen.findByText(CLOSING_OBSTACLES.invoices)).toBeTruthy();
  expect(screen.getByText(CLOSING_OBSTACLES.subscriptions)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});
