import { authApi, authTexts, type FormState, type PageData } from '@atelier/contracts';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast, descriptionOf } from '@atelier/shared/testing/assertions';
import { ada, ann } from '@atelier/shared/testing/people';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import ResetPassword from './reset-password';

const open = (at: string, form?: FormState) => renderPage(<ResetPassword />, { at, ...(form && { form }) });
const openLink = (at: string, passwordLink: PageData['passwordLink']) =>
  renderPage(<ResetPassword />, { at, data: { passwordLink } });
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
  // A slow machine rates the password while it is typed.
  beforeEach(() => mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null }));

  it('removes the token from the URL and sends it', async () => {
    mockResponse(authApi.resetPassword, ann);
    const user = openLink(link, { username: ann.username });
    expect(location.href).toBe('http://localhost/reset-password');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.at(-1)?.body).toEqual({ token: 'id.proof', password: 'a short sentence' });
    expect(storedToast()).toEqual({
      title: 'Password changed',
      description: 'You’re signed in here and signed out on all other devices.',
    });
  });

  it('takes an admin to the console', async () => {
    mockResponse(authApi.resetPassword, ada);
    const user = openLink(link, { username: ada.username });
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/admin']));
  });

  it.each([
    ['', authTexts.resetLinkExpired, 'Get a new link'],
    ['.first', authTexts.invitationExpired, 'Sign in'],
  ])('shows that a link ending in %j cannot be used, before anything is typed', (suffix, message, action) => {
    openLink(`${link}${suffix}`, null);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
    expect(document.querySelector('input')).toBeNull();
  });

  it('offers the username to password managers without sending it', () => {
    openLink(link, { username: ann.username });
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(ann.username);
    expect([...new FormData(password().closest('form') ?? undefined).keys()]).toEqual(['token', 'password']);
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
    mockResponse(authApi.resetPassword, ann);
    const user = openLink(`${link}.first`, { username: ann.username });
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(navigations).toEqual(['/dashboard']));
    expect(requests.at(-1)?.body).toEqual({ token: 'id.proof.first', password: 'a short sentence' });
    expect(storedToast()).toEqual({
      title: 'Password saved',
      description: `You’re signed in as ${ann.username}.`,
    });
  });

  it('links an expired invitation to sign-in', async () => {
    mockError(authApi.resetPassword, 400, authTexts.invitationExpired);
    const user = open(`${link}.first`);
    await user.type(screen.getByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.invitationExpired);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    const forgot = screen.getByRole('link', { name: 'Forgot password?' });
    expect(forgot.getAttribute('href')).toBe('/reset-password');
    expect(screen.getAllByText(/already used/)).toHaveLength(1);
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
