import { approvalsApi, approvalTexts, heldEmailsApi, type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiQuery } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { openApproval, thirdSign } from '@atelier/shared/testing/approvals';
import { expectToast } from '@atelier/shared/testing/assertions';
import { logo } from '@atelier/shared/testing/files';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { withdrawOfferFor } from '../held-emails/held-emails';
import { UndoBar } from '../held-emails/undo-bar';
import { AskAboutFile } from './ask-about-file';
import { AskButton } from './ask-button';
import type { ApprovalSubject } from './subject';

const project: Project = {
  ...shopWindowProject,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
};
const sign: ApprovalSubject = { kind: 'file', file: thirdSign };
const update: ApprovalSubject = { kind: 'update', updateId: 'u1', text: 'The colors are **chosen**.' };

async function open({ subject = sign, owner = project.owner } = {}) {
  mockResponse(projectsApi.get, { ...project, owner });
  const user = renderPage(
    <ApiQueryProvider>
      <AskButton projectId={project.id} subject={subject} isOffered />
      <UndoBar />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await screen.findByRole('dialog', { name: 'Ask Ann Baker for approval?' });
  return user;
}
const question = () => screen.getByLabelText<HTMLTextAreaElement>('Question (optional)');
const day = () => screen.getByLabelText<HTMLInputElement>('Decide by (optional)');
const askButton = () => screen.getAllByRole('button', { name: 'Ask for approval' }).at(-1) as HTMLButtonElement;
const sent = () => requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/approvals'));

afterEach(() => {
  act(() => withdrawOfferFor('approval-request', openApproval.id));
  clearQueryCache();
  clearDrafts();
});

it('asks about exactly the version of a file, with a question and a date', async () => {
  const user = await open();
  expect(screen.getByText('version 3')).toBeTruthy();
  expect(screen.getByText('We email ann@example.com. You can undo it right after sending.')).toBeTruthy();
  await user.type(question(), '  Is the blue right? ');
  await user.type(day(), '2099-12-24');
  mockResponse(approvalsApi.ask, openApproval);
  await user.click(askButton());
  await expectToast('Approval requested');
  expect(sent().map(({ url, body }) => ({ url, body }))).toEqual([
    {
      url: `/api/admin/projects/${project.id}/approvals`,
      body: {
        ...{ kind: 'file', fileId: thirdSign.id, question: 'Is the blue right?', dueOn: '2099-12-24' },
        sendId: expect.any(String) as string,
      },
    },
  ]);
});

it('quotes the update that it asks about', async () => {
  const user = await open({ subject: update });
  expect(screen.getByLabelText('The update').textContent).toBe('The colors are chosen.');
  mockResponse(approvalsApi.ask, openApproval);
  await user.click(askButton());
  await expectToast('Approval requested');
  expect(sent()[0]?.body).toMatchObject({ kind: 'update', updateId: 'u1', question: null, dueOn: null });
});

it('takes no day in the past', async () => {
  const user = await open({ subject: { kind: 'project' } });
  await user.type(day(), '2020-01-01');
  await user.click(askButton());
  expect(await screen.findByText('Choose today or a later day')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(day()));
  expect(sent()).toEqual([]);
});

it('says that no email is sent to a client without one', async () => {
  await open({ owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: null } });
  expect(screen.getByText(/so we won’t email it\. The request is in the portal\.$/)).toBeTruthy();
});

const FileRow = () => {
  const { data: approvals } = useApiQuery(approvalsApi.list, { params: { id: project.id } });
  return <AskAboutFile projectId={project.id} file={{ ...logo, id: thirdSign.id }} approvals={approvals} />;
};

it('stays open and can’t be sent again when a colleague asked before', async () => {
  mockResponse(projectsApi.get, project);
  const user = renderPage(
    <ApiQueryProvider>
      <FileRow />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
  await user.click(await screen.findByRole('button', { name: `Ask for approval of ${logo.originalName}` }));
  await screen.findByRole('dialog', { name: 'Ask Ann Baker for approval?' });
  mockError(approvalsApi.ask, 409, approvalTexts.alreadyAsked);
  mockResponse(approvalsApi.list, [openApproval]);
  await user.click(askButton());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask for approval of/ })).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain(approvalTexts.alreadyAsked);
  expect(askButton().disabled).toBe(true);
});

it('sends a lost request again under the same id', async () => {
  const user = await open();
  mockError(approvalsApi.ask, 500, 'Something went wrong');
  await user.click(askButton());
  await expectToast('Couldn’t ask for the approval');
  mockResponse(approvalsApi.ask, openApproval);
  await waitFor(() => expect(askButton().disabled).toBe(false));
  await user.click(askButton());
  await expectToast('Approval requested');
  const [first, second] = sent().map(({ body }) => (body as { sendId: string }).sendId);
  expect(second).toBe(first);
});

it.each([
  ['the question and the date', 'Is the blue right?', '2099-12-24'],
  ['a date alone', '', '2099-12-24'],
  ['nothing', '', ''],
])('offers %s again after an undo', async (_, text, dueOn) => {
  const user = await open();
  fireEvent.change(question(), { target: { value: text } });
  fireEvent.change(day(), { target: { value: dueOn } });
  const held = {
    id: 'e1',
    kind: 'approval-request',
    itemId: openApproval.id,
    title: project.name,
    seconds: 10,
  } as const;
  mockResponse(approvalsApi.ask, { ...openApproval, heldEmail: held });
  await user.click(askButton());
  const undo = await screen.findByRole('button', { name: 'Undo: Request for approval of The Shop Window' });
  mockResponse(heldEmailsApi.undo, {
    ...{ kind: 'approval-request', itemId: openApproval.id, parentId: project.id, text: text || null },
  });
  await user.click(undo);
  await expectToast(
    dueOn ? 'No email was sent. Your text is kept as a draft.' : 'The Shop Window is as it was. No email was sent.',
  );
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(question().value).toBe(text));
  expect(day().value).toBe(dueOn);
});
