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

describe('requesting a reset link', () => {
  it('shows the same confirmation whether or not the account exists', async () => {
    mockResponse(authApi.forgotPassword, { message: authTexts.resetLinkSent });
    const user = open('/reset-password');
    await user.type(name(), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByText(authTexts.resetLinkSent);
    expect(requests[0]?.body).toEqual({ name: 'ann@example.com' });
    expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
  });

  it('shows the field error and focuses the field', async () => {
    mockError(authApi.forgotPassword, 400, 'Username or email is required', {
      name: 'Username or email is required',
    });
    const user = open('/reset-password');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await waitFor(() => expect(descriptionOf(name())).toBe('Username or email is required'));
    expect(document.activeElement).toBe(name());
  });

  it('shows the rate limit error', async () => {
    mockError(authApi.forgotPassword, 429, 'Too many attempts. Please wait a little.');
    const user = open('/reset-password');
    await user.type(name(), 'ann');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a little.');
  });

  it('shows the confirmation without JavaScript', () => {
    open('/reset-password', { form: 'forgot', values: {}, done: authTexts.resetLinkSent });
    expect(screen.getByRole('status').textContent).toBe(authTexts.resetLinkSent);
  });
});

describe('choosing a new password', () => {
  const link = '/reset-password?token=id.proof';

  it('removes the token from the URL and sends it', async () => {
    mockResponse(authApi.resetPassword, { username: 'ann' });
    const user = open(link);
    expect(location.href).toBe('http://localhost/reset-password');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/auth']));
    expect(requests[0]?.body).toEqual({ token: 'id.proof', password: 'a short sentence' });
    expect(storedToast()).toEqual({ title: 'Password changed', description: 'Sign in with your new password.' });
  });

  it('offers a new link when the link has expired', async () => {
    mockError(authApi.resetPassword, 400, authTexts.resetLinkExpired);
    const user = open(link);
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.resetLinkExpired);
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/reset-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('welcomes an invited user', async () => {
    mockResponse(authApi.resetPassword, { username: 'ann' });
    const user = open(`${link}.first`);
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/auth']));
    expect(requests[0]?.body).toEqual({ token: 'id.proof.first', password: 'a short sentence' });
    expect(storedToast()).toEqual({ title: 'Password saved', description: 'Sign in as ann.' });
  });

  it('links an expired invitation to sign-in', async () => {
    mockError(authApi.resetPassword, 400, authTexts.invitationExpired);
    const user = open(`${link}.first`);
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.invitationExpired);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  it('keeps the token in a form posted without JavaScript', () => {
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
