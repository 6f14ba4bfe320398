import { ann } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { show } from '@atelier/shared/testing/show';
import { act, screen } from '@testing-library/react';
import { Turnaround } from './turnaround';

beforeEach(() => jest.useFakeTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('tells whoever is signed out, and half a second later leads to sign in and back here', () => {
  show(<Turnaround gate="sign-in" />, { at: '/files?project=1' });
  expect(screen.getByRole('status').textContent).toContain('You are logged out. Logging in again...');
  pass(499);
  expect(sentTo).toEqual([]);
  pass(1);
  expect(sentTo).toEqual(['/api/login?next=%2Ffiles%3Fproject%3D1']);
  pass(5000);
  expect(sentTo).toHaveLength(1);
});

it('sends somebody who wants to pay straight to the sign-in page', () => {
  show(<Turnaround gate="sign-in" />, { at: '/pay-invoice/7' });
  pass(0);
  expect(sentTo).toEqual(['/auth?next=%2Fpay-invoice%2F7']);
});

it('sends a client away from the console without a way back, so that nothing goes in a circle', () => {
  show(<Turnaround gate="admins-only" />, { at: '/admin', user: ann });
  expect(screen.getByRole('status').textContent).toContain('Admin access required. Redirecting...');
  pass(500);
  expect(sentTo).toEqual(['/api/login']);
});

it('sends whoever has signed in already home at once', () => {
  show(<Turnaround gate="signed-in" />, { at: '/auth', user: ann });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  pass(0);
  expect(sentTo).toEqual(['/']);
});
