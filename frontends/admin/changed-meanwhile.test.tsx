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
import { screen, waitFor, within } from '@testing-library/react';
import { RespondDialog } from './submissions/respond-dialog';
import { StatusSelect } from './submissions/status-select';

const lead: Submission = {
  ...{ id: '01890a5d-ac96-774b-bcce-b30209900001', firstName: 'Bea', lastName: 'Cobbler', email: 'bea@example.com' },
  ...{ phone: null, projectType: 'other', currentWebsite: null, message: 'Nobody finds my shoes.', status: 'new' },
  ...{ verified: true, adminResponse: null, respondedBy: null, respondedByName: null, respondedAt: null },
  ...{ createdAt: '2026-11-05T09:00:00.000Z', revision: 3 },
};
const theirs: Submission = { ...lead, status: 'contacted', adminResponse: 'Come in', revision: 4 };
const entry: AuditEntry = {
  ...{ id: 'e', createdAt: '2026-11-06T09:00:00.000Z', actor: { id: 'j', name: 'June' }, action: 'changed' },
  ...{ kind: 'lead', itemId: lead.id, name: 'Bea Cobbler', before: null, after: null, names: {} },
};
const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

function open() {
  mockError(submissionsApi.respond, 409, REVISION_CONFLICT);
  mockResponse(submissionsApi.get, theirs);
  mockResponse(auditApi.list, [entry]);
  mockResponse(consoleApi.dashboard, { newSubmissions: 0, activeProjects: 0, clients: 0, overdueInvoices: 0 } as never);
  return renderPage(
    <ApiQueryProvider>
      <RespondDialog submission={lead} onClose={() => undefined} />
    </ApiQueryProvider>,
    { user: ada },
  );
}
/** Where there is no browser, all dialogs have one name. */
const overtaken = async () => {
  const title = await screen.findByText('Somebody changed this meanwhile');
  return within(title.closest('[role=dialog]') as HTMLElement);
};
const written = () => screen.getByLabelText<HTMLTextAreaElement>('Your response').value;

afterEach(() => {
  clearQueryCache();
  localStorage.clear();
});

it('tells whoever came second who changed what, keeps what they wrote, and saves it if they insist', async () => {
  const hands = open();
  await hands.type(screen.getByLabelText('Your response'), 'Hello Bea');
  await hands.click(screen.getByRole('button', { name: 'Send Response' }));
  const dialog = await overtaken();
  expect(dialog.getByText(/^June changed it on Nov 6, 2026/)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Status: new →  became contacted',
    'Answer: nothing →  became Come in',
    'Answer: Hello Bea',
  ]);
  expect(written()).toBe('Hello Bea');
  mockResponse(submissionsApi.respond, { ...theirs, adminResponse: 'Hello Bea', revision: 5 });
  await hands.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { response: 'Hello Bea', revision: 3 },
      { response: 'Hello Bea', revision: 4 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Somebody changed this meanwhile')).toBeNull());
});

it('sends what is chosen while another choice is on its way after it, as of what came of that', async () => {
  mockResponse(submissionsApi.list, [lead]);
  const moved = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const held: ((status: Submission['status']) => void)[] = [];
  mockHandler(submissionsApi.setStatus, () => {
    return new Promise((reply) => {
      held.push((status) => {
        const now = { ...lead, status, revision: 3 + held.length };
        mockResponse(submissionsApi.list, [now]);
        reply(new Response(JSON.stringify(now)));
      });
    });
  });
  function Row() {
    const { data } = useApiQuery(submissionsApi.list);
    return data?.[0] && <StatusSelect submission={data[0]} />;
  }
  const hands = renderPage(
    <ApiQueryProvider>
      <Row />
    </ApiQueryProvider>,
    { user: ada },
  );
  const choose = async (status: string) => {
    await hands.click(await screen.findByRole('combobox', { name: /^Status of/ }));
    await hands.click(await screen.findByText(status, { selector: '.ant-select-item-option-content' }));
  };
  await choose('contacted');
  await choose('converted');
  await choose('closed');
  expect(moved()).toEqual([{ status: 'contacted', revision: 3 }]);
  held[0]?.('contacted');
  await waitFor(() => expect(moved().slice(1)).toEqual([{ status: 'closed', revision: 4 }]));
  held[1]?.('closed');
});

it('leaves everything as it is where nobody decides, and takes theirs where somebody does', async () => {
  const hands = open();
  await hands.type(screen.getByLabelText('Your response'), 'Hello Bea');
  await hands.click(screen.getByRole('button', { name: 'Send Response' }));
  await hands.click((await overtaken()).getByRole('button', { name: 'Close' }));
  expect(written()).toBe('Hello Bea');
  await hands.click(screen.getByRole('button', { name: 'Send Response' }));
  await hands.click((await overtaken()).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(written()).toBe('Come in'));
  expect(sent()).toEqual([
    { response: 'Hello Bea', revision: 3 },
    { response: 'Hello Bea', revision: 3 },
  ]);
});
