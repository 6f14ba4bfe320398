import { authApi } from '@atelier/contracts';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Field } from './field';
import { NewPasswordField } from './new-password-field';

const open = (error?: string) =>
  renderPage(
    <form aria-label="Sign up">
      <Field label="Username" name="username" defaultValue="annabelle" />
      <NewPasswordField label="Password" name="password" error={error} owner={{ email: 'ann@example.com' }} />
    </form>,
  );
const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
const weak = { score: 0, isStrong: false, hint: 'Many people use this password.' };

it('says while typing why a password is easy to guess, and when it no longer is', async () => {
  open();
  mockResponse(authApi.passwordStrength, weak);
  type('password');
  expect(await screen.findByText('Too easy to guess. Many people use this password.')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ password: 'password', username: 'annabelle', email: 'ann@example.com' });
  mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null });
  type('two loaves at dawn');
  expect(await screen.findByText('Hard to guess.')).toBeTruthy();
  fireEvent.reset(screen.getByRole('form'));
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe(''));
});

it('rates only passwords of a possible length, and only after a pause', async () => {
  open();
  mockResponse(authApi.passwordStrength, weak);
  type('short');
  for (const text of ['password', 'password1', 'password12']) type(text);
  expect(await screen.findByText(/^Too easy/)).toBeTruthy();
  expect(requests.map(({ body }) => (body as { password: string }).password)).toEqual(['password12']);
});

it('says once that a password is easy to guess', async () => {
  jest.useFakeTimers();
  open('This password is too easy to guess. Many people use this password.');
  mockResponse(authApi.passwordStrength, weak);
  type('password');
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getAllByText(/too easy to guess/i)).toHaveLength(1);
});

it('says nothing when the rating fails', async () => {
  open();
  mockError(authApi.passwordStrength, 429, 'Too many');
  type('password');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/guess/)).toBeNull();
});
