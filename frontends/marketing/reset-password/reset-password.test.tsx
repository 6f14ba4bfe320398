import { authApi, authTexts, type FormState } from '@atelier/contracts';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast, descriptionOf } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import ResetPassword from './reset-password';

const open = (at: string, form?: FormState) => renderPage(<ResetPassword />, { at, ...(form && { form }) });
const name = () => screen.getByLabelText('Username or email');
const password = () => screen.getByLabelText('New password');

describe('asking for a link', () => {
  it('says in place what was done, whether or not there is such an account', async () => {
    mockResponse(authApi.forgotPassword, { message: authTexts.resetLinkSent });
    const user = open('/reset-password');
    await user.type(name(), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByText(authTexts.resetLinkSent);
    expect(requests[0]?.body).toEqual({ name: 'ann@example.com' });
    expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
  });

  it('shows what is wrong beside the field and goes there', async () => {
    mockError(authApi.forgotPassword, 400, 'Username or email is required', {
      name: 'Username or email is required',
    });
    const user = open('/reset-password');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await waitFor(() => expect(descriptionOf(name())).toBe('Username or email is required'));
    expect(document.activeElement).toBe(name());
  });

  it('says that there were too many', async () => {
    mockError(authApi.forgotPassword, 429, 'Too many attempts. Please wait a little.');
    const user = open('/reset-password');
    await user.type(name(), 'ann');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a little.');
  });

  it('works without JavaScript', () => {
    open('/reset-password', { form: 'forgot', values: {}, done: authTexts.resetLinkSent });
    expect(screen.getByRole('status').textContent).toBe(authTexts.resetLinkSent);
  });
});

describe('choosing a new password', () => {
  const link = '/reset-password?token=id.proof';

  it('takes the token out of the address bar and keeps it', async () => {
    mockResponse(authApi.resetPassword, { username: 'ann' });
    const user = open(link);
    expect(location.href).toBe('http://localhost/reset-password');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/auth']));
    expect(requests[0]?.body).toEqual({ token: 'id.proof', password: 'a short sentence' });
    expect(storedToast()).toEqual({ title: 'Password changed', description: 'Sign in with your new password.' });
  });

  it('leads from a dead link to a new one', async () => {
    mockError(authApi.resetPassword, 400, authTexts.resetLinkExpired);
    const user = open(link);
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.resetLinkExpired);
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/reset-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('has words for whoever was invited and never had one', async () => {
    mockResponse(authApi.resetPassword, { username: 'ann' });
    const user = open(`${link}.first`);
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/auth']));
    expect(requests[0]?.body).toEqual({ token: 'id.proof.first', password: 'a short sentence' });
    expect(storedToast()).toEqual({ title: 'Password saved', description: 'Sign in as ann.' });
  });

  it('leads from an invitation that is over to the sign-in', async () => {
    mockError(authApi.resetPassword, 400, authTexts.invitationExpired);
    const user = open(`${link}.first`);
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.invitationExpired);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth');
  });

  it('keeps the token in the form that comes back without JavaScript', () => {
    open('/reset-password', {
      form: 'reset',
      values: { token: 'id.proof' },
      message: 'Password must have at least 8 characters',
      fields: { password: 'Password must have at least 8 characters' },
    });
    expect(descriptionOf(password())).toContain('Password must have at least 8 characters');
    expect(new FormData(password().closest('form') ?? undefined).get('token')).toBe('id.proof');
  });
});
