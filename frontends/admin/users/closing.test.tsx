import { accountClosingApi, CLOSING_OBSTACLES_FOR_ADMINS, usersApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { baker, dialogButton, findButton, openUser, writeRequests } from '../testing/users-page';

afterEach(clearQueryCache);

const closesAt = '2026-11-12T15:00:00.000Z';

async function openDialog(obstacles: ('invoices' | 'disputes')[] = []) {
  const user = openUser();
  mockResponse(accountClosingApi.statusOfClient, { closesAt: null, obstacles });
  await user.click(await findButton('More actions'));
  await user.click(await screen.findByText('Erase client'));
  return user;
}

it('erases a client after a confirmation, and can keep them', async () => {
  const user = await openDialog();
  mockResponse(accountClosingApi.closeOfClient, { closesAt, obstacles: [] });
  mockResponse(usersApi.get, { ...baker, closesAt });
  await user.click(await dialogButton('Erase client'));
  await expectToast('Ann Baker will be erased in 7 days');
  expect(await screen.findByText(/^Ann Baker will be erased on/)).toBeTruthy();
  mockResponse(accountClosingApi.keepOfClient, undefined);
  mockResponse(usersApi.get, baker);
  await user.click(await findButton('Keep account'));
  await expectToast('Ann Baker stays');
  expect(writeRequests().map(({ method, url }) => [method, url])).toEqual([
    ['POST', `/api/admin/users/${baker.id}/closing`],
    ['DELETE', `/api/admin/users/${baker.id}/closing`],
  ]);
});

it('can’t be confirmed while something is open', async () => {
  await openDialog(['invoices']);
  expect(await screen.findByText(CLOSING_OBSTACLES_FOR_ADMINS.invoices)).toBeTruthy();
  await waitFor(async () => expect(await dialogButton('Erase client')).toHaveProperty('disabled', true));
});

it('offers nothing more for an erased client', async () => {
  openUser({ ...baker, name: 'Deleted client', state: 'deactivated', erasedAt: closesAt });
  expect(await screen.findByText(/^This client was erased on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull();
});
