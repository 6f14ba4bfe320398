import { authApi, type EmailStatus, type User } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { ann } from '@atelier/shared/testing/people';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import Settings from './settings';

const standing: EmailStatus = { email: ann.email, pending: null };
const waiting: EmailStatus = {
  ...standing,
  pending: { email: 'ann@new.example', expiresAt: '2026-11-06T09:00:00.000Z' },
};

function open({ email = standing, at = '/settings' } = {}) {
  mockResponse(authApi.email, email);
  return visit(at);
}

function visit(at = '/settings') {
  mockResponse(authApi.sessions, []);
  return renderPage(
    <ApiQueryProvider>
      <Settings />
    </ApiQueryProvider>,
    { at, user: ann },
  );
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const sentTo = (method: string) => requests.filter((one) => one.method === method);

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

describe('the address', () => {
  it('is changed with the password, and waits until its mailbox answers', async () => {
    const hands = open();
    await hands.click(await button('Change e-mail'));
    const field = screen.getByLabelText('New e-mail address');
    expect(document.activeElement).toBe(field);
    await hands.type(field, 'ann@new.example');
    await hands.type(part('E-mail').getByLabelText('Current password'), 'my password');
    mockResponse(authApi.changeEmail, waiting);
    mockResponse(authApi.email, waiting);
    await hands.click(await button('Send me the link'));
    await part('E-mail').findByText(/^We wrote to/);
    expect(sentTo('POST').map(({ body }) => body)).toEqual([
      { email: 'ann@new.example', currentPassword: 'my password' },
    ]);
    expect(part('E-mail').getByText('ann@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(await button('Change e-mail'));
  });

  it('is refused at the field that is wrong', async () => {
    const wrong = 'That is not your current password';
    mockError(authApi.changeEmail, 400, wrong, { currentPassword: wrong });
    const hands = open({ email: waiting });
    await hands.click(await button('Send it again'));
    expect(screen.getByLabelText('New e-mail address')).toHaveProperty('value', 'ann@new.example');
    await hands.click(await button('Send me the link'));
    const secret = part('E-mail').getByLabelText('Current password');
    await waitFor(() => expect(descriptionOf(secret)).toBe(wrong));
  });

  it('is forgotten while it waits, and the keys are not lost', async () => {
    mockResponse(authApi.cancelEmailChange, undefined);
    const hands = open({ email: waiting });
    const forget = await button('Forget this address');
    mockResponse(authApi.email, standing);
    await hands.click(forget);
    await waitFor(() => expect(screen.queryByText(/^We wrote to/)).toBeNull());
    expect(document.activeElement).toBe(await button('Change e-mail'));
  });

  it('can be the first one', async () => {
    open({ email: { email: null, pending: null } });
    expect(await button('Add an e-mail address')).toBeTruthy();
  });

  it('says when it did not arrive, and is asked for again', async () => {
    mockError(authApi.email, 500, 'Away');
    const hands = visit();
    await screen.findByText('Your address did not arrive');
    mockResponse(authApi.email, standing);
    await hands.click(await button('Try again'));
    await screen.findByText('ann@example.com');
  });
});

describe('a link from a mail', () => {
  const confirmed: User = { ...ann, email: 'ann@new.example' };
  const at = '/settings?confirm=a.token';

  it('is redeemed once, said so, and out of the address', async () => {
    mockResponse(authApi.confirmEmail, confirmed);
    open({ at });
    await screen.findByText('From now on we write to ann@new.example.');
    expect(sentTo('POST').map(({ body }) => body)).toEqual([{ token: 'a.token' }]);
    expect(location.pathname + location.search).toBe('/settings');
  });

  it('says why it did not work, and there is nothing to try again', async () => {
    mockError(authApi.confirmEmail, 400, 'This link has been used.');
    open({ at });
    await screen.findByText('This link has been used.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(location.search).toBe('');
  });

  it('can be tried again when only the way to the server was cut', async () => {
    mockHandler(authApi.confirmEmail, () => Promise.reject(new TypeError('cut')));
    const hands = open({ at });
    const again = await button('Try again');
    mockResponse(authApi.confirmEmail, confirmed);
    await hands.click(again);
    await screen.findByText('From now on we write to ann@new.example.');
    expect(sentTo('POST')).toHaveLength(2);
  });

  it('stays in the address of whoever has to sign in first', async () => {
    mockError(authApi.confirmEmail, 401, 'Unauthorized');
    open({ at });
    await expectToast('Unauthorized');
    expect(location.search).toBe('?confirm=a.token');
  });
});
