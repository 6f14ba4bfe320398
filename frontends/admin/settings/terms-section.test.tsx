import { type SectionSettings, STARTING_TERMS, type Terms, termsSettingsApi, siteApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { descriptionOf } from '@atelier/shared/testing/assertions';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '@atelier/shared/router';
import SettingsPage from './settings';

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

const settings: SectionSettings<Terms> = {
  id: '0197a000-0000-7000-8000-000000000002',
  revision: 1,
  heldBy: {},
  values: STARTING_TERMS,
};

function open() {
  mockResponse(termsSettingsApi.find, settings);
  mockResponse(termsSettingsApi.versions, []);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/settings/:section" element={<SettingsPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: '/admin/settings/terms', user: ada },
  );
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const writes = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('saves changed figures as numbers, and an empty limit as none', async () => {
  const user = open();
  const deposit = await field(/^Deposit/);
  await user.clear(deposit);
  await user.type(deposit, '40');
  const limit = await field(/^At most/);
  await user.type(limit, '12.5');
  expect(screen.getByRole('figure').textContent).toContain('40% deposit. Invoices are due in 30 days.');
  expect(screen.getByRole('figure').textContent).toContain('1.5% per month, at most 12.5% of the balance');
  await user.clear(limit);
  mockResponse(termsSettingsApi.save, { ...settings, revision: 2, values: { ...STARTING_TERMS, depositPercent: 40 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toEqual([{ depositPercent: 40, revision: 1 }]));
});

it('says at the field what can’t be saved', async () => {
  const user = open();
  const days = await field(/^Days to pay/);
  await user.clear(days);
  await user.type(days, '1O');
  mockError(termsSettingsApi.save, 400, 'Please check your input', { netDays: 'Days to pay must be a whole number' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(descriptionOf(days)).toContain('Days to pay must be a whole number'));
  expect(writes()).toEqual([{ netDays: '1O', revision: 1 }]);
});
