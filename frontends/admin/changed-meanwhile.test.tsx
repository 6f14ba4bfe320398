import {
  auditApi,
  type AuditEntry,
  REVISION_CONFLICT,
  consoleApi,
  type Submission,
  submissionsApi,
} from '@atelier/contracts';
import { Answers, forgetAnswers, useAnswer } from '@atelier/shared/answers';
import { ada } from '@atelier/shared/testing/cast';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
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
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

function open() {
  refuses(submissionsApi.respond, 409, REVISION_CONFLICT);
  answers(submissionsApi.get, theirs);
  answers(auditApi.list, [entry]);
  answers(consoleApi.dashboard, { newSubmissions: 0, activeProjects: 0, clients: 0, overdueInvoices: 0 } as never);
  return show(
    <Answers>
      <RespondDialog submission={lead} onClose={() => undefined} />
    </Answers>,
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
  forgetAnswers();
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
  answers(submissionsApi.respond, { ...theirs, adminResponse: 'Hello Bea', revision: 5 });
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
  answers(submissionsApi.list, [lead]);
  const moved = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const held: ((status: Submission['status']) => void)[] = [];
  repliesWith(submissionsApi.setStatus, () => {
    return new Promise((reply) => {
      held.push((status) => {
        const now = { ...lead, status, revision: 3 + held.length };
        answers(submissionsApi.list, [now]);
        reply(new Response(JSON.stringify(now)));
      });
    });
  });
  function Row() {
    const { data } = useAnswer(submissionsApi.list);
    return data?.[0] && <StatusSelect submission={data[0]} />;
  }
  const hands = show(
    <Answers>
      <Row />
    </Answers>,
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
