import { accountApi, CONFIRMATION_REQUIRED, passkeysApi, sessionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiMutation } from '@atelier/shared/api-query';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { installPasskeys, passkeyProof, removePasskeys } from '@atelier/shared/testing/passkeys';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

const endpoint = accountApi.updateProfile;
let isConfirmed: boolean;

beforeEach(() => {
  isConfirmed = false;
  const required = { statusCode: 403, error: 'Forbidden', message: 'Confirm', code: CONFIRMATION_REQUIRED };
  mockHandler(endpoint, () =>
    isConfirmed
      ? new Response(JSON.stringify(ada), { status: 200 })
      : new Response(JSON.stringify(required), { status: 403 }),
  );
  mockHandler(sessionsApi.confirmPassword, () => {
    isConfirmed = true;
    return new Response(null, { status: 204 });
  });
});
afterEach(clearQueryCache);

function Page() {
  const [outcome, setOutcome] = useState('');
  const { mutate } = useApiMutation(endpoint, {
    onDone: () => setOutcome('saved'),
    onFailed: () => setOutcome('failed'),
  });
  return (
    <>
      <button onClick={() => mutate({ body: { firstName: 'Ada', lastName: null } })}>Save</button>
      <p>Outcome: {outcome}</p>
    </>
  );
}

const open = (user = ada) =>
  renderPage(
    <ApiQueryProvider>
      <Page />
    </ApiQueryProvider>,
    { user },
  );
const saves = () => requests.filter(({ method }) => method === endpoint.method);
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password');
const openDialog = async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm your password' });
  return user;
};

it('the dialog takes the password and repeats the request', async () => {
  const user = await openDialog();
  const field = await passwordField();
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Cancel|Confirm/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm']);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'a walk{Enter}');
  expect(await screen.findByText('Outcome: saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    [endpoint.method, { firstName: 'Ada', lastName: null }],
    ['POST', { password: 'a walk' }],
    [endpoint.method, { firstName: 'Ada', lastName: null }],
  ]);
});

it('the dialog shows a wrong password at its field and stays open', async () => {
  mockError(sessionsApi.confirmPassword, 400, 'No', { password: 'That’s not your current password' });
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(descriptionOf(await passwordField())).toContain('Enter your password');
  await user.type(await passwordField(), 'a guess{Enter}');
  await waitFor(async () => expect(descriptionOf(await passwordField())).toContain('not your current password'));
  expect(saves()).toHaveLength(1);
});

it('cancel changes and reports nothing', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Outcome:')).toBeTruthy();
  expect(saves()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('an ended session leads to the sign-in page', async () => {
  mockError(sessionsApi.confirmPassword, 401, 'Unauthorized');
  const user = await openDialog();
  await user.type(await passwordField(), 'a walk{Enter}');
  await expectToast('Unauthorized');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Outcome:')).toBeTruthy();
});

it('the dialog takes a code from those who have a second step', async () => {
  mockHandler(sessionsApi.confirmByStep, () => {
    isConfirmed = true;
    return new Response(null, { status: 204 });
  });
  const user = open({ ...ada, secondSteps: ['app'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Outcome: saved')).toBeTruthy();
  expect(requests.map(({ body }) => body)[1]).toEqual({ code: '123456' });
});

it('the dialog takes a passkey, and shows a recovery code’s field only on request', async () => {
  installPasskeys();
  mockHandler(passkeysApi.confirm, () => {
    isConfirmed = true;
    return new Response(null, { status: 204 });
  });
  const user = open({ ...ada, secondSteps: ['passkey'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const passkey = await screen.findByRole('button', { name: 'Use your passkey' });
  await waitFor(() => expect(document.activeElement).toBe(passkey));
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lost your passkey? Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  await user.click(passkey);
  expect(await screen.findByText('Outcome: saved')).toBeTruthy();
  expect(requests.at(-2)?.body).toEqual(passkeyProof);
  removePasskeys();
});

it('without passkeys in this browser, the dialog takes a recovery code', async () => {
  const user = open({ ...ada, secondSteps: ['passkey'] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
