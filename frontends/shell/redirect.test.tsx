import { ada, ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Redirect } from './redirect';

beforeEach(() => jest.useFakeTimers());
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('a signed-out visitor sees a notice and is redirected to sign-in after half a second', () => {
  renderPage(<Redirect access="sign-in" />, { at: '/files?project=1#approval-7' });
  expect(screen.getByRole('status').textContent).toContain('You are logged out. Logging in again...');
  advance(499);
  expect(navigations).toEqual([]);
  advance(1);
  expect(navigations).toEqual(['/api/login?next=%2Ffiles%3Fproject%3D1%23approval-7']);
  advance(5000);
  expect(navigations).toHaveLength(1);
});

it('a payment page redirects to sign-in at once', () => {
  renderPage(<Redirect access="sign-in" />, { at: '/pay-invoice/7' });
  advance(0);
  expect(navigations).toEqual(['/auth?next=%2Fpay-invoice%2F7']);
});

it('a client is redirected from the console without a next path, to prevent a loop', () => {
  renderPage(<Redirect access="admins-only" />, { at: '/admin', user: ann });
  expect(screen.getByRole('status').textContent).toContain('Admin access required. Redirecting...');
  advance(500);
  expect(navigations).toEqual(['/api/login']);
});

it('a signed-in user is redirected home at once', () => {
  renderPage(<Redirect access="signed-in" />, { at: '/auth', user: ann });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  advance(0);
  expect(navigations).toEqual(['/']);
});

it('an admin who has to add a second step is led to its page at once', () => {
  renderPage(<Redirect access="second-step" />, { at: '/admin/invoices?status=sent', user: ada });
  advance(0);
  expect(navigations).toEqual(['/second-step?next=%2Fadmin%2Finvoices%3Fstatus%3Dsent']);
});
