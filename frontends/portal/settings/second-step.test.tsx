import {
  type NewAuthenticator,
  passkeysApi,
  secondStepApi,
  secondStepTexts,
  type SecondStepStatus,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser, useUser } from '@atelier/shared/session';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { installPasskeys, madePasskey, removePasskeys } from '@atelier/shared/testing/passkeys';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmailForm } from './email-form';
import { SecondStep } from './second-step';

const none: SecondStepStatus = { authenticator: null, passkeys: [], passkeyDomain: 'localhost', recoveryCodesLeft: 0 };
const app: SecondStepStatus = {
  ...none,
  authenticator: { addedAt: '2026-11-05T09:00:00.000Z', lastUsedAt: '2026-11-12T09:00:00.000Z' },
  recoveryCodesLeft: 8,
};
const fresh: NewAuthenticator = { secret: 'KEY2KEY3KEY4KEY5', uri: 'app://key', token: 'sealed' };
const codes = Array.from({ length: 10 }, (_, index) => `code-000${index}`);

const WhetherOn = () => <p>It is {useUser()?.secondSteps?.join(' and ') ?? 'off'}</p>;
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
  expect(isOn()).toBe('It is app');
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
  const user = open(app, { ...ann, secondSteps: ['app'] });
  expect((await screen.findByRole('list', { name: 'Second step' })).textContent).toContain('8 of 10 are left');
  await user.click(await button('Remove the authenticator app'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
  mockResponse(secondStepApi.status, none);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectToast('Removed the authenticator app');
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
  setUser({ ...ann, secondSteps: ['app'] });
  renderPage(
    <ApiQueryProvider>
      <EmailForm initialEmail="" onClose={() => undefined} />
    </ApiQueryProvider>,
    { at: '/settings', user: ann },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

describe('passkeys', () => {
  const passkey = { id: 'one', name: 'Chrome on Mac', addedAt: app.authenticator?.addedAt ?? '', lastUsedAt: null };
  const withPasskey: SecondStepStatus = { ...none, passkeys: [passkey], recoveryCodesLeft: 10 };
  beforeEach(() => installPasskeys());
  afterEach(removePasskeys);

  it('one is added, and shows recovery codes once', async () => {
    mockResponse(passkeysApi.add, { passkey, recoveryCodes: codes });
    const user = open(none);
    await screen.findByText('Your account has no second step.');
    mockResponse(secondStepApi.status, withPasskey);
    await user.click(await button('Add a passkey'));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    await expectToast('Passkey added');
    await waitFor(() => expect(isOn()).toBe('It is passkey'));
    expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual(madePasskey);
    await user.click(await button('I saved them'));
    expect((await screen.findByRole('list', { name: 'Second step' })).textContent).toContain('Chrome on Mac');
  });

  it('that the browser doesn’t make is said', async () => {
    installPasskeys({ failsWith: 'NotAllowedError' });
    const user = open(none);
    await user.click(await button('Add a passkey'));
    await expectToast('No passkey was used.');
    expect(isOn()).toBe('It is off');
  });

  it('are renamed', async () => {
    const user = open(withPasskey);
    await user.click(await button('Rename Chrome on Mac'));
    const name = await screen.findByLabelText('Name of the passkey');
    await user.clear(name);
    await user.click(await button('Save'));
    expect(descriptionOf(name)).toContain('Enter a name');
    mockResponse(passkeysApi.rename, { ...passkey, name: 'My laptop' });
    mockResponse(secondStepApi.status, { ...withPasskey, passkeys: [{ ...passkey, name: 'My laptop' }] });
    await user.type(name, 'My laptop{Enter}');
    await expectToast('Passkey renamed');
    expect(await button('Rename My laptop')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'PATCH')?.url).toContain('/one');
  });

  it('are removed after a question', async () => {
    mockResponse(passkeysApi.remove, undefined);
    const user = open(withPasskey);
    await user.click(await button('Remove the passkey “Chrome on Mac”'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It is your last second step.');
    mockResponse(secondStepApi.status, none);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await expectToast('Removed the passkey “Chrome on Mac”');
    await waitFor(() => expect(isOn()).toBe('It is off'));
  });

  it.each<[string, SecondStepStatus, string]>([
    ['an address without a name', { ...none, passkeyDomain: null }, 'Passkeys need a website with a name'],
    ['another address', { ...none, passkeyDomain: 'example.com' }, 'Passkeys don’t work at this address.'],
    [
      'ten of them',
      { ...none, passkeys: Array.from({ length: 10 }, (_, n) => ({ ...passkey, id: `${n}` })) },
      '10 passkeys are the most',
    ],
  ])('can’t be added at %s', async (_, status, text) => {
    open(status);
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('lead to the address where they work', async () => {
    open({ ...none, passkeyDomain: 'example.com' });
    const link = await screen.findByRole('link', { name: 'Use example.com instead' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/example\.com(:\d+)?\/settings$/);
  });

  it('aren’t offered by a browser that has none', async () => {
    removePasskeys();
    open(none);
    expect(await screen.findByText('This browser doesn’t know passkeys.')).toBeTruthy();
  });
});
