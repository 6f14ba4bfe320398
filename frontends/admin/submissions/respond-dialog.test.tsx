import { submissionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { answeredSubmission, newSubmission } from '@atelier/shared/testing/submissions';
import { screen, waitFor } from '@testing-library/react';
import { RespondDialog } from './respond-dialog';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('is read-only while the response is being sent', async () => {
  let respond: (response: Response) => void = () => undefined;
  mockResponse(submissionsApi.list, []);
  mockHandler(submissionsApi.respond, () => new Promise<Response>((resolve) => (respond = resolve)));
  const user = renderPage(
    <ApiQueryProvider>
      <RespondDialog submission={newSubmission} onClose={() => undefined} />
    </ApiQueryProvider>,
    { at: '/admin/submissions', user: ada },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your response' });
  await user.type(text, 'Gladly.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Sending...' });
  await user.type(text, ' And one thing more');
  expect(text.value).toBe('Gladly.');
  respond(new Response(JSON.stringify(answeredSubmission)));
  await expectToast('Response sent successfully');
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { response: 'Gladly.' } }]);
  await waitFor(() => expect(draftFor(`answer-to-${newSubmission.id}`, ada).read()).toBeNull());
});

it('shows the greeting and signature that the email adds, and starts empty after a reply', async () => {
  const user = renderPage(
    <ApiQueryProvider>
      <RespondDialog submission={answeredSubmission} onClose={() => undefined} />
    </ApiQueryProvider>,
    { at: '/admin/submissions', user: ada },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your response' });
  expect(text.value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Response' }).disabled).toBe(true);
  const greeting = `Hi ${answeredSubmission.firstName},`;
  expect(screen.getByText(greeting)).toBeTruthy();
  expect(screen.getByText(/with the greeting and signature shown, followed by the message above\.$/)).toBeTruthy();
  await user.type(text, 'Hello Bea,{Enter}done.{Enter}Best,{Enter}Ada');
  expect(screen.queryByText(greeting)).toBeNull();
  expect(screen.queryByText(/greeting and signature shown/)).toBeNull();
});
