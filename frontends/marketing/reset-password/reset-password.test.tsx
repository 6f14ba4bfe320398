import { authApi, authTexts, type FormState } from '@atelier/contracts';
import { sentTo } from '@atelier/shared/testing/navigation';
import { keptToast, saidAbout } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import ResetPassword from './reset-password';

const open = (at: string, form?: FormState) => show(<ResetPassword />, { at, ...(form && { form }) });
const name = () => screen.getByLabelText('Username or e-mail');
const password = () => screen.getByLabelText('New password');

describe('asking for a link', () => {
  it('says in place what was done, whether or not there is such an account', async () => {
    answers(authApi.forgotPassword, { message: authTexts.resetLinkSent });
    const hands = open('/reset-password');
    await hands.type(name(), 'ann@example.com');
    await hands.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(authTexts.resetLinkSent);
    expect(asked[0]?.body).toEqual({ name: 'ann@example.com' });
    expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
  });

  it('shows what is wrong beside the field and goes there', async () => {
    refuses(authApi.forgotPassword, 400, 'Username or e-mail is required', { name: 'Username or e-mail is required' });
    const hands = open('/reset-password');
    await hands.click(screen.getByRole('button', { name: 'Send me a link' }));
    await waitFor(() => expect(saidAbout(name())).toBe('Username or e-mail is required'));
    expect(document.activeElement).toBe(name());
  });

  it('says that there were too many', async () => {
    refuses(authApi.forgotPassword, 429, 'Too many tries. Please wait a little.');
    const hands = open('/reset-password');
    await hands.type(name(), 'ann');
    await hands.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please wait a little.');
  });

  it('works without JavaScript', () => {
    open('/reset-password', { form: 'forgot', values: {}, done: authTexts.resetLinkSent });
    expect(screen.getByRole('status').textContent).toBe(authTexts.resetLinkSent);
  });
});

describe('choosing a new password', () => {
  const link = '/reset-password?token=id.proof';

  it('takes the token out of the address bar and keeps it', async () => {
    answers(authApi.resetPassword, { username: 'ann' });
    const hands = open(link);
    expect(location.href).toBe('http://localhost/reset-password');
    await hands.type(password(), 'a short sentence');
    await hands.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(sentTo).toEqual(['/auth']));
    expect(asked[0]?.body).toEqual({ token: 'id.proof', password: 'a short sentence' });
    expect(keptToast()).toEqual({ title: 'Password changed', description: 'Sign in with your new password.' });
  });

  it('leads from a dead link to a new one', async () => {
    refuses(authApi.resetPassword, 400, authTexts.resetLinkExpired);
    const hands = open(link);
    await hands.type(password(), 'a short sentence');
    await hands.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(authTexts.resetLinkExpired);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/reset-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('has words for whoever was invited and never had one', async () => {
    answers(authApi.resetPassword, { username: 'ann' });
    const hands = open(`${link}.first`);
    expect(screen.getByRole('heading', { name: 'The key to your door.' })).toBeTruthy();
    await hands.type(screen.getByLabelText('Your password'), 'a short sentence');
    await hands.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(sentTo).toEqual(['/auth']));
    expect(asked[0]?.body).toEqual({ token: 'id.proof.first', password: 'a short sentence' });
    expect(keptToast()).toEqual({ title: 'Your password is set', description: 'Sign in with it as ann.' });
  });

  it('leads from an invitation that is over to the sign-in', async () => {
    refuses(authApi.resetPassword, 400, authTexts.invitationExpired);
    const hands = open(`${link}.first`);
    await hands.type(screen.getByLabelText('Your password'), 'a short sentence');
    await hands.click(screen.getByRole('button', { name: 'Save the password' }));
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
    expect(saidAbout(password())).toContain('Password must have at least 8 characters');
    expect(new FormData(password().closest('form') ?? undefined).get('token')).toBe('id.proof');
  });
});
