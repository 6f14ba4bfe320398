import { type HeldEmail, heldEmailsApi, projectsApi, submissionsApi, type UndoneEmail } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts, draftFor } from '@atelier/shared/drafts';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { answeredSubmission } from '@atelier/shared/testing/submissions';
import { act, screen, waitFor } from '@testing-library/react';
import { RespondDialog } from '../submissions/respond-dialog';
import { offerUndo, withdrawOfferFor } from './held-emails';
import { UndoBar } from './undo-bar';

const status: HeldEmail = { id: 'e1', kind: 'project-status', itemId: 'p1', title: 'The shop', seconds: 10 };
const reply: HeldEmail = { id: 'e2', kind: 'submission-reply', itemId: 'r1', title: 'Rosa Diaz', seconds: 10 };
const TO = 'ann@example.com';
const undone: UndoneEmail = { kind: 'project-status', itemId: 'p1', parentId: 'p1', text: null };

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <UndoBar />
      <input aria-label="Search" />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
const undoButton = (name: string) => screen.queryByRole('button', { name: `Undo: ${name}` });
const undoRequests = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);

afterEach(() => {
  act(() => {
    withdrawOfferFor('project-status', 'p1');
    withdrawOfferFor('submission-reply', 'r1');
  });
  clearQueryCache();
  clearDrafts();
});

it('shows each waiting email with its countdown until it is sent', async () => {
  open();
  expect(screen.queryByRole('region', { name: 'Emails about to be sent' })).toBeNull();
  act(() => offerUndo({ ...status, seconds: 1 }, TO));
  expect(screen.getByText('sending in 1 s')).toBeTruthy();
  expect(screen.getByText(/to ann@example\.com:/)).toBeTruthy();
  expect(undoButton('Status email for The shop')).toBeTruthy();
  await waitFor(() => expect(undoButton('Status email for The shop')).toBeNull());
});

it('makes room for itself while it is shown', () => {
  const bottomBar = () => document.documentElement.style.getPropertyValue('--bottom-bar');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  open();
  expect(bottomBar()).toBe('');
  act(() => offerUndo(status, TO));
  expect(bottomBar()).toBe('96px');
  act(() => withdrawOfferFor('project-status', 'p1'));
  expect(bottomBar()).toBe('');
  jest.restoreAllMocks();
});

it('undoes a status change and says so', async () => {
  const user = open();
  act(() => offerUndo(status, TO));
  mockResponse(heldEmailsApi.undo, undone);
  await user.click(screen.getByRole('button', { name: 'Undo: Status email for The shop' }));
  await expectToast('Undone');
  await expectToast('The shop is as it was. No email was sent.');
  expect(undoButton('Status email for The shop')).toBeNull();
  expect(undoRequests()).toEqual(['/api/admin/held-emails/e1/undo']);
});

it('undoes the latest by Control Z, except in a text field', async () => {
  const user = open();
  act(() => offerUndo(status, TO));
  act(() => offerUndo(reply, TO));
  mockResponse(heldEmailsApi.undo, { kind: 'submission-reply', itemId: 'r1', parentId: 's1', text: 'Come in.' });
  await user.click(screen.getByLabelText('Search'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undoRequests()).toEqual([]);
  act(() => screen.getByLabelText('Search').blur());
  await user.keyboard('{Control>}z{/Control}');
  await expectToast('No email was sent. Your text is kept as a draft.');
  expect(undoRequests()).toEqual(['/api/admin/held-emails/e2/undo']);
  expect(draftFor('answer-to-s1', ada).read()).toBe('Come in.');
  expect(undoButton('Status email for The shop')).toBeTruthy();
});

it('says when it is too late', async () => {
  const user = open();
  act(() => offerUndo(status, TO));
  mockError(heldEmailsApi.undo, 409, 'It’s too late to undo this');
  await user.click(screen.getByRole('button', { name: 'Undo: Status email for The shop' }));
  await expectToast('Couldn’t undo this');
  expect(undoButton('Status email for The shop')).toBeNull();
});

it('replaces the line of an earlier status of the same project', () => {
  open();
  act(() => offerUndo(status, TO));
  act(() => offerUndo({ ...status, id: 'e3' }, TO));
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

it('offers a reply that was just sent, and an empty box for the next one', async () => {
  mockResponse(submissionsApi.list, []);
  mockResponse(projectsApi.get, shopWindowProject);
  const user = renderPage(
    <ApiQueryProvider>
      <RespondDialog submission={answeredSubmission} onClose={() => undefined} />
      <UndoBar />
    </ApiQueryProvider>,
    { at: '/admin/submissions', user: ada },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your response' });
  expect(text.value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Response' }).disabled).toBe(true);
  await user.type(text, 'Gladly.');
  mockResponse(submissionsApi.respond, { ...answeredSubmission, heldEmail: reply });
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(undoButton('Reply to Rosa Diaz')).toBeTruthy());
  expect(screen.getByText(new RegExp(`to ${answeredSubmission.email}:`))).toBeTruthy();
  expect(screen.queryByText('Response sent successfully')).toBeNull();
});

it('says that a reply was sent only once it can no longer be undone', async () => {
  open();
  act(() => offerUndo({ ...reply, seconds: 1 }, TO));
  expect(screen.getByText('sending in 1 s')).toBeTruthy();
  await expectToast('Response sent successfully');
  expect(undoButton('Reply to Rosa Diaz')).toBeNull();
});
