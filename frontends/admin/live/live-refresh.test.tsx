import { authApi, BACKGROUND_HEADER, dashboardApi, emailLogApi, submissionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { fakeLiveBrowser, openStreams, setVisibility } from '@atelier/shared/testing/live';
import { ada } from '@atelier/shared/testing/people';
import { mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { answeredSubmission, newSubmission } from '@atelier/shared/testing/submissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ConsoleOverlay } from './console-overlay';
import SubmissionsPage from '../submissions/submissions';

const bea = newSubmission;
const cy = answeredSubmission;

beforeEach(() => {
  jest.useFakeTimers();
  fakeLiveBrowser();
  mockResponse(authApi.user, ada);
  mockResponse(dashboardApi.menu, { newSubmissions: 1, overdueInvoices: 0, failedEmails: 0, unansweredProjects: 0 });
  mockResponse(emailLogApi.listFailures, { total: 0, emails: [], recordIds: [] });
  mockResponse(submissionsApi.list, [bea]);
});
afterEach(clearQueryCache);

async function open() {
  const user = renderPage(
    <ApiQueryProvider>
      <SubmissionsPage />
      <ConsoleOverlay />
    </ApiQueryProvider>,
    { at: '/admin/submissions', user: ada },
  );
  await screen.findByRole('row', { name: /Bea Cobbler/ });
  const [stream] = await waitFor(() => {
    expect(openStreams()).toHaveLength(1);
    return openStreams();
  });
  if (!stream) throw new Error('There is no stream');
  stream.send();
  return { user, stream };
}

/** Whatever would happen within ten seconds has happened. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const listRequests = () => requests.filter(({ url }) => url.includes('/admin/submissions'));
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

it('a new submission appears, and the reader keeps selection, typed text, and focus', async () => {
  const { user, stream } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Bea Cobbler' }));
  await user.type(screen.getByRole('searchbox'), 'c');
  await waitFor(() => expect(listRequests()).toHaveLength(2));
  const shown = row('Bea Cobbler');

  mockResponse(submissionsApi.list, [cy, bea]);
  stream.send('submission');
  await screen.findByRole('row', { name: /Cy Cobbler/ });
  expect(row('Bea Cobbler')).toBe(shown);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bea Cobbler' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('c');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(listRequests().at(-1)?.headers[BACKGROUND_HEADER.toLowerCase()]).toBe('1');
});

it('nothing shows that it refreshes, or that it failed', async () => {
  const { stream } = await open();
  let answer: (response: Response) => void = () => undefined;
  mockHandler(submissionsApi.list, () => new Promise((resolve) => (answer = resolve)));
  stream.send('submission');
  await waitFor(() => expect(listRequests()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Refresh' }).className).not.toContain('loading');
  expect(screen.getByText('1 submission')).toBeTruthy();
  answer(new Response('{}', { status: 503 }));
  await settle();
  expect(row('Bea Cobbler')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('other kinds do not load the list again', async () => {
  const { stream } = await open();
  stream.send('product', 'user');
  await settle();
  expect(listRequests()).toHaveLength(1);
});

it('a hidden tab waits until it is shown', async () => {
  const { stream } = await open();
  mockResponse(submissionsApi.list, [cy, bea]);
  setVisibility('hidden');
  stream.send('submission');
  await settle();
  expect(listRequests()).toHaveLength(1);
  setVisibility('visible');
  await screen.findByRole('row', { name: /Cy Cobbler/ });
});

it('the focus stays in the page when its row leaves the list', async () => {
  const { stream } = await open();
  screen.getByRole('link', { name: 'Bea Cobbler' }).focus();
  mockResponse(submissionsApi.list, [cy]);
  stream.send('submission');
  await waitFor(() => expect(row('Bea Cobbler')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(within(screen.getByRole('main')).getByText('1 submission')).toBeTruthy();
});
