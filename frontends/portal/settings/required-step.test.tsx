import { SECOND_STEP_MISSING, accountApi, passkeysApi, secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { navigations } from '@atelier/shared/testing/navigation';
import { installPasskeys, removePasskeys } from '@atelier/shared/testing/passkeys';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { act, screen } from '@testing-library/react';
import RequiredStep from './required-step';

const none: SecondStepStatus = { authenticator: null, passkeys: [], passkeyDomain: 'localhost', recoveryCodesLeft: 0 };
const passkey = { id: 'one', name: 'Chrome on Mac', addedAt: '2026-11-05T09:00:00.000Z', lastUsedAt: null };
const admin = { ...ada, missingSecondStep: 'required' } as const;

afterEach(() => {
  clearQueryCache();
  removePasskeys();
  act(() => setUser(ada));
});

it('an admin adds a step, saves the codes, and only then goes on to where they were going', async () => {
  installPasskeys();
  mockResponse(secondStepApi.status, none);
  mockResponse(passkeysApi.add, { passkey, recoveryCodes: ['code-0001'] });
  const user = renderPage(
    <ApiQueryProvider>
      <RequiredStep />
    </ApiQueryProvider>,
    { at: '/second-step?next=%2Fadmin%2Finvoices', user: admin },
  );
  const button = await screen.findByRole('button', { name: 'Add a passkey' });
  expect(screen.queryByRole('link', { name: 'Submissions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  mockResponse(secondStepApi.status, { ...none, passkeys: [passkey], recoveryCodesLeft: 10 });
  await user.click(button);
  expect(await screen.findByText('code-0001')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I saved them' }));
  const link = await screen.findByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe('/admin/invoices');
});

it.each([
  ['/second-step', '/admin'],
  ['/second-step?next=https%3A%2F%2Fevil.example', '/admin'],
])('%s leads to %s', async (at, target) => {
  mockResponse(secondStepApi.status, { ...none, passkeys: [passkey], recoveryCodesLeft: 10 });
  renderPage(
    <ApiQueryProvider>
      <RequiredStep />
    </ApiQueryProvider>,
    { at, user: ada },
  );
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(target);
});

it('a page that was open when the step became required leads here', async () => {
  const problem = { statusCode: 403, error: 'Forbidden', message: 'Add one', code: SECOND_STEP_MISSING };
  mockHandler(accountApi.sessions, () => new Response(JSON.stringify(problem), { status: 403 }));
  renderPage(<p>Page</p>, { at: '/admin/invoices?status=sent', user: ada });
  await expect(call(accountApi.sessions)).rejects.toThrow('Add one');
  expect(navigations).toEqual(['/second-step?next=%2Fadmin%2Finvoices%3Fstatus%3Dsent']);
});
