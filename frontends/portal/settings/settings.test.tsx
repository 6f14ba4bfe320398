import {
  accountClosingApi,
  accountApi,
  authApi,
  billingDetailsApi,
  dashboardApi,
  type EmailStatus,
  type ActiveSession,
  secondStepApi,
  sessionsApi,
  type User,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { ada, ann } from '@atelier/shared/testing/people';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import Settings from './settings';
import { noBillingDetails } from '../testing/billing-details';

const currentSession: ActiveSession = {
  id: '01890a5d-ac96-774b-bcce-b30209908501',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-05T09:00:00.000Z',
  expiresAt: '2026-11-19T09:00:00.000Z',
  current: true,
};
const phoneSession: ActiveSession = {
  ...currentSession,
  id: currentSession.id.replace(/1$/, '2'),
  device: 'Safari on iPhone',
  current: false,
};
const emailStatus: EmailStatus = { email: ann.email, isConfirmed: true, pending: null };
const renamedUser: User = { ...ann, firstName: 'Anna' };

function openSettings({ places: sessions = [currentSession, phoneSession], user = ann } = {}) {
  mockResponse(accountApi.email, emailStatus);
  mockResponse(billingDetailsApi.getMine, noBillingDetails);
  mockResponse(accountClosingApi.status, { closesAt: null, obstacles: [] });
  mockResponse(accountApi.sessions, sessions);
  mockResponse(secondStepApi.status, { authenticator: null, passkeys: [], passkeyDomain: null, recoveryCodesLeft: 0 });
  // A slow machine rates the password while it is typed.
  mockResponse(authApi.passwordStrength, { score: 4, isStrong: true, hint: null });
  return renderPage(
    <ApiQueryProvider>
      <Settings />
    </ApiQueryProvider>,
    { at: '/settings', user },
  );
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const accountLink = () => screen.getByRole('link', { name: /^Account: / });
const requestsWith = (method: string) => requests.filter((one) => one.method === method);

afterEach(() => {
  clearQueryCache();
  act(() => setUser(ann));
});

it('keeps the counts in the menu of the team', async () => {
  mockResponse(dashboardApi.menu, { newSubmissions: 3, overdueInvoices: 0, failedEmails: 0, unansweredProjects: 0 });
  openSettings({ user: ada });
  expect(await screen.findByRole('link', { name: /^Submissions.*3/, hidden: true })).toBeTruthy();
});

describe('the name', () => {
  it('is saved and shown in the header at once', async () => {
    mockResponse(accountApi.updateProfile, renamedUser);
    const user = openSettings();
    const firstNameField = screen.getByLabelText(/^First name/);
    expect(firstNameField).toHaveProperty('value', 'Ann');
    await user.clear(firstNameField);
    await user.type(firstNameField, 'Anna');
    await user.click(await button('Save'));
    await expectToast('Name saved');
    expect(firstNameField.closest('form')?.textContent).toContain('Name saved.');
    expect(requestsWith('PATCH').map(({ body }) => body)).toEqual([{ firstName: 'Anna', lastName: 'Baker' }]);
    expect(accountLink().textContent).toContain('Anna Baker');
  });

  it('shows an error at its field, focuses it, and keeps the input', async () => {
    mockError(accountApi.updateProfile, 400, 'No', { lastName: 'Last name contains an unsupported character' });
    const user = openSettings();
    const lastNameField = screen.getByLabelText(/^Last name/);
    await user.type(lastNameField, 's');
    await user.click(await button('Save'));
    await waitFor(() => expect(descriptionOf(lastNameField)).toContain('unsupported character'));
    expect([document.activeElement, lastNameField]).toEqual([
      lastNameField,
      expect.objectContaining({ value: 'Bakers' }),
    ]);
  });

  it('shows a general error above the form', async () => {
    mockError(accountApi.updateProfile, 500, 'Something went wrong on our side.');
    const user = openSettings();
    await user.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  });
});

describe('the profile picture', () => {
  const drawImage = jest.fn<unknown, number[]>();
  const pictureFile = new File(['as it was taken'], 'me.png', { type: 'image/png' });
  const userWithPicture: User = { ...ann, profileImageUrl: `/api/users/${ann.id}/picture/abc` };
  beforeEach(() => {
    Object.assign(window, { createImageBitmap: () => Promise.resolve({ width: 600, height: 200, close: () => 0 }) });
    const canvas = HTMLCanvasElement.prototype;
    jest.spyOn(canvas, 'getContext').mockReturnValue({ fillRect: () => 0, drawImage } as never);
    jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,square');
    jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['square'], { type: 'image/jpeg' })));
  });
  afterEach(() => jest.restoreAllMocks());
  const file = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const imageSources = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));

  it('is previewed as a centered square before it is uploaded', async () => {
    mockResponse(accountApi.setPicture, userWithPicture);
    const user = openSettings();
    await user.upload(file(), pictureFile);
    await screen.findByText('Preview');
    expect(drawImage.mock.lastCall?.slice(1)).toEqual([200, 0, 200, 200, 0, 0, 256, 256]);
    expect([imageSources(), requestsWith('POST')]).toEqual([['data:image/jpeg;base64,square'], []]);
    await user.click(await button('Use this photo'));
    await expectToast('Photo saved');
    expect(requestsWith('POST').map(({ body, headers }) => [(body as Blob).type, headers])).toEqual([
      ['image/jpeg', {}],
    ]);
    expect(imageSources()).toEqual([userWithPicture.profileImageUrl, userWithPicture.profileImageUrl]);
    expect(document.activeElement).toBe(await button('Upload photo'));
  });

  it('is not uploaded after Cancel or when the file is not an image', async () => {
    const user = openSettings();
    await user.upload(file(), pictureFile);
    await user.click(await button('Cancel'));
    expect(imageSources()).toEqual([]);
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await user.upload(file(), pictureFile);
    await screen.findByText(/^We couldn’t read that file/);
    expect(requestsWith('POST')).toEqual([]);
  });

  it('is removed, and the initials are shown again', async () => {
    mockResponse(accountApi.removePicture, undefined);
    const user = openSettings({ user: userWithPicture });
    act(() => setUser(userWithPicture));
    await user.click(await button('Remove photo'));
    await expectToast('Photo removed');
    expect([imageSources(), accountLink().textContent]).toEqual([[], 'ABAccount: Ann Baker']);
  });
});

describe('the password', () => {
  it('is changed, and its fields are cleared', async () => {
    mockResponse(accountApi.changePassword, ann);
    const user = openSettings();
    await user.type(region('Password').getByLabelText('Current password'), 'the old one');
    await user.type(region('Password').getByLabelText('New password'), 'the new one');
    await user.click(await button('Change password'));
    await expectToast('Password changed');
    expect(region('Password').getByText(/^Password changed. You’re signed out/)).toBeTruthy();
    expect(requestsWith('POST').map(({ body }) => body)).toContainEqual({
      currentPassword: 'the old one',
      newPassword: 'the new one',
    });
    expect(region('Password').getByLabelText('New password')).toHaveProperty('value', '');
  });
});

describe('the sessions', () => {
  const sessionRows = () => screen.findAllByRole('listitem');

  it('are listed, and this device is marked', async () => {
    openSettings();
    await region('Active sessions').findByText('Safari on iPhone');
    const rowTexts = (await sessionRows())
      .map(({ textContent }) => textContent)
      .filter((words) => words.includes('Signed in'));
    expect(rowTexts).toEqual([
      expect.stringMatching(/^Firefox on Linux This device\s*Signed in Nov 5, 2026/),
      expect.stringMatching(/^Safari on iPhone\s*Signed in Nov 5, 2026/),
    ]);
  });

  it('are ended after confirmation', async () => {
    mockResponse(accountApi.endOtherSessions, undefined);
    const user = openSettings();
    await user.click(await button('Sign out of other devices'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(requestsWith('DELETE')).toEqual([]);
    mockResponse(accountApi.sessions, [currentSession]);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    const message = await screen.findByText('This is your only active session.');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(requestsWith('DELETE')).toHaveLength(1);
  });

  it('are ended one by one', async () => {
    mockResponse(sessionsApi.end, undefined);
    const user = openSettings();
    const rows = await screen.findAllByRole('button', { name: /^Sign out (Safari|Firefox)/ });
    expect(rows).toHaveLength(1);
    mockResponse(accountApi.sessions, [currentSession]);
    await user.click(await button('Sign out Safari on iPhone'));
    await expectToast('Signed out of Safari on iPhone');
    expect(await screen.findByText('This is your only active session.')).toBeTruthy();
    expect(requestsWith('DELETE').map(({ url }) => url)).toEqual([`/api/sessions/${phoneSession.id}`]);
  });

  it('that already ended disappear without an error', async () => {
    mockError(sessionsApi.end, 404, 'Not found');
    const user = openSettings();
    await screen.findByText('Safari on iPhone');
    mockResponse(accountApi.sessions, [currentSession]);
    await user.click(await button('Sign out Safari on iPhone'));
    expect(await screen.findByText('This is your only active session.')).toBeTruthy();
  });
});
