import { projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useList } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
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

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const lists = () => requests.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/projects'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const submit = (hands: ReturnType<typeof renderPage>) =>
  hands.click(screen.getByRole('button', { name: 'Submit Request' }));
const sendIds = () =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { sendId: string }).sendId);

async function open() {
  mockResponse(projectsApi.list, []);
  const hands = renderPage(<Page />, { at: '/dashboard', user: ann });
  await waitFor(() => expect(document.activeElement).toBe(name()));
  return hands;
}

/** It may have arrived, or not. */
async function loseAnswer(hands: ReturnType<typeof renderPage>) {
  mockHandler(projectsApi.request, () => Promise.reject(new TypeError('Failed to fetch')));
  await submit(hands);
  await expectToast('Failed to submit project request. Please try again.');
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('a request whose answer was lost is sent again as the same, also after a reload, until it is answered', async () => {
  const before = await open();
  await before.type(name(), 'The bakery');
  await loseAnswer(before);
  await waitFor(() => expect(lists()).toHaveLength(2));
  cleanup();
  const hands = await open();
  await loseAnswer(hands);
  mockResponse(projectsApi.request, bakeryProject);
  await submit(hands);
  await gone();
  await hands.click(screen.getByRole('button', { name: 'Open' }));
  await hands.type(name(), 'Another one');
  await submit(hands);
  await gone();
  const [first, second, third, next] = sendIds();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

it('what was changed after it had arrived is said to be something else, and goes as that when it is sent once more', async () => {
  const hands = await open();
  await hands.type(name(), 'The bakery');
  await loseAnswer(hands);
  await hands.type(name(), ', and its café');
  mockError(projectsApi.request, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
  await submit(hands);
  await expectToast(SEND_ID_CONFLICT);
  expect(name().value).toBe('The bakery, and its café');
  mockResponse(projectsApi.request, bakeryProject);
  await submit(hands);
  await gone();
  const [first, second, third] = sendIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
