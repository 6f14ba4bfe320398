import {
  accountClosingApi,
  accountApi,
  billingDetailsApi,
  type EmailStatus,
  secondStepApi,
  type User,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { ann } from '@atelier/shared/testing/people';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noBillingDetails } from '../testing/billing-details';
import Settings from './settings';

const emailStatus: EmailStatus = { email: ann.email, isConfirmed: true, pending: null };
const pendingEmail = { email: 'ann@new.example', expiresAt: '2026-11-06T09:00:00.000Z' };
const pendingEmailStatus: EmailStatus = { ...emailStatus, pending: pendingEmail };

function openSettings({ email = emailStatus, at = '/settings' } = {}) {
  mockResponse(accountApi.email, email);
  return renderSettings(at);
}

function renderSettings(at = '/settings') {
  mockResponse(accountApi.sessions, []);
  mockResponse(secondStepApi.status, { authenticator: null, passkeys: [], passkeyDomain: null, recoveryCodesLeft: 0 });
  mockResponse(billingDetailsApi.getMine, noBillingDetails);
  mockResponse(accountClosingApi.status, { closesAt: null, obstacles: [] });
  return renderPage(
    <ApiQueryProvider>
      <Settings />
    </ApiQueryProvider>,
    { at, user: ann },
  );
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const requestsWith = (method: string) => requests.filter((one) => one.method === method);

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

describe('the email address', () => {
  it('is changed with the password and stays pending until confirmed', async () => {
    const user = openSettings();
    await user.click(await button('Change email'));
    const emailField = screen.getByLabelText('New email');
    expect(document.activeElement).toBe(emailField);
    await user.type(emailField, 'ann@new.example');
    await user.type(region('Email').getByLabelText('Current password'), 'my password');
    mockResponse(accountApi.changeEmail, pendingEmailStatus);
    mockResponse(accountApi.email, pendingEmailStatus);
    await user.click(await button('Send confirmation link'));
    await region('Email').findByText(/^If no other account uses it, we’ve sent a confirmation link to/);
    expect(requestsWith('POST').map(({ body }) => body)).toEqual([
      { email: 'ann@new.example', currentPassword: 'my password' },
    ]);
    expect(region('Email').getByText('ann@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(await button('Change email'));
  });

  it('shows a wrong password at its field', async () => {
    const wrong = 'That’s not your current password';
    mockError(accountApi.changeEmail, 400, wrong, { currentPassword: wrong });
    const user = openSettings({ email: pendingEmailStatus });
    await user.click(await button('Resend link'));
    expect(screen.getByLabelText('New email')).toHaveProperty('value', 'ann@new.example');
    await user.click(await button('Send confirmation link'));
    const passwordField = region('Email').getByLabelText('Current password');
    await waitFor(() => expect(descriptionOf(passwordField)).toBe(wrong));
  });

  it('keeps the current address when the change is canceled, and restores focus', async () => {
    mockResponse(accountApi.cancelEmailChange, undefined);
    const user = openSettings({ email: pendingEmailStatus });
    const cancelButton = await button('Cancel change');
    mockResponse(accountApi.email, emailStatus);
    await user.click(cancelButton);
    await waitFor(() => expect(screen.queryByText(/sent a confirmation link to/)).toBeNull());
    expect(document.activeElement).toBe(await button('Change email'));
  });

  it('can be added when there is none', async () => {
    openSettings({ email: { email: null, isConfirmed: true, pending: null } });
    expect(await button('Add email')).toBeTruthy();
  });

  it('shows an error when loading fails, and retries', async () => {
    mockError(accountApi.email, 500, 'Away');
    const user = renderSettings();
    await screen.findByText('Couldn’t load your email');
    mockResponse(accountApi.email, emailStatus);
    await user.click(await button('Try again'));
    await screen.findByText('ann@example.com');
  });
});

describe('a confirmation link', () => {
  const confirmedUser: User = { ...ann, email: 'ann@new.example' };
  const at = '/settings?confirm=a.token';

  it('is redeemed once and removed from the URL', async () => {
    mockResponse(accountApi.confirmEmail, confirmedUser);
    openSettings({ at });
    await screen.findByText('ann@new.example is your account’s email.');
    expect(requestsWith('POST').map(({ body }) => body)).toEqual([{ token: 'a.token' }]);
    expect(location.pathname + location.search).toBe('/settings');
  });

  it('shows why it failed and offers no retry for a used link', async () => {
    mockError(accountApi.confirmEmail, 400, 'This link has been used.');
    openSettings({ at });
    await screen.findByText('This link has been used.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(location.search).toBe('');
  });

  it('offers a retry after a connection error', async () => {
    mockHandler(accountApi.confirmEmail, () => Promise.reject(new TypeError('cut')));
    const user = openSettings({ at });
    const retryButton = await button('Try again');
    mockResponse(accountApi.confirmEmail, confirmedUser);
    await user.click(retryButton);
    await screen.findByText('ann@new.example is your account’s email.');
    expect(requestsWith('POST')).toHaveLength(2);
  });

  it('stays in the URL when the user must sign in first', async () => {
    mockError(accountApi.confirmEmail, 401, 'Unauthorized');
    openSettings({ at });
    await expectToast('Unauthorized');
    expect(location.search).toBe('?confirm=a.token');
  });
});

describe('a pending email', () => {
  it('shows that another admin requested it', async () => {
    openSettings({ email: { ...emailStatus, pending: { ...pendingEmail, byAdmin: true } } });
    expect(await screen.findByText(/^Another admin asked to change your email/)).toBeTruthy();
  });

  it('is canceled by a new password, before and after saying so', async () => {
    const user = openSettings({ email: pendingEmailStatus });
    expect(await screen.findByText('This also cancels the change of your email to ann@new.example.')).toBeTruthy();
    mockResponse(accountApi.changePassword, ann);
    mockResponse(accountApi.email, emailStatus);
    await user.click(await button('Change password'));
    await expectToast('You’re signed out on all other devices. Your email won’t change to ann@new.example.');
    await waitFor(() => expect(screen.queryByText(/This also cancels/)).toBeNull());
  });

  it('is no change while it only confirms the address', async () => {
    const confirmation = { ...pendingEmail, email: ann.email ?? '' };
    openSettings({ email: { ...emailStatus, isConfirmed: false, pending: confirmation } });
    const text = 'This also cancels the link that confirms ann@example.com. You can send another.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/the change of your email/)).toBeNull();
  });

  it('is not mentioned when there is none', async () => {
    openSettings();
    await button('Change email');
    expect(screen.queryByText(/This also cancels/)).toBeNull();
  });
});

describe('an email that isn’t confirmed', () => {
  const unconfirmed: EmailStatus = { email: ann.email, isConfirmed: false, pending: null };

  it('is marked, and a link can be sent to it without the password', async () => {
    const user = openSettings({ email: unconfirmed });
    expect(await region('Email').findByText('Not confirmed')).toBeTruthy();
    const sent: EmailStatus = { ...unconfirmed, pending: { ...pendingEmail, email: ann.email ?? '' } };
    mockResponse(accountApi.requestEmailConfirmation, sent);
    mockResponse(accountApi.email, sent);
    await user.click(await button('Send confirmation link'));
    await expectToast('Check your email');
    expect(await button('Resend link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel change' })).toBeNull();
    expect(requestsWith('POST').map(({ url }) => url)).toEqual(['/api/user/email/confirmation']);
  });

  it('waits while another address is pending', async () => {
    openSettings({ email: { ...unconfirmed, pending: pendingEmail } });
    expect(await button('Cancel change')).toBeTruthy();
    expect(screen.queryByText(/^Confirm your email/)).toBeNull();
  });

  it('is no longer marked once confirmed', async () => {
    openSettings({ email: { ...unconfirmed, isConfirmed: true } });
    expect(await region('Email').findByText('Confirmed')).toBeTruthy();
  });
});
