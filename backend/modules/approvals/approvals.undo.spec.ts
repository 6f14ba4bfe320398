import { randomUUID } from 'node:crypto';
import {
  adminProjectsApi,
  type Approval,
  approvalsApi,
  dashboardApi,
  heldEmailsApi,
  projectsApi,
  type ProjectStatus,
} from '../../contracts';
import { TestApp } from '../../test/app';
import { ask, decide, listApprovals, postUpdate, requestProject, setStatus, withdraw } from '../../test/approvals';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let june: TestUser;
let shop = '';
beforeAll(async () => {
  product = await TestApp.start({ UNDO_SECONDS: '10' }, { runsJobs: false });
  ann = await product.client('ann');
  june = await product.admin('june');
});
beforeEach(async () => {
  await product.database.query('delete from projects');
  shop = await requestProject(ann, 'The shop');
});
afterAll(() => product.stop());

const undo = (id = '') => june.send(heldEmailsApi.undo, { params: { id } });
const undoStatuses = (ids: string[]) => june.call(adminProjectsApi.undoStatuses, { body: { ids } });
const WAYS: [way: string, move: (status: ProjectStatus) => Promise<() => Promise<unknown>>][] = [
  [
    'of a project',
    async (status) => {
      const { body } = await june.call(projectsApi.setStatus, { params: { id: shop }, body: { status } });
      return () => undo(body.heldEmail?.id);
    },
  ],
  [
    'of several projects',
    async (status) => {
      const { body } = await june.call(adminProjectsApi.setStatuses, { body: { ids: [shop], status } });
      return () => undoStatuses(body.heldEmails.map(({ id }) => id));
    },
  ],
];
const waiting = async () => (await ann.call(approvalsApi.waiting)).body;
const decisionsToSee = async () =>
  (await june.call(dashboardApi.attention)).body.filter(({ kind }) => kind === 'decisions').length;
async function askForReview(): Promise<Approval> {
  await setStatus(june, shop, 'review');
  // The change before can be undone no more, so the next one isn’t in a row with it.
  await product.database.query(`update held_emails set undone_at = now()`);
  return (await listApprovals(june, shop))[0] as Approval;
}

describe.each(WAYS)('undoing a change of the status %s', (_way, move) => {
  it('out of review opens the request again, with its question and day', async () => {
    await withdraw(june, (await askForReview()).id);
    const input = { kind: 'project', question: 'All pages?', dueOn: '2099-12-24' } as const;
    const { body: asked } = await ask(june, shop, input);
    await product.database.query('update approvals set visible_at = created_at');
    const undoMove = await move('in-progress');
    expect(await waiting()).toEqual([]);
    await undoMove();
    expect(await waiting()).toMatchObject([{ id: asked.id, question: 'All pages?', dueOn: '2099-12-24' }]);
    expect(await listApprovals(june, shop)).toHaveLength(2);
  });

  it('out of review forgets who withdrew the request by it', async () => {
    const { id } = await askForReview();
    const withdrawnBy = () => product.database.query('select withdrawn_by from approvals where id = $1', [id]);
    const undoMove = await move('in-progress');
    expect(await withdrawnBy()).toEqual([{ withdrawn_by: june.user.id }]);
    await undoMove();
    expect(await withdrawnBy()).toEqual([{ withdrawn_by: null }]);
  });

  it('out of review asks for no second approval, and leaves alone what was withdrawn before', async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'approved' });
    await (
      await move('completed')
    )();
    expect(await listApprovals(june, shop)).toMatchObject([{ id, answer: { decision: 'approved' } }]);
    const { body: second } = await ask(june, shop, { kind: 'project' });
    await withdraw(june, second.id);
    await (
      await move('completed')
    )();
    expect((await listApprovals(june, shop)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
  });

  it('into review leaves no request, unless the client has answered it', async () => {
    await (
      await move('review')
    )();
    expect([await listApprovals(ann, shop), await listApprovals(june, shop)]).toEqual([[], []]);
    const undoMove = await move('review');
    await decide(ann, (await waiting())[0]?.id ?? '', { decision: 'changes', words: 'Bigger' });
    await undoMove();
    expect(await listApprovals(june, shop)).toMatchObject([{ withdrawnAt: null, answer: { decision: 'changes' } }]);
  });

  it('lets the decisions wait again that waited before it', async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'changes', words: 'Bigger' });
    const undoMove = await move('in-progress');
    expect(await decisionsToSee()).toBe(0);
    await undoMove();
    expect(await decisionsToSee()).toBe(1);
  });
});

it('undoing several changes in a row restores what was before the first', async () => {
  const { id } = await askForReview();
  await setStatus(june, shop, 'in-progress');
  const { body } = await june.call(projectsApi.setStatus, { params: { id: shop }, body: { status: 'completed' } });
  await undo(body.heldEmail?.id);
  expect(await waiting()).toMatchObject([{ id }]);
});

describe('taking a request back', () => {
  const askAfterDecision = async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'changes', words: 'Bigger' });
    const { body } = await ask(june, shop, { kind: 'project', sendId: randomUUID() });
    expect(await decisionsToSee()).toBe(0);
    return body;
  };

  it.each<[way: string, act: (asked: Approval) => Promise<{ status: number }>]>([
    ['undoing', ({ heldEmail }) => undo(heldEmail?.id)],
    ['withdrawing', ({ id }) => withdraw(june, id)],
  ])('by %s it lets the decisions wait again that waited before it', async (_way, act) => {
    const asked = await askAfterDecision();
    expect((await act(asked)).status).toBe(200);
    expect(await decisionsToSee()).toBe(1);
  });

  it('leaves decisions that the agency has written about', async () => {
    const { id } = await askAfterDecision();
    await postUpdate(june, shop, 'On it.');
    await withdraw(june, id);
    expect(await decisionsToSee()).toBe(0);
  });
});
