import {
  approvalTexts,
  type DecideInput,
  type Message,
  messagesApi,
  messageTexts,
  type Problem,
} from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import { ask, decide, listApprovals, postUpdate, requestProject, setStatus, withdraw } from '../../test/approvals';
import { addVersion, uploadFile } from '../../test/files';

type TestUser = Awaited<ReturnType<TestApp['client']>>;
type Outcome = [status: number, message: string | undefined];

let product: TestApp;
let ann: TestUser;
let june: TestUser;
let shop = '';
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  june = await product.admin('june');
});
beforeEach(async () => {
  shop = await requestProject(ann, 'The shop');
});
afterAll(() => product.stop());

async function askForReview(): Promise<string> {
  await setStatus(june, shop, 'review');
  return (await listApprovals(ann, shop))[0]?.id ?? '';
}

const isWaiting = async (count: number) => {
  const [row] = await product.database.query<{ waiting: number }[]>(
    `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return row?.waiting === count;
};

/** Both wait for a lock of the test, in this order, and go on together. */
async function race<Answers extends Promise<unknown>[]>(
  lock: string,
  ...steps: { [Index in keyof Answers]: () => Answers[Index] }
): Promise<{ [Index in keyof Answers]: Awaited<Answers[Index]> }> {
  const { replies } = await product.database.transaction(async (holder) => {
    await holder.query(lock, [shop]);
    const sent: Promise<unknown>[] = [];
    for (const step of steps) {
      sent.push(step());
      await eventually(() => isWaiting(sent.length));
    }
    return { replies: sent };
  });
  return (await Promise.all(replies)) as { [Index in keyof Answers]: Awaited<Answers[Index]> };
}

const PROJECT = 'select from projects where id = $1 for update';
const outcome = ({ status, body }: Awaited<ReturnType<typeof decide>>): Outcome => [status, body.message];
const APPROVE: DecideInput = { decision: 'approved' };
const CHANGES: DecideInput = { decision: 'changes', words: 'Bigger' };
const decisions = async () => (await listApprovals(june, shop)).flatMap(({ answer }) => answer?.decision ?? []);

it.each<[what: string, first: DecideInput, second: DecideInput]>([
  ['approvals from two tabs', APPROVE, APPROVE],
  ['an approval before changes', APPROVE, CHANGES],
  ['changes before an approval', CHANGES, APPROVE],
])('of %s, the first counts', async (_what, first, second) => {
  const id = await askForReview();
  const replies = await race(
    PROJECT,
    () => decide(ann, id, first),
    () => decide(ann, id, second),
  );
  expect(replies.map(outcome)).toEqual([
    [201, undefined],
    [409, approvalTexts.alreadyAnswered],
  ]);
  expect(await decisions()).toEqual([first.decision]);
});

it('an approval before a withdrawal stands, and one after it is refused', async () => {
  const id = await askForReview();
  const stood = await race(
    PROJECT,
    () => decide(ann, id, APPROVE),
    () => withdraw(june, id),
  );
  expect(stood.map(outcome)).toEqual([
    [201, undefined],
    [409, approvalTexts.alreadyAnswered],
  ]);
  const { body: next } = await ask(june, shop, { kind: 'project' });
  const refused = await race(
    PROJECT,
    () => withdraw(june, next.id),
    () => decide(ann, next.id, APPROVE),
  );
  expect(refused.map(outcome)).toEqual([
    [200, undefined],
    [409, approvalTexts.isWithdrawn],
  ]);
  expect(await decisions()).toEqual(['approved']);
});

it('an approval before a change of the status stands, and one after it is refused', async () => {
  const id = await askForReview();
  const [decided, moved] = await race(
    PROJECT,
    () => decide(ann, id, APPROVE),
    () => setStatus(june, shop, 'completed'),
  );
  expect([decided.status, moved.status, await decisions()]).toEqual([201, 200, ['approved']]);
  const next = await askForReview();
  const [, refused] = await race(
    PROJECT,
    () => setStatus(june, shop, 'completed'),
    () => decide(ann, next, APPROVE),
  );
  expect(outcome(refused)).toEqual([409, approvalTexts.isWithdrawn]);
  expect(await decisions()).toEqual(['approved']);
});

describe('beside a new version', () => {
  const FILES = 'select from files where project_id = $1 for update';
  const askForFile = async () => {
    const file = await uploadFile(june, { fields: { projectId: shop } });
    return { file, id: (await ask(june, shop, { kind: 'file', fileId: file.id })).body.id };
  };

  it('an approval that came first is of the version before', async () => {
    const { file, id } = await askForFile();
    const [decided, added] = await race(
      FILES,
      () => decide(ann, id, { ...APPROVE, fileId: file.id }),
      () => addVersion(june, file.id),
    );
    expect([decided.status, added.status]).toEqual([201, 201]);
    const [approval] = await listApprovals(ann, shop);
    expect([approval?.file?.version, approval?.answer?.file?.version]).toEqual([2, 1]);
  });

  it('an approval that came later is refused', async () => {
    const { file, id } = await askForFile();
    const [added, decided] = await race(
      FILES,
      () => addVersion(june, file.id),
      () => decide(ann, id, { ...APPROVE, fileId: file.id }),
    );
    expect([added.status, outcome(decided)]).toEqual([201, [409, approvalTexts.newerVersion]]);
    expect(await decisions()).toEqual([]);
  });
});

it('of two requests about the same thing, one is stored', async () => {
  const file = await uploadFile(june, { fields: { projectId: shop } });
  const input = { kind: 'file', fileId: file.id } as const;
  const replies = await race(
    PROJECT,
    () => ask(june, shop, input),
    () => ask(june, shop, input),
  );
  expect(replies.map(outcome)).toEqual([
    [201, undefined],
    [409, approvalTexts.alreadyAsked],
  ]);
});

it('an update that is edited beside a request about it keeps its text', async () => {
  const id = await postUpdate(june, shop, 'A plan');
  const [asked, edited] = await race(
    PROJECT,
    () => ask(june, shop, { kind: 'update', updateId: id }),
    () => june.send<Message & Problem>(messagesApi.edit, { params: { id }, body: { message: 'Another plan' } }),
  );
  expect([asked.status, edited.status, edited.body.message]).toEqual([201, 409, messageTexts.upForApproval]);
});
