import { authApi } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast, descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import Auth from './auth';

const open = (at = '/auth') => renderPage(<Auth />, { at });
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

async function fillIn(user: ReturnType<typeof open>) {
  await user.type(username(), 'ann');
  await user.type(password(), 'a short sentence');
}

describe('the page', () => {
  const lead = () => screen.getByRole('heading', { name: 'Welcome back.' }).nextElementSibling?.textContent;

  it.each([
    ['/pay-invoice/7?number=INV-2026-00042', 'Sign in to pay invoice INV-2026-00042.'],
    ['/invoices/7?number=DEMO-2026-00042', 'Sign in to view invoice DEMO-2026-00042.'],
    ['/pay-invoice/7', 'Sign in to pay your invoice.'],
    ['/pay-invoice/7?number=Call%20555-0199', 'Sign in to pay your invoice.'],
    ['/orders/7', 'Sign in to view your order.'],
    ['/admin', 'Sign in to open the console.'],
    ['/admin/submissions/7', 'Sign in to view the submission.'],
    ['/admin/projects/7', 'Sign in to view the project.'],
    ['/admin/invoices/7', 'Sign in to view the invoice.'],
    ['/admin/invoices/7?number=INV-2026-00042', 'Sign in to view invoice INV-2026-00042.'],
    ['/admin/orders/7', 'Sign in to view the order.'],
    ['/admin/files?client=7', 'Sign in to view the files.'],
    ['/admin/payments?duplicates=1', 'Sign in to view the payments.'],
    ['/admin/subscriptions', 'Sign in to view the subscriptions.'],
    ['/admin/users/7', 'Sign in to view the user.'],
    ['/settings?confirm=token', 'Sign in to confirm your email address.'],
    ['/dashboard', 'Sign in to your Atelier account.'],
    ['//evil.example/pay-invoice/7', 'Sign in to your Atelier account.'],
  ])('says what the link to %s is for', (next, text) => {
    open(`/auth?next=${encodeURIComponent(next)}`);
    expect(lead()).toBe(text);
  });
});

it('the sign-up tab names no page of the console, which a new account can’t open', () => {
  open(`/auth?tab=sign-up&next=${encodeURIComponent('/admin/submissions/7')}`);
  const lead = screen.getByRole('heading', { name: 'Nice to meet you.' }).nextElementSibling?.textContent;
  expect(lead).toBe('All you need is a username and a password.');
});

it('says that the session ended and that typed text is kept', () => {
  sessionStorage.setItem('signed-out:/dashboard', 'You were signed out. What you typed is kept.');
  open('/auth?next=%2Fdashboard');
  expect(screen.getByText(/^You were signed out. What you typed is kept. Sign in to/)).toBeTruthy();
});

describe('the login form', () => {
  it('shows missing fields inline and in a toast, and sends nothing', async () => {
    const user = open();
    await user.click(login());
    await expectToast('Missing information');
    await expectToast('Please enter both username and password');
    expect(descriptionOf(username())).toBe('Enter your username Or your email.');
    expect(descriptionOf(password())).toBe('Enter your password');
    expect(document.activeElement).toBe(username());
    expect(requests).toEqual([]);
  });

  it('redirects to the home page with the toast “Welcome back!”', async () => {
    mockResponse(authApi.login, ann);
    const user = open();
    await fillIn(user);
    await user.click(login());
    await waitFor(() => expect(navigations).toEqual(['/']));
    expect(requests[0]?.body).toEqual({ username: 'ann', password: 'a short sentence' });
    const action = { label: 'Go to your dashboard', href: '/account' };
    expect(storedToast()).toEqual({ title: 'Welcome back!', action });
  });

  it.each([
    ['/files?project=1', '/files?project=1'],
    ['//elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
  ])('redirects next=%s to %s', async (next, where) => {
    mockResponse(authApi.login, ann);
    const user = open(`/auth?next=${encodeURIComponent(next)}`);
    await fillIn(user);
    await user.click(login());
    await waitFor(() => expect(navigations).toEqual([where]));
  });

  it("shows the server's message in a toast and an error at the password", async () => {
    mockError(authApi.login, 401, 'Invalid username or password');
    const user = open();
    await fillIn(user);
    await user.click(login());
    await expectToast('Login failed');
    await expectToast('Invalid username or password');
    expect(descriptionOf(password())).toBe('That username and password don’t match');
    expect(descriptionOf(username())).toBe('That username and password don’t match Or your email.');
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(username()).toHaveProperty('value', 'ann');
    await user.type(password(), '!');
    expect(username().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['the rate limit', () => mockError(authApi.login, 429, 'Too many attempts.'), 'Too many attempts.'],
    [
      'a lost connection',
      () => mockHandler(authApi.login, () => Promise.reject(new TypeError('Failed to fetch'))),
      'Can’t connect. Check your internet connection and try again.',
    ],
  ])('keeps the message of %s in the form until the next attempt', async (_, fail, message) => {
    fail();
    const user = open();
    await fillIn(user);
    await user.click(login());
    expect((await screen.findByRole('alert')).textContent).toBe(`Login failed${message}`);
    await user.type(password(), '!');
    expect(screen.getByRole('alert')).toBeTruthy();
    mockResponse(authApi.login, ann);
    await user.click(login());
    await waitFor(() => expect(navigations).toEqual(['/']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a default message when the server sends none', async () => {
    mockHandler(authApi.login, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const user = open();
    await fillIn(user);
    await user.click(login());
    await expectToast('Invalid username or password');
    expect(login()).toHaveProperty('disabled', false);
  });

  it('disables the button while the request is pending', async () => {
    let answer: (response: Response) => void = () => undefined;
    mockHandler(authApi.login, () => new Promise((resolve) => (answer = resolve)));
    const user = open();
    await fillIn(user);
    await user.click(login());
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
    answer(new Response(JSON.stringify(ann)));
    await waitFor(() => expect(navigations).toEqual(['/']));
  });

  it('sets autocomplete attributes for password managers', () => {
    open();
    expect(username()).toHaveProperty('autocomplete', 'username');
    expect(password()).toHaveProperty('autocomplete', 'current-password');
    expect(username().closest('form')?.getAttribute('action')).toBe('/auth');
  });

  it("toggles the password's visibility", async () => {
    const user = open();
    expect(password()).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveProperty('type', 'password');
  });

  it('links to the password reset page', () => {
    open();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password');
  });
});
