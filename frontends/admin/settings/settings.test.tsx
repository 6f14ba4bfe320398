import { agencySettingsApi, type AgencySettings, auditApi, REVISION_CONFLICT, siteApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { descriptionOf } from '@atelier/shared/testing/assertions';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings';

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const settings: AgencySettings = {
  id: '0197a000-0000-7000-8000-000000000001',
  revision: 3,
  heldBy: {},
  values: {
    name: 'Main Street Web',
    city: 'Asheville, North Carolina',
    email: 'hello@mainstreetweb.example',
    phone: '(828) 555-0142',
    serviceArea: null,
    timezone: 'America/New_York',
    facebook: null,
    instagram: null,
    linkedin: null,
  },
};
const version = (revision: number, changes: object = {}, before: object = {}) => ({
  id: `0197a000-0000-7000-8000-00000000010${revision}`,
  revision,
  createdAt: '2026-11-05T14:00:00.000Z',
  by: revision === 1 ? null : 'June Harper',
  values: { ...settings.values, ...changes },
  before: revision === 1 ? null : { ...settings.values, ...before },
});
const renamed = { ...settings, revision: 4, values: { ...settings.values, name: 'Harbor Web' } };

function open(
  current = settings,
  versions = [version(3, {}, { phone: '(828) 555-0100' }), version(2, { phone: '(828) 555-0100' }), version(1)],
) {
  mockResponse(agencySettingsApi.find, current);
  mockResponse(agencySettingsApi.versions, versions);
  return renderPage(
    <ApiQueryProvider>
      <SettingsPage />
    </ApiQueryProvider>,
    { at: '/admin/settings', user: ada },
  );
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const writes = () =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

it('saves the facts with the revision that was read, and offers to undo', async () => {
  const user = open();
  const name = await field(/^Agency name/);
  expect(button('Save').disabled).toBe(true);
  await user.clear(name);
  await user.type(name, ' Harbor Web ');
  mockResponse(agencySettingsApi.save, renamed);
  mockResponse(agencySettingsApi.find, renamed);
  await user.click(button('Save'));
  expect(await screen.findByText('Saved. Pages and emails have it from now on.')).toBeTruthy();
  expect(writes()).toEqual([['PATCH', '/api/admin/settings/agency', { name: 'Harbor Web', revision: 3 }]]);

  mockResponse(agencySettingsApi.restore, { ...settings, revision: 5 });
  await user.click(button('Undo'));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toEqual(['POST', '/api/admin/settings/agency/restore', { version: 3, revision: 4 }]);
});

it('shows the end of emails as the form has it', async () => {
  const user = open();
  await user.type(await field(/^Phone/), '9');
  const preview = screen.getByRole('figure');
  expect(preview.textContent).toContain('(828) 555-01429');
});

it('shows what a variable holds, without a way to change it', async () => {
  open({ ...settings, heldBy: { name: 'SITE_NAME' } });
  const name = await field(/^Agency name/);
  expect(name.readOnly).toBe(true);
  expect(descriptionOf(name)).toBe('Set by the server SITE_NAME');
});

it('shows an error at its field, and keeps what was typed', async () => {
  const user = open();
  const phone = await field(/^Phone/);
  const optional = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ required }) => !required);
  expect(optional.map(({ name }) => name)).toEqual(['serviceArea', 'facebook', 'instagram', 'linkedin']);
  await user.clear(phone);
  mockError(agencySettingsApi.save, 400, 'Please check your input', { phone: 'Phone is required' });
  await user.click(button('Save'));
  await waitFor(() => expect(descriptionOf(phone)).toBe('Phone is required'));
  await user.type(phone, '(828) 555-0199');
  expect(descriptionOf(phone)).toBe('');
  expect(phone.value).toBe('(828) 555-0199');
});

it('asks when another admin has saved something else', async () => {
  const user = open();
  await user.type(await field(/^City/), '!');
  mockError(agencySettingsApi.save, 409, REVISION_CONFLICT);
  mockResponse(agencySettingsApi.find, renamed);
  mockResponse(auditApi.list, []);
  await user.click(button('Save'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else edited this' }));
  expect(dialog.getByText('Harbor Web')).toBeTruthy();
  mockResponse(agencySettingsApi.save, { ...renamed, revision: 5 });
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.[2]).toMatchObject({ city: 'Asheville, North Carolina!', revision: 4 });
});

it('lists what each version changed, and restores one', async () => {
  const user = open();
  const list = within(await screen.findByRole('list', { name: 'Versions, newest first' }));
  expect(list.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect(list.getByText('Current')).toBeTruthy();
  expect(list.getAllByText('Phone:').length).toBe(2);
  mockResponse(agencySettingsApi.restore, { ...settings, revision: 4 });
  await user.click(list.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() =>
    expect(writes()).toEqual([['POST', '/api/admin/settings/agency/restore', { version: 1, revision: 3 }]]),
  );
});

it('says that nothing has been changed yet', async () => {
  open({ ...settings, revision: 1 }, []);
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
});

it('offers another try when the settings couldn’t load', async () => {
  mockError(agencySettingsApi.find, 503, 'We will be back in a moment.');
  renderPage(
    <ApiQueryProvider>
      <SettingsPage />
    </ApiQueryProvider>,
    { at: '/admin/settings', user: ada },
  );
  expect(await screen.findByText('Couldn’t load the settings')).toBeTruthy();
});
