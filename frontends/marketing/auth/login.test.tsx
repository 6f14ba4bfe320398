import { authApi } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { keptToast, saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import Auth from './auth';

const open = (at = '/auth') => show(<Auth />, { at });
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

async function fillIn(hands: ReturnType<typeof open>) {
  await hands.type(username(), 'ann');
  await hands.type(password(), 'a short sentence');
}

describe('signing in', () => {
  it('asks for what is missing, beside each field and in a toast, and sends nothing', async () => {
    const hands = open();
    await hands.click(login());
    await toasted('Missing information');
    await toasted('Please enter both username and password');
    expect(saidAbout(username())).toBe('Enter your username');
    expect(saidAbout(password())).toBe('Enter your password');
    expect(document.activeElement).toBe(username());
    expect(asked).toEqual([]);
  });

  it('goes home and says Welcome back!', async () => {
    answers(authApi.login, ann);
    const hands = open();
    await fillIn(hands);
    await hands.click(login());
    await waitFor(() => expect(sentTo).toEqual(['/']));
    expect(asked[0]?.body).toEqual({ username: 'ann', password: 'a short sentence' });
    expect(keptToast()).toEqual({ title: 'Welcome back!' });
  });

  it.each([
    ['/files?project=1', '/files?project=1'],
    ['//elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
  ])('with next=%s it leads to %s', async (next, where) => {
    answers(authApi.login, ann);
    const hands = open(`/auth?next=${encodeURIComponent(next)}`);
    await fillIn(hands);
    await hands.click(login());
    await waitFor(() => expect(sentTo).toEqual([where]));
  });

  it('says what the server said, and leaves a word at the password', async () => {
    refuses(authApi.login, 401, 'Invalid username or password');
    const hands = open();
    await fillIn(hands);
    await hands.click(login());
    await toasted('Login failed');
    await toasted('Invalid username or password');
    expect(saidAbout(password())).toBe('Check both and try again');
    expect(document.activeElement).toBe(password());
    expect(username()).toHaveProperty('value', 'ann');
  });

  it('has a word of its own when the server has none', async () => {
    repliesWith(authApi.login, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const hands = open();
    await fillIn(hands);
    await hands.click(login());
    await toasted('Invalid username or password');
    expect(login()).toHaveProperty('disabled', false);
  });

  it('is busy while it waits', async () => {
    let answer: (response: Response) => void = () => undefined;
    repliesWith(authApi.login, () => new Promise((resolve) => (answer = resolve)));
    const hands = open();
    await fillIn(hands);
    await hands.click(login());
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
    answer(new Response(JSON.stringify(ann)));
    await waitFor(() => expect(sentTo).toEqual(['/']));
  });

  it('lets password managers in', () => {
    open();
    expect(username()).toHaveProperty('autocomplete', 'username');
    expect(password()).toHaveProperty('autocomplete', 'current-password');
    expect(username().closest('form')?.getAttribute('action')).toBe('/auth');
  });

  it('shows the password to whoever asks', async () => {
    const hands = open();
    expect(password()).toHaveProperty('type', 'password');
    await hands.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveProperty('type', 'text');
    await hands.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveProperty('type', 'password');
  });

  it('helps whoever forgot', () => {
    open();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password');
  });
});
