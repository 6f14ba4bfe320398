import { healthApi, jobsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import SystemPage from './system';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <SystemPage />
    </ApiQueryProvider>,
    { at: '/admin/jobs', user: ada },
  );
afterEach(() => {
  jest.useRealTimers();
  clearQueryCache();
});

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

const unready = () => {
  const body = { status: 'unavailable', missing: ['queue'], message: 'The queue doesn’t respond.' };
  mockHandler(healthApi.ready, () => new Response(JSON.stringify(body), { status: 503 }));
};

it('says when the database or the queue doesn’t respond, until “Refresh”', async () => {
  unready();
  mockResponse(jobsApi.listFailed, []);
  const user = open();
  expect(await screen.findByText('The database or the queue doesn’t respond')).toBeTruthy();
  expect(screen.getByText(/The queue doesn’t respond\.$/)).toBeTruthy();
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The site, its database, and its queue respond.')).toBeTruthy();
  expect(screen.queryByText('The database or the queue doesn’t respond')).toBeNull();
});

it('checks the status again every 15 seconds', async () => {
  jest.useFakeTimers();
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  mockResponse(jobsApi.listFailed, []);
  open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('The site, its database, and its queue respond.')).toBeTruthy();
  unready();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('The database or the queue doesn’t respond')).toBeTruthy();
  expect(screen.queryByText('The site, its database, and its queue respond.')).toBeNull();
});

it('doesn’t blame the database or the queue when the check itself fails', async () => {
  mockError(healthApi.ready, 502, 'Bad gateway');
  mockResponse(jobsApi.listFailed, []);
  open();
  expect(await screen.findByText('Couldn’t check the status')).toBeTruthy();
});
