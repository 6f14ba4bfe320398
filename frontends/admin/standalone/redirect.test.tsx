import { navigations } from '@atelier/shared/testing/navigation';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act } from '@testing-library/react';
import { SignInRedirect } from './redirect';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  [
    'a signed-out admin comes back to the part of the page they wanted',
    null,
    `/sign-in?next=${encodeURIComponent('/admin/projects/7?tab=files#approval-9')}`,
  ],
  ['a client gets no return path', ann, '/sign-in'],
])('%s', (_, user, address) => {
  renderPage(<SignInRedirect user={user} />, { at: '/admin/projects/7?tab=files#approval-9' });
  act(() => jest.advanceTimersByTime(500));
  expect(navigations).toEqual([address]);
});
