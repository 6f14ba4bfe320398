import { messagesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { shopWindowProject, sketchesMessage } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { Conversation } from './conversation';

const { id } = shopWindowProject;
const link = `</api/projects/${id}/messages?limit=20&after=12.abc>; rel="next"`;
const newer = { ...sketchesMessage, id: '01890a5d-ac96-774b-bcce-b302099a8699', message: 'All done.' };

/** A conversation of two pages. */
function openConversation(hash = '') {
  mockHandler(messagesApi.list, (url) =>
    url.includes('after=')
      ? new Response(JSON.stringify([sketchesMessage]))
      : new Response(JSON.stringify([newer]), { headers: { Link: link } }),
  );
  renderPage(
    <ApiQueryProvider>
      <Conversation projectId={id} isPreview={false} />
    </ApiQueryProvider>,
    { at: `/projects/${id}${hash}`, user: ann },
  );
}
const expectFocus = () => waitFor(() => expect(document.activeElement?.id).toBe(`message-${sketchesMessage.id}`));

afterEach(clearQueryCache);

it('a link of an email leads to a message on an older page', async () => {
  openConversation(`#message-${sketchesMessage.id}`);
  await expectFocus();
});

it('a link within the page leads to a message on an older page', async () => {
  openConversation();
  await screen.findByRole('button', { name: 'Show more' });
  act(() => void (location.hash = `#message-${sketchesMessage.id}`));
  await expectFocus();
});

it('marks questions until the client has written', async () => {
  const question = (number: number, createdAt: string) => ({
    ...{ ...sketchesMessage, id: `question-${number}`, message: `Question ${number}`, createdAt, isQuestion: true },
  });
  const answer = { ...newer, message: 'Blue.', createdAt: '2026-11-04T10:00:00.000Z', isFromClient: true };
  mockResponse(messagesApi.list, [
    question(2, '2026-11-05T10:00:00.000Z'),
    answer,
    question(1, '2026-11-03T10:00:00.000Z'),
  ]);
  renderPage(
    <ApiQueryProvider>
      <Conversation projectId={id} isPreview={false} />
    </ApiQueryProvider>,
    { at: `/projects/${id}`, user: ann },
  );
  await screen.findByText('Question 1');
  const marks = screen.getAllByText('Question');
  expect(marks.map((mark) => mark.closest('li')?.id)).toEqual(['message-question-2']);
});
