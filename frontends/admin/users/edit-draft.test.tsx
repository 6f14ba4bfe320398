import { usersApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse } from '@atelier/shared/testing/server';
import { baker, button, writeRequests, findButton, openUser } from '../testing/users-page';
import { cleanup, screen } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('a stored draft shows which fields another admin has changed since', async () => {
  const firstUser = openUser();
  await firstUser.click(await findButton('Edit'));
  await firstUser.type(await field(/^First name/), 'a');
  await firstUser.type(await field(/^Last name/), 's');
  cleanup();
  clearQueryCache();
  const user = openUser({ ...baker, firstName: 'Annie', revision: 4 });
  await user.click(await findButton('Edit'));
  expect((await field(/^First name/)).value).toBe('Anna');
  expect(screen.getByText('Someone else has since changed this to “Annie”.')).toBeTruthy();
  expect(screen.getAllByText(/^Someone else has since changed this/)).toHaveLength(1);
  mockResponse(usersApi.update, baker);
  await user.click(button('Save'));
  await expectToast('Ann Baker saved');
  expect(writeRequests()[0]?.body).toEqual({ firstName: 'Anna', lastName: 'Bakers', revision: 4 });
});

it('the deactivation dialog states what continues', async () => {
  const user = openUser();
  await user.click(await findButton('More actions'));
  await user.click(await findButton('Deactivate'));
  expect(
    await screen.findByText(/Subscriptions stay active until you cancel them, and receipts are still emailed\.$/),
  ).toBeTruthy();
});
