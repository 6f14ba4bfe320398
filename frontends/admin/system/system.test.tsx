import { healthApi, jobsApi, remotesApi, type RemoteState } from '@atelier/contracts';
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
const remotes: RemoteState[] = [
  { name: 'marketing', version: '6123a796e39c', url: null, problem: null },
  { name: 'portal', version: '775be26d0bf4', url: null, problem: null },
  { name: 'admin', version: '8d38d5e60af4', url: null, problem: null },
];
beforeEach(() => mockResponse(remotesApi.list, remotes));
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

it('lists the versions of the site’s parts', async () => {
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  mockResponse(jobsApi.listFailed, []);
  open();
  expect((await screen.findByText('775be26d0bf4')).previousSibling?.textContent).toBe('Client portal');
  expect(screen.queryByText(/isn’t used/)).toBeNull();
});

it('says which part has a version that can’t be used, and why', async () => {
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  mockResponse(jobsApi.listFailed, []);
  const [marketing, portal, admin] = remotes as [RemoteState, RemoteState, RemoteState];
  mockResponse(remotesApi.list, [
    marketing,
    {
      ...portal,
      url: 'https://static.example.com/portal',
      problem: 'assets/files.js is missing. Deploy the files again.',
    },
    { ...admin, version: null, problem: 'remote.json is missing. Deploy the files again.' },
  ]);
  open();
  expect(await screen.findByText('Client portal: the latest version isn’t used')).toBeTruthy();
  expect(screen.getByText('assets/files.js is missing. Deploy the files again.')).toBeTruthy();
  expect(screen.getByText('from https://static.example.com/portal')).toBeTruthy();
  expect(screen.getByText('Console: no version can be used')).toBeTruthy();
});

it('says when the versions can’t be loaded', async () => {
  mockResponse(healthApi.ready, { status: 'ok', missing: [] });
  mockResponse(jobsApi.listFailed, []);
  mockError(remotesApi.list, 502, 'Bad gateway');
  open();
  expect(await screen.findByText('Couldn’t load the versions')).toBeTruthy();
});
