import {
  type Retention,
  retentionSettingsApi,
  type SectionSettings,
  STARTING_RETENTION,
  siteApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { RetentionSection } from './retention-section';

beforeEach(() => mockResponse(siteApi.info, testSite));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('says how the Privacy Policy will read, and saves what changed', async () => {
  const settings: SectionSettings<Retention> = { id: 'r1', revision: 1, heldBy: {}, values: STARTING_RETENTION };
  mockResponse(retentionSettingsApi.find, settings);
  mockResponse(retentionSettingsApi.versions, []);
  const user = renderPage(
    <ApiQueryProvider>
      <RetentionSection />
    </ApiQueryProvider>,
    { user: ada },
  );
  const years = await screen.findByRole('textbox', { name: /^Years to keep inquiries/ });
  const warning = /can’t be brought back/;
  await user.clear(years);
  expect(screen.getByRole('figure').textContent).toContain('deleted 2 years after our last reply');
  await user.type(years, '3');
  expect(screen.queryByText(warning)).toBeNull();
  await user.clear(years);
  await user.type(years, '1');
  expect(screen.getByText(warning)).toBeTruthy();
  expect(screen.getByRole('figure').textContent).toContain('deleted 1 year after our last reply');
  mockResponse(retentionSettingsApi.save, { ...settings, revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { inquiryYears: 1, revision: 1 },
    ]),
  );
});
