import {
  auditApi,
  type AuditEntry,
  REVISION_CONFLICT,
  consoleApi,
  type Submission,
  submissionsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiQuery } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { screen, waitFor, within } from '@testing-library/react';
import { RespondDialog } from './submissions/respond-dialog';
import { StatusSelect } from './submissions/status-select';

const submission: Submission = { ...newSubmission, revision: 3 };
const theirs: Submission = { ...submission, status: 'contacted', adminResponse: 'Come in', revision: 4 };
const entry: AuditEntry = {
  ...{ id: 'e', createdAt: '2026-11-06T09:00:00.000Z', actor: { id: 'j', name: 'June' }, action: 'changed' },
  ...{ kind: 'lead', itemId: submission.id, name: 'Bea Cobbler', before: null, after: null, names: {} },
};
const sentBodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

function open() {
  mockError(submissionsApi.respond, 409, REVISION_CONFLICT);
  mockResponse(submissionsApi.get, theirs);
  mockResponse(auditApi.list, [entry]);
  mockResponse(consoleApi.dashboard, { newSubmissions: 0, activeProjects: 0, clients: 0, overdueInvoices: 0 } as never);
  return renderPage(
    <ApiQueryProvider>
      <RespondDialog submission={submission} onClose={() => undefined} />
    </ApiQueryProvider>,
    { user: ada },
  );
}
/** jsdom: all antd dialogs share one ID. */
const findConflictDialog = async () => {
  const title = await screen.findByText('Someone else edited this');
  return within(title.closest('[role=dialog]') as HTMLElement);
};
const responseText = () => screen.getByLabelText<HTMLTextAreaElement>('Your response').value;

afterEach(() => {
  clearQueryCache();
  localStorage.clear();
});

it('the conflict dialog shows author and changes, and can overwrite them', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Your response'), 'Hello Bea');
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  const dialog = await findConflictDialog();
  expect(dialog.getByText(/^June saved changes on Nov 6, 2026/)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Status: New →  to Contacted',
    'Reply: (empty) →  to Come in',
    'Reply: Hello Bea',
  ]);
  expect(responseText()).toBe('Hello Bea');
  mockResponse(submissionsApi.respond, { ...theirs, adminResponse: 'Hello Bea', revision: 5 });
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() =>
    expect(sentBodies()).toEqual([
      { response: 'Hello Bea', revision: 3 },
      { response: 'Hello Bea', revision: 4 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Someone else edited this')).toBeNull());
});

it('sends the latest queued change with the new revision', async () => {
  mockResponse(submissionsApi.list, [submission]);
  const statusBodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const pendingReplies: ((status: Submission['status']) => void)[] = [];
  mockHandler(submissionsApi.setStatus, () => {
    return new Promise((reply) => {
      pendingReplies.push((status) => {
        const current = { ...submission, status, revision: 3 + pendingReplies.length };
        mockResponse(submissionsApi.list, [current]);
        reply(new Response(JSON.stringify(current)));
      });
    });
  });
  function Row() {
    const { data } = useApiQuery(submissionsApi.list);
    return data?.[0] && <StatusSelect submission={data[0]} />;
  }
  const user = renderPage(
    <ApiQueryProvider>
      <Row />
    </ApiQueryProvider>,
    { user: ada },
  );
  const choose = async (status: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Status of/ }));
    await user.click(await screen.findByText(status, { selector: '.ant-select-item-option-content' }));
  };
  await choose('Contacted');
  await choose('Converted');
  await choose('Closed');
  expect(statusBodies()).toEqual([{ status: 'contacted', revision: 3 }]);
  pendingReplies[0]?.('contacted');
  await waitFor(() => expect(statusBodies().slice(1)).toEqual([{ status: 'closed', revision: 4 }]));
  pendingReplies[1]?.('closed');
});

it('closing the dialog changes nothing, and taking theirs drops the edits', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Your response'), 'Hello Bea');
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await user.click((await findConflictDialog()).getByRole('button', { name: 'Close' }));
  expect(responseText()).toBe('Hello Bea');
  await user.click(screen.getByRole('button', { name: 'Send Response' }));
  await user.click((await findConflictDialog()).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(responseText()).toBe(''));
  expect(sentBodies()).toEqual([
    { response: 'Hello Bea', revision: 3 },
    { response: 'Hello Bea', revision: 3 },
  ]);
});
