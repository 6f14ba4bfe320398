import { type BusinessHours, hoursSettingsApi, NO_HOURS, type SectionSettings } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HoursSection } from './hours-section';

const settings: SectionSettings<BusinessHours> = {
  id: '0197a000-0000-7000-8000-000000000001',
  revision: 3,
  heldBy: {},
  values: { ...NO_HOURS, monday: '09:00-17:00', friday: '09:00-15:00' },
};

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
