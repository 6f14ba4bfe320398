import { projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { Answers, forgetAnswers, useList } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/cast';
import { newBakery } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RequestDialog } from './request-dialog';

const Projects = () => useList(projectsApi.list).rows?.length;

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Answers>
      <Projects />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <RequestDialog user={ann} onClose={() => setOpen(false)} onRequested={() => undefined} />}
    </Answers>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const lists = () => asked.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/projects'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const submit = (hands: ReturnType<typeof show>) => hands.click(screen.getByRole('button', { name: 'Submit Request' }));
const sendIds = () =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { sendId: string }).sendId);

async function open() {
  answers(projectsApi.list, []);
  const hands = show(<Page />, { at: '/dashboard', user: ann });
  await waitFor(() => expect(document.activeElement).toBe(name()));
  return hands;
}

/** It may have arrived, or not. */
async function loseAnswer(hands: ReturnType<typeof show>) {
  repliesWith(projectsApi.request, () => Promise.reject(new TypeError('Failed to fetch')));
  await submit(hands);
  await toasted('Failed to submit project request. Please try again.');
}

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

it('a request whose answer was lost is sent again as the same, also after a reload, until it is answered', async () => {
  const before = await open();
  await before.type(name(), 'The bakery');
  await loseAnswer(before);
  await waitFor(() => expect(lists()).toHaveLength(2));
  cleanup();
  const hands = await open();
  await loseAnswer(hands);
  answers(projectsApi.request, newBakery);
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
  refuses(projectsApi.request, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
  await submit(hands);
  await toasted(SEND_ID_CONFLICT);
  expect(name().value).toBe('The bakery, and its café');
  answers(projectsApi.request, newBakery);
  await submit(hands);
  await gone();
  const [first, second, third] = sendIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
