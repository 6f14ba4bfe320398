import { healthApi, jobsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import SystemPage from './system';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <SystemPage />
    </ApiQueryProvider>,
    { at: '/admin/jobs', user: ada },
  );
afterEach(clearQueryCache);

it('says that everything responds, and that no job failed', async () => {
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  mockResponse(jobsApi.listFailed, []);
  const user = open();
  expect(await screen.findByText('The site, its database, and its queue respond.')).toBeTruthy();
  expect(await screen.findByText('No failed jobs')).toBeTruthy();
  const lists = () => requests.filter(({ url }) => url.includes('/jobs/failed')).length;
  const before = lists();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
});

it('says when the database or the queue doesn’t respond', async () => {
  mockError(healthApi.ready, 503, 'The queue does not respond');
  mockResponse(jobsApi.listFailed, []);
  open();
  expect(await screen.findByText('The database or the queue doesn’t respond')).toBeTruthy();
});
