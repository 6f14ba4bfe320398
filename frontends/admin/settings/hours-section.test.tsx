import { type BusinessHours, hoursSettingsApi, NO_HOURS, type SectionSettings, siteApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HoursSection } from './hours-section';

const settings: SectionSettings<BusinessHours> = {
  id: '0197a000-0000-7000-8000-000000000001',
  revision: 3,
  heldBy: {},
  values: { ...NO_HOURS, monday: '09:00-17:00', friday: '09:00-15:00' },
};

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('marks and focuses the time that the error is about, and has times of the history as the form has them', async () => {
  mockResponse(hoursSettingsApi.find, settings);
  const version = { id: 'v3', revision: 3, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
  mockResponse(hoursSettingsApi.versions, [{ ...version, values: settings.values, before: NO_HOURS }]);
  const user = renderPage(
    <ApiQueryProvider>
      <HoursSection />
    </ApiQueryProvider>,
    { user: ada },
  );
  await screen.findByText(/^9:00\sAM–5:00\sPM$/);
  const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.change(time('Monday, closes'), { target: { value: '08:00' } });
  const message = 'Enter a closing time for Monday that is after the opening';
  mockError(hoursSettingsApi.save, 400, 'Check your input', { monday: message });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(time('Monday, closes')));
  expect(time('Monday, opens').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText('Couldn’t save the settings')).toBeNull();
});

it('adds and removes holidays, and marks the one that can’t be saved', async () => {
  const holidays = [{ to: '2026-12-26', from: '2026-12-24', name: 'Christmas' }];
  mockResponse(hoursSettingsApi.find, { ...settings, values: { ...settings.values, holidays } });
  const version = { id: 'v3', revision: 3, createdAt: '2026-11-05T14:00:00.000Z', by: 'June Harper' };
  mockResponse(hoursSettingsApi.versions, [{ ...version, values: { ...NO_HOURS, holidays }, before: NO_HOURS }]);
  const user = renderPage(
    <ApiQueryProvider>
      <HoursSection />
    </ApiQueryProvider>,
    { user: ada },
  );
  expect(await screen.findByText(/^Dec 24\s–\s26, 2026 \(Christmas\)$/)).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  const added = within(screen.getByRole('group', { name: 'Holiday 2' }));
  await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText('First day')));
  fireEvent.change(added.getByLabelText('First day'), { target: { value: '2027-07-05' } });
  expect(added.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-07-05');
  fireEvent.change(added.getByLabelText('Last day'), { target: { value: '2027-07-04' } });
  const message = 'Holiday 2: the last day is before the first';
  mockError(hoursSettingsApi.save, 400, 'Check your input', { holidays: message });
  await user.click(save);
  await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText('First day')));
  expect(screen.getByText(message)).toBeTruthy();
  fireEvent.change(added.getByLabelText('Last day'), { target: { value: '2027-07-05' } });
  await user.click(screen.getByRole('button', { name: 'Remove holiday 1' }));
  mockResponse(hoursSettingsApi.save, { ...settings, revision: 4 });
  await user.click(save);
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ holidays: [{ from: '2027-07-05', to: '2027-07-05', name: '' }], revision: 3 }),
  );
});

it('has two times for each open day, and sends those that changed', async () => {
  mockResponse(hoursSettingsApi.find, settings);
  mockResponse(hoursSettingsApi.versions, []);
  const user = renderPage(
    <ApiQueryProvider>
      <HoursSection />
    </ApiQueryProvider>,
    { user: ada },
  );
  const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('Monday, opens');
  expect([time('Monday, opens').value, time('Monday, closes').value]).toEqual(['09:00', '17:00']);
  expect(screen.queryByLabelText('Tuesday, opens')).toBeNull();
  fireEvent.change(time('Monday, opens'), { target: { value: '10:00' } });
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday Open' }));
  fireEvent.change(time('Tuesday, closes'), { target: { value: '16:00' } });
  fireEvent.change(time('Tuesday, opens'), { target: { value: '08:30' } });
  await user.click(screen.getByRole('checkbox', { name: 'Friday Open' }));
  expect(screen.queryByLabelText('Friday, closes')).toBeNull();
  mockResponse(hoursSettingsApi.save, { ...settings, revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ monday: '10:00-17:00', tuesday: '08:30-16:00', friday: null, revision: 3 }]);
});
