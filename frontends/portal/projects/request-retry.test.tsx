import { projectsApi, projectTexts, SEND_ID_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useList } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RequestDialog } from './request-dialog';

const Projects = () => useList(projectsApi.list).rows?.length;

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <ApiQueryProvider>
      <Projects />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <RequestDialog user={ann} onClose={() => setOpen(false)} onRequested={() => undefined} />}
    </ApiQueryProvider>
  );
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const listRequests = () => requests.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/projects'));
const waitForDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const submit = (user: ReturnType<typeof renderPage>) =>
  user.click(screen.getByRole('button', { name: 'Submit Request' }));
const sendIds = () =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { sendId: string }).sendId);

async function openDialog() {
  mockResponse(projectsApi.list, []);
  const user = renderPage(<Page />, { at: '/dashboard', user: ann });
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
  return user;
}

async function failRequest(user: ReturnType<typeof renderPage>) {
  mockHandler(projectsApi.request, () => Promise.reject(new TypeError('Failed to fetch')));
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain(projectTexts.requestFailed);
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('a request whose response was lost is sent again with the same sendId, even after a reload', async () => {
  const firstUser = await openDialog();
  await firstUser.type(nameField(), 'The bakery');
  await failRequest(firstUser);
  await waitFor(() => expect(listRequests()).toHaveLength(2));
  cleanup();
  const user = await openDialog();
  await failRequest(user);
  mockResponse(projectsApi.request, bakeryProject);
  await submit(user);
  await waitForDialogToClose();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(nameField(), 'Another one');
  await submit(user);
  await waitForDialogToClose();
  const [first, second, third, next] = sendIds();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

it('a request changed after it was received is rejected once and then sent with a new sendId', async () => {
  const user = await openDialog();
  await user.type(nameField(), 'The bakery');
  await failRequest(user);
  await user.type(nameField(), ', and its café');
  mockError(projectsApi.request, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain(SEND_ID_CONFLICT);
  expect(nameField().value).toBe('The bakery, and its café');
  mockResponse(projectsApi.request, bakeryProject);
  await submit(user);
  await waitForDialogToClose();
  const [first, second, third] = sendIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
