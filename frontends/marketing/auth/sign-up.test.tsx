import { authApi, type FormState } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast, descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import Auth from './auth';

const open = (at = '/auth?tab=sign-up', form?: FormState) => renderPage(<Auth />, { at, ...(form && { form }) });
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

// Requested after a pause in typing, which slow machines cause.
beforeEach(() => mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null }));

describe('the sign-up form', () => {
  it('creates an account from a username and a password', async () => {
    mockResponse(authApi.register, ann);
    const user = open('/auth?tab=sign-up&next=%2Ffiles');
    await user.type(input(/^Username/), 'ann');
    await user.type(input(/^Password/), 'a short sentence');
    await user.click(signUp());
    await waitFor(() => expect(navigations).toEqual(['/files']));
    expect(requests.find(({ url }) => url === '/api/register')?.body).toEqual({
      username: 'ann',
      password: 'a short sentence',
      email: null,
      firstName: null,
      lastName: null,
    });
    expect(storedToast()).toEqual({ title: 'Account created!' });
  });

  it('says that a confirmation link was sent', async () => {
    mockResponse(authApi.register, ann);
    const user = open();
    await user.type(input(/^Username/), 'ann');
    await user.type(input(/^Password/), 'a short sentence');
    await user.type(input(/^Email/), 'ann@example.com');
    await user.click(signUp());
    await waitFor(() => expect(navigations).toEqual(['/']));
    expect(storedToast()).toMatchObject({
      title: 'Account created!',
      description: 'We sent a confirmation link to ann@example.com.',
    });
  });

  it('says what is lost without an email, which is optional', () => {
    open();
    expect(descriptionOf(input(/^Email/))).toBe(
      'For receipts, project updates, and a new password if you forget yours. Without it, you get none of these.',
    );
    expect(input(/^Email/).required).toBe(false);
  });

  it('shows missing fields inline', async () => {
    const user = open();
    await user.type(input(/^Username/), 'ann');
    await user.click(signUp());
    await expectToast('Missing information');
    expect(descriptionOf(input(/^Username/))).toBe('');
    expect(descriptionOf(input(/^Password/))).toContain('Enter your password');
    expect(document.activeElement).toBe(input(/^Password/));
  });

  it("shows the server's field errors inline and focuses the first", async () => {
    mockError(authApi.register, 400, 'Please check your entries', {
      email: 'Enter a valid email address',
      password: 'Password must have at least 8 characters',
    });
    const user = open();
    await user.type(input(/^Username/), 'ann');
    await user.type(input(/^Password/), 'short');
    await user.type(input(/^Email/), 'ann@');
    await user.click(signUp());
    await expectToast('Registration failed');
    await expectToast('Please check your entries');
    expect(descriptionOf(input(/^Email/))).toContain('Enter a valid email address');
    expect(input(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(input(/^Username/).getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(input(/^Password/));
  });

  it('shows a default message when the server sends none', async () => {
    mockError(authApi.register, 500, '');
    const user = open();
    await user.type(input(/^Username/), 'ann');
    await user.type(input(/^Password/), 'a short sentence');
    await user.click(signUp());
    await expectToast('Failed to create account');
    expect(screen.getByRole('alert').textContent).toBe('Registration failedFailed to create account');
  });

  it('sets autocomplete attributes for password managers', () => {
    open();
    const names = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')];
    expect(names.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['username', 'username'],
      ['password', 'new-password'],
      ['email', 'email'],
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
    ]);
  });
});

describe('a form posted without JavaScript', () => {
  const postedForm: FormState = {
    form: 'register',
    values: { username: 'an n', email: 'ann@' },
    message: 'Please check your entries',
    fields: { username: 'Username may have letters and digits only' },
  };

  it('shows its values and errors in its own tab', () => {
    open('/auth', postedForm);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sign Up');
    expect(screen.getByRole('alert').textContent).toBe('Registration failedPlease check your entries');
    expect(input(/^Username/).value).toBe('an n');
    expect(input(/^Email/).value).toBe('ann@');
    expect(input(/^Password/).value).toBe('');
    expect(descriptionOf(input(/^Username/))).toBe('Username may have letters and digits only');
  });

  it("doesn't fill in the other form", () => {
    open('/auth?tab=login', postedForm);
    expect(input(/^Username/).value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('posts to its page and keeps the next path', () => {
    open('/auth?tab=sign-up&next=%2Ffiles');
    const form = signUp().closest('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/auth?next=%2Ffiles');
    expect(new FormData(form ?? undefined).get('action')).toBe('register');
  });
});

describe('the login tabs', () => {
  it('are links that keep the next path', () => {
    open('/auth?next=%2Ffiles');
    const links = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'));
    expect(links).toEqual(['/auth?tab=login&next=%2Ffiles', '/auth?tab=sign-up&next=%2Ffiles']);
  });

  it('respond to arrow keys, Home, and End', async () => {
    const user = open('/auth');
    const selected = () => screen.getByRole('tab', { selected: true });
    selected().focus();
    for (const [key, label] of [
      ['{ArrowRight}', 'Sign Up'],
      ['{ArrowRight}', 'Login'],
      ['{ArrowLeft}', 'Sign Up'],
      ['{Home}', 'Login'],
      ['{End}', 'Sign Up'],
    ] as const) {
      await user.keyboard(key);
      expect(selected().textContent).toBe(label);
      expect(document.activeElement).toBe(selected());
    }
    expect(location.search).toBe('?tab=sign-up');
    expect(screen.getByRole('tabpanel', { name: 'Sign Up' })).toBeTruthy();
  });
});
