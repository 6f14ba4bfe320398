import {
  authApi,
  authTexts,
  type FormState,
  passkeysApi,
  passkeyTexts,
  SECOND_STEP_REQUIRED,
  type SecondStepKind,
  secondStepApi,
  secondStepTexts,
} from '@atelier/contracts';
import { descriptionOf, expectToast, storedToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
import { installPasskeys, passkeyProof, removePasskeys } from '@atelier/shared/testing/passkeys';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import ResetPassword from '../reset-password/reset-password';
import Auth from './auth';

const required = {
  statusCode: 403,
  error: 'Forbidden',
  message: secondStepTexts.required,
  code: SECOND_STEP_REQUIRED,
};
const askForStep = (kinds: SecondStepKind[]) =>
  new Response(JSON.stringify({ ...required, step: { token: 'signed', kinds } }), { status: 403 });
const button = (name: string) => screen.getByRole('button', { name });

async function enterPassword(kinds: SecondStepKind[] = ['app']) {
  mockHandler(authApi.login, () => askForStep(kinds));
  const user = renderPage(<Auth />, { at: '/auth?next=%2Fdashboard' });
  await user.type(screen.getByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(button('Login'));
  await screen.findByRole('dialog', { name: 'One more step' });
  return user;
}

describe('the second step', () => {
  it('takes the code and goes on as without it', async () => {
    mockResponse(secondStepApi.signIn, ann);
    const user = await enterPassword();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByLabelText('Trust this browser for 30 days'));
    await user.click(button('Sign in'));
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.map(({ body }) => body).at(1)).toEqual({ token: 'signed', code: '123456', trust: true });
    expect(storedToast()).toEqual({ title: authTexts.signedIn });
  });

  it('takes a recovery code', async () => {
    mockResponse(secondStepApi.signIn, ann);
    const user = await enterPassword();
    await user.click(button('Lost your phone? Use a recovery code'));
    const field = screen.getByLabelText('Recovery code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'one-of-ten{Enter}');
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.at(-1)?.body).toEqual({ token: 'signed', code: 'one-of-ten', trust: false });
  });

  it('shows a wrong code at its field, and an empty one without a request', async () => {
    mockError(secondStepApi.signIn, 400, secondStepTexts.wrongCode, { code: secondStepTexts.wrongCode });
    const user = await enterPassword();
    const count = requests.length;
    await user.click(button('Sign in'));
    expect(descriptionOf(screen.getByLabelText('Code'))).toContain('Enter the code');
    expect(requests).toHaveLength(count);
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toContain(secondStepTexts.wrongCode));
    expect(navigations).toEqual([]);
  });

  it('that is canceled leaves the form without an error', async () => {
    const user = await enterPassword();
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Login').hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that took too long leads back to the password', async () => {
    mockError(secondStepApi.signIn, 401, secondStepTexts.expired);
    const user = await enterPassword();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await expectToast(secondStepTexts.expired);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('comes after a new password, which is saved without it, too', async () => {
    mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null });
    mockHandler(authApi.resetPassword, () => askForStep(['app']));
    const user = renderPage(<ResetPassword />, { at: '/reset-password?token=t', data: { passwordLink: ann } });
    await user.type(screen.getByLabelText('New password'), 'another walk along the river');
    await user.click(button('Save password'));
    await screen.findByRole('dialog', { name: 'One more step' });
    await user.click(button('Cancel'));
    expect(await screen.findByText(/Your new password is saved/)).toBeTruthy();
  });
});

describe('a passkey', () => {
  afterEach(removePasskeys);

  it('alone signs in, and says why it doesn’t', async () => {
    installPasskeys();
    mockError(passkeysApi.signIn, 400, passkeyTexts.unknown);
    const user = renderPage(<Auth />, { at: '/auth?next=%2Fdashboard' });
    await user.click(button('Sign in with a passkey'));
    expect((await screen.findByRole('alert')).textContent).toBe(passkeyTexts.unknown);
    mockResponse(passkeysApi.signIn, ann);
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.at(-1)?.body).toEqual(passkeyProof);
    expect(storedToast()).toEqual({ title: authTexts.signedIn });
  });

  it('is the second step of those who have one', async () => {
    installPasskeys();
    mockResponse(passkeysApi.signIn, ann);
    const user = await enterPassword(['app', 'passkey']);
    const passkey = await screen.findByRole('button', { name: 'Use your passkey' });
    await waitFor(() => expect(document.activeElement).toBe(passkey));
    expect(screen.getByLabelText('Code')).toBeTruthy();
    await user.click(screen.getByLabelText('Trust this browser for 30 days'));
    await user.click(passkey);
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.at(-1)?.body).toEqual({ ...passkeyProof, token: 'signed', trust: true });
  });

  it.each([
    ['NotAllowedError', 'No passkey was used.'],
    ['SecurityError', 'Passkeys don’t work at this address.'],
    ['UnknownError', 'Your browser couldn’t use a passkey.'],
  ])('that fails with %s can be tried again', async (failsWith, text) => {
    installPasskeys({ failsWith });
    const user = renderPage(<Auth />, { at: '/auth' });
    await user.click(button('Sign in with a passkey'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(button('Sign in with a passkey').hasAttribute('disabled')).toBe(false);
  });

  it('isn’t offered by a browser that has none', () => {
    renderPage(<Auth />, { at: '/auth' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('without scripts', () => {
  const form: FormState = { form: 'step', values: { token: 'signed' }, fields: { code: secondStepTexts.wrongCode } };

  it('the page asks for the code instead of the password, and keeps where it leads', () => {
    renderPage(<Auth />, { at: '/auth?next=%2Fdashboard', form });
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect(code.form?.getAttribute('action')).toBe('/auth?next=%2Fdashboard');
    expect(new FormData(code.form ?? undefined).get('token')).toBe('signed');
    expect(descriptionOf(code)).toContain(secondStepTexts.wrongCode);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('it follows a new password', () => {
    renderPage(<ResetPassword />, { at: '/reset-password', form });
    expect(screen.getByText(secondStepTexts.passwordChanged)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code').form?.getAttribute('action')).toBe('/auth');
  });
});
