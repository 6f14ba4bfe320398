import { sessionsApi, usersApi, userTexts } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError } from '@atelier/shared/testing/server';
import {
  baker,
  button,
  writeRequests,
  findButton,
  keeper,
  expectDifference,
  openUser,
  mockConflict,
  dialogButton,
} from '../testing/users-page';
import { screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('account actions', () => {
  it.each([
    ['Make admin', usersApi.setRole, 'role', { role: 'admin', revision: 3 }],
    ['Deactivate', usersApi.deactivate, 'deactivate', { revision: 3 }],
  ] as const)('%s needs a confirmation and sends the loaded revision', async (name, endpoint, path, body) => {
    const user = openUser();
    await user.click(await findButton('More actions'));
    await user.click(await findButton(name));
    expect(writeRequests()).toEqual([]);
    mockResponse(endpoint as typeof usersApi.deactivate, baker);
    await user.click(await dialogButton(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writeRequests()).toMatchObject([{ method: 'POST', url: `/api/admin/users/${ann.id}/${path}`, body }]);
  });

  it('signs a user out everywhere, if they are signed in', async () => {
    const user = openUser({ ...baker, signIns: 2 });
    mockResponse(sessionsApi.endAllOfUser, undefined);
    await user.click(await findButton('More actions'));
    await user.click(await findButton('Sign out everywhere'));
    mockResponse(usersApi.get, baker);
    await user.click(await dialogButton('Sign out everywhere'));
    await expectToast('Ann Baker is signed out everywhere');
    expect(writeRequests()).toMatchObject([{ method: 'DELETE', url: `/api/admin/users/${ann.id}/sessions` }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere', hidden: true })).toBeNull());
  });

  it('removes a second step, of a member of the team a day later, which can be undone', async () => {
    const stepped = { ...baker, secondSteps: ['app', 'passkey'] as ('app' | 'passkey')[] };
    const user = openUser(stepped);
    expect(await screen.findByText('Authenticator app, Passkey')).toBeTruthy();
    await user.click(await findButton('More actions'));
    await user.click(await findButton('Remove second step'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Call them at a number that you know');
    mockResponse(usersApi.removeSecondStep, baker);
    mockResponse(usersApi.get, { ...stepped, role: 'admin', secondStepEndsAt: '2026-11-06T09:00:00.000Z' });
    await user.click(await dialogButton('Remove second step'));
    await expectToast('Ann Baker’s second step is removed');
    mockResponse(usersApi.keepSecondStep, baker);
    mockResponse(usersApi.get, stepped);
    await user.click(await findButton('Keep it'));
    await expectToast('Ann Baker keeps the second step');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull());
    expect(writeRequests()).toMatchObject([
      { method: 'DELETE', url: `/api/admin/users/${ann.id}/second-step` },
      { method: 'POST', url: `/api/admin/users/${ann.id}/second-step/keep` },
    ]);
  });

  it('says that another admin’s email waits for a confirmation, and shows it', async () => {
    const other = { ...baker, role: 'admin' } as const;
    const user = openUser(other);
    await user.click(await findButton('Edit'));
    const field = await within(await screen.findByRole('dialog')).findByLabelText(/^Email/);
    await user.clear(field);
    await user.type(field, 'ann@new.example');
    expect(await screen.findByText(/The email changes once Ann Baker signs in and opens it/)).toBeTruthy();
    expect(screen.queryByText(/that the address was changed/)).toBeNull();
    mockResponse(usersApi.update, other);
    mockResponse(usersApi.get, { ...other, pendingEmail: 'ann@new.example' });
    await user.click(await dialogButton('Save'));
    await expectToast('Confirmation link sent to ann@new.example');
    expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  });

  it('sends the own email to the settings', async () => {
    const user = openUser({ ...baker, ...keeper });
    await user.click(await findButton('Edit'));
    expect((await screen.findByRole('link', { name: 'your settings' })).getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull();
  });

  it('a conflict shows the current account before the action can be repeated', async () => {
    const user = openUser();
    await user.click(await findButton('More actions'));
    await user.click(await findButton('Deactivate'));
    mockConflict(usersApi.deactivate, { role: 'admin' });
    await user.click(await dialogButton('Deactivate'));
    await expectDifference('Role: Client → to Admin');
    await expectDifference('Account: Deactivated');
    mockResponse(usersApi.deactivate, baker);
    await user.click(button('Overwrite with mine'));
    await expectToast('Ann Baker deactivated');
    expect(writeRequests().map(({ body }) => body)).toEqual([{ revision: 3 }, { revision: 4 }]);
  });

  it('reactivates an account', async () => {
    const user = openUser({ ...baker, state: 'deactivated', deactivatedAt: baker.createdAt });
    mockResponse(usersApi.reactivate, baker);
    await user.click(await findButton('Reactivate'));
    await expectToast('Ann Baker reactivated');
  });

  it('shows why an email was not sent', async () => {
    const user = openUser();
    mockError(usersApi.sendPasswordReset, 409, userTexts.noEmail);
    await user.click(await findButton('More actions'));
    await user.click(await findButton('Send password reset'));
    await expectToast('Couldn’t send the email');
    await expectToast(userTexts.noEmail);
  });
});

describe('edit dialog', () => {
  const openEditDialog = async () => {
    const user = openUser();
    await user.click(await findButton('Edit'));
    return { user, firstName: await screen.findByRole('textbox', { name: /^First name/ }) };
  };

  it('sends changed fields only and no request without changes', async () => {
    const { user, firstName } = await openEditDialog();
    await user.clear(firstName);
    await user.type(firstName, 'Anna');
    mockResponse(usersApi.update, { ...baker, firstName: 'Anna' });
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writeRequests()).toMatchObject([{ method: 'PATCH', body: { firstName: 'Anna', revision: 3 } }]);
    expect(Object.keys(writeRequests()[0]?.body as object).sort()).toEqual(['firstName', 'revision']);
    await user.click(button('Edit'));
    await user.click(await dialogButton('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writeRequests()).toHaveLength(1);
  });

  it('keeps the draft until it is saved or discarded', async () => {
    const { user, firstName } = await openEditDialog();
    await user.type(firstName, 'a');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Edit'));
    const reopenedFirstName = await screen.findByRole('textbox', { name: /^First name/ });
    expect(reopenedFirstName).toHaveProperty('value', 'Anna');
    await user.click(button('Discard changes'));
    expect(reopenedFirstName).toHaveProperty('value', 'Ann');
  });

  it('a conflict shows the other admin’s changes and keeps the edits', async () => {
    const { user, firstName } = await openEditDialog();
    await user.type(firstName, 'a');
    mockConflict(usersApi.update, { firstName: 'Annie', lastName: 'Cook' });
    await user.click(button('Save'));
    await expectDifference('First name: Ann → to Annie');
    await expectDifference('Last name: Baker → to Cook');
    expect(firstName).toHaveProperty('value', 'Anna');
    mockResponse(usersApi.update, baker);
    await user.click(button('Overwrite with mine'));
    await expectToast('Ann Baker saved');
    expect(writeRequests().at(-1)?.body).toEqual({ firstName: 'Anna', revision: 4 });
  });

  it('taking the other version discards the edits', async () => {
    const { user, firstName } = await openEditDialog();
    await user.type(firstName, 'a');
    mockConflict(usersApi.update, { firstName: 'Annie' });
    await user.click(button('Save'));
    await user.click(await findButton('Use theirs'));
    expect(firstName).toHaveProperty('value', 'Annie');
    expect(writeRequests()).toHaveLength(1);
  });
});
