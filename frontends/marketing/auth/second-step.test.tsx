import {
  authApi,
  authTexts,
  type FormState,
  SECOND_STEP_REQUIRED,
  secondStepApi,
  secondStepTexts,
} from '@atelier/contracts';
import { descriptionOf, expectToast, storedToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
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
  step: { token: 'signed' },
};
const askForStep = () => new Response(JSON.stringify(required), { status: 403 });
const button = (name: string) => screen.getByRole('button', { name });

async function enterPassword(at = '/auth?next=%2Fdashboard') {
  mockHandler(authApi.login, askForStep);
  const user = renderPage(<Auth />, { at });
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
    mockHandler(authApi.resetPassword, askForStep);
    const user = renderPage(<ResetPassword />, { at: '/reset-password?token=t', data: { passwordLink: ann } });
    await user.type(screen.getByLabelText('New password'), 'another walk along the river');
    await user.click(button('Save password'));
    await screen.findByRole('dialog', { name: 'One more step' });
    await user.click(button('Cancel'));
    expect(await screen.findByText(/Your new password is saved/)).toBeTruthy();
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
