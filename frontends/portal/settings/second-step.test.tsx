import { type NewAuthenticator, secondStepApi, secondStepTexts, type SecondStepStatus } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser, useUser } from '@atelier/shared/session';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmailForm } from './email-form';
import { SecondStep } from './second-step';

const none: SecondStepStatus = { authenticator: null, recoveryCodesLeft: 0 };
const app: SecondStepStatus = {
  authenticator: { addedAt: '2026-11-05T09:00:00.000Z', lastUsedAt: '2026-11-12T09:00:00.000Z' },
  recoveryCodesLeft: 8,
};
const fresh: NewAuthenticator = { secret: 'KEY2KEY3KEY4KEY5', uri: 'app://key', token: 'sealed' };
const codes = Array.from({ length: 10 }, (_, index) => `code-000${index}`);

const WhetherOn = () => <p>It is {useUser()?.hasSecondStep ? 'on' : 'off'}</p>;
const isOn = () => screen.getByText(/^It is/).textContent;
const button = (name: string) => screen.findByRole('button', { name });

function open(status: SecondStepStatus, user = ann) {
  setUser(user);
  mockResponse(secondStepApi.status, status);
  return renderPage(
    <ApiQueryProvider>
      <SecondStep />
      <WhetherOn />
    </ApiQueryProvider>,
    { at: '/settings', user },
  );
}

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

it('an app is added with a code from it, and shows recovery codes once', async () => {
  mockResponse(secondStepApi.newAuthenticator, fresh);
  mockResponse(secondStepApi.addAuthenticator, { recoveryCodes: codes });
  const user = open(none);
  await user.click(await button('Set up an authenticator app'));
  expect(await screen.findByText('KEY2 KEY3 KEY4 KEY5')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeTruthy();
  await user.click(await button('Add app'));
  expect(descriptionOf(screen.getByLabelText('Code'))).toBe('Enter the code');
  mockResponse(secondStepApi.status, app);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(requests.find(({ method, url }) => method === 'POST' && url.endsWith('authenticator'))?.body).toEqual({
    token: 'sealed',
    code: '123456',
  });
  await expectToast('Second step added');
  expect(isOn()).toBe('It is on');
  expect(decodeURIComponent(screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '')).toContain(
    codes[9],
  );
  await user.click(await button('I saved them'));
  expect(await button('Remove the authenticator app')).toBeTruthy();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

it('a wrong code stays at its field, and the setup can be left', async () => {
  mockResponse(secondStepApi.newAuthenticator, fresh);
  mockError(secondStepApi.addAuthenticator, 400, 'No', { code: secondStepTexts.wrongCode });
  const user = open(none);
  await user.click(await button('Set up an authenticator app'));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toBe(secondStepTexts.wrongCode));
  await user.click(await button('Cancel'));
  expect(await button('Set up an authenticator app')).toBeTruthy();
  expect(isOn()).toBe('It is off');
});

it('the app is removed after a question', async () => {
  mockResponse(secondStepApi.removeAuthenticator, undefined);
  const user = open(app, { ...ann, hasSecondStep: true });
  expect((await screen.findByRole('list', { name: 'Second step' })).textContent).toContain('8 of 10 are left');
  await user.click(await button('Remove the authenticator app'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your second step?' });
  mockResponse(secondStepApi.status, none);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectToast('Second step removed');
  expect(isOn()).toBe('It is off');
});

it('recovery codes are replaced, and few are marked', async () => {
  mockResponse(secondStepApi.renewRecoveryCodes, { recoveryCodes: codes });
  const user = open({ ...app, recoveryCodesLeft: 2 });
  expect(await screen.findByText('2 left')).toBeTruthy();
  await user.click(await button('Make new codes'));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
});

it('a failure says so, and the state can be loaded again', async () => {
  mockError(secondStepApi.status, 500, 'Something went wrong');
  renderPage(
    <ApiQueryProvider>
      <SecondStep />
    </ApiQueryProvider>,
    { at: '/settings', user: ann },
  );
  expect(await screen.findByText('Couldn’t load your second step')).toBeTruthy();
});

it('with a step, a new email needs no password, because the step confirms it', () => {
  setUser({ ...ann, hasSecondStep: true });
  renderPage(
    <ApiQueryProvider>
      <EmailForm initialEmail="" onClose={() => undefined} />
    </ApiQueryProvider>,
    { at: '/settings', user: ann },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
