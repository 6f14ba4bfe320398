import { authApi, passkeysApi } from '@atelier/contracts';
import { CREDENTIALS_MISMATCH } from '@atelier/shared/credentials';
import { Link } from '@atelier/shared/router';
import { installPasskeys, removePasskeys } from '@atelier/shared/testing/passkeys';
import { ada, ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast, descriptionOf } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { SignIn } from './sign-in';

const SITE = 'https://www.example.com';
const origin = Object.assign(document.createElement('meta'), { name: 'api-origin', content: SITE });
beforeEach(() => document.head.append(origin));
afterEach(() => origin.remove());

const username = () => screen.getByLabelText('Username');

async function signIn(path = '/sign-in') {
  const user = renderPage(<SignIn />, { at: path });
  await user.type(username(), 'ada');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it.each([
  ['/admin/invoices?state=open', '/admin/invoices?state=open'],
  ['/dashboard', '/dashboard'],
  ['/files', '/admin'],
  ['/sign-in?next=%2Fadmin', '/admin'],
  ['/administration', '/admin'],
  ['//evil.example/admin/', '/admin'],
  ['https://evil.example/admin/', '/admin'],
])('sign-in for %s redirects an admin to %s', async (next, target) => {
  mockResponse(authApi.login, ada);
  await signIn(`/sign-in?next=${encodeURIComponent(next)}`);
  await waitFor(() => expect(navigations).toEqual([target]));
  expect(requests[0]?.url).toBe(`${SITE}/api/login`);
  expect(storedToast()).toEqual({ title: 'Welcome back!' });
});

it('says that the session ended and that typed text is kept', () => {
  sessionStorage.setItem('signed-out:/admin', 'You were signed out. What you typed is kept.');
  renderPage(<SignIn />, { at: '/sign-in?next=%2Fadmin' });
  expect(screen.getByText('You were signed out. What you typed is kept.')).toBeTruthy();
});

it('a client is signed out and sees why', async () => {
  mockResponse(authApi.login, ann);
  mockResponse(authApi.logout, undefined);
  await signIn();
  await waitFor(() => expect(descriptionOf(username())).toContain('doesn’t have admin access'));
  expect(requests.map(({ url }) => url)).toEqual([`${SITE}/api/login`, `${SITE}/api/logout`]);
  expect(screen.queryByText('Unauthorized')).toBeNull();
  expect(navigations).toEqual([]);
});

it('a failed sign-out shows who is signed in', async () => {
  mockResponse(authApi.login, ann);
  mockError(authApi.logout, 500, 'Something went wrong');
  await signIn();
  expect(await screen.findByText(/which isn’t an admin account/)).toBeTruthy();
});

it.each([
  ['missing fields', () => undefined, 'Enter your password', 'Missing information'],
  ['a wrong password', () => mockError(authApi.login, 401, 'Unauthorized'), CREDENTIALS_MISMATCH, 'Login failed'],
])('%s are an error at the field only', async (_, prepare, text, toastTitle) => {
  prepare();
  if (text === CREDENTIALS_MISMATCH) await signIn();
  else await renderPage(<SignIn />, { at: '/sign-in' }).click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Password'))).toBe(text));
  expect(screen.queryByText(toastTitle)).toBeNull();
});

it('the rate limit message is shown once, in the form', async () => {
  mockError(authApi.login, 429, 'Too many attempts. Please wait 15 minutes and try again.');
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Login failedToo many attempts. Please wait 15 minutes and try again.');
  expect(screen.getAllByText('Login failed')).toHaveLength(1);
});

it.each([
  ['/admin/projects?status=active', '/admin/projects?status=active'],
  ['/account', '/account'],
  ['/projects/1#files', `${SITE}/projects/1#files`],
  ['/files?project=1', `${SITE}/files?project=1`],
  ['/', `${SITE}/`],
])('a link to %s points to %s', (to, target) => {
  renderPage(<Link to={to}>There</Link>, { at: '/admin' });
  expect(screen.getByRole('link', { name: 'There' }).getAttribute('href')).toBe(target);
});

describe('with a passkey', () => {
  beforeEach(() => installPasskeys());
  afterEach(removePasskeys);

  it('an admin is signed in, and a client isn’t', async () => {
    mockResponse(passkeysApi.signIn, ann);
    mockResponse(authApi.logout, undefined);
    const user = renderPage(<SignIn />, { at: '/sign-in' });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain('doesn’t have admin access');
    mockResponse(passkeysApi.signIn, ada);
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(navigations).toEqual(['/admin']));
  });
});
