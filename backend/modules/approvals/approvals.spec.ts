import { randomUUID } from 'node:crypto';
import {
  adminFilesApi,
  type Approval,
  approvalsApi,
  approvalTexts,
  dashboardApi,
  type DecideInput,
  type Message,
  messagesApi,
  messageTexts,
  type Problem,
  projectsApi,
  SEND_ID_CONFLICT,
} from '../../contracts';
import { TestApp } from '../../test/app';
import {
  ask,
  decide,
  listApprovals,
  postUpdate,
  requestProject,
  setStatus,
  takeBack,
  withdraw,
} from '../../test/approvals';
import { addVersion, uploadFile } from '../../test/files';
import { AccountsService } from '../auth';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let bea: TestUser;
let june: TestUser;
let [shop, bakery] = ['', ''];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
  bea = await product.client('bea');
  june = await product.admin('june');
});
beforeEach(async () => {
  await product.database.query('delete from projects');
  [shop, bakery] = [await requestProject(ann, 'The shop'), await requestProject(bea, 'The bakery')];
});
afterAll(() => product.stop());

const upload = (name = 'cover.pdf') => uploadFile(june, { name, fields: { projectId: shop } });
async function askForFile() {
  const file = await upload();
  const { body: approval } = await ask(june, shop, { kind: 'file', fileId: file.id });
  return { file, approval };
}
async function askForReview(): Promise<Approval> {
  await setStatus(june, shop, 'review');
  const [approval] = await listApprovals(ann, shop);
  if (!approval) throw new Error('No request');
  return approval;
}
const messageOf = ({ status, body }: Awaited<ReturnType<typeof decide>>) => [status, body.message];
const waiting = async (client: TestUser) => (await client.call(approvalsApi.waiting)).body.map(({ id }) => id);
const decisionsToSee = async () =>
  (await june.call(dashboardApi.attention)).body.filter(({ kind }) => kind === 'decisions');
const makeOld = () =>
  product.database.query(`update approval_answers set created_at = created_at - interval '11 minutes'`);

describe('a request', () => {
  it('is made by moving a project to review, and withdrawn by moving it on', async () => {
    const { id } = await askForReview();
    expect(await listApprovals(june, shop)).toMatchObject([
      { id, kind: 'project', projectId: shop, projectName: 'The shop', requestedBy: 'june', answer: null },
    ]);
    expect(await waiting(ann)).toEqual([id]);
    await setStatus(june, shop, 'completed');
    expect(await waiting(ann)).toEqual([]);
    expect(messageOf(await decide(ann, id, { decision: 'approved' }))).toEqual([409, approvalTexts.isWithdrawn]);
  });

  it('for a project needs one in review', async () => {
    expect(messageOf(await ask(june, shop, { kind: 'project' }))).toEqual([409, approvalTexts.notInReview]);
    await askForReview();
    expect(messageOf(await ask(june, shop, { kind: 'project' }))).toEqual([409, approvalTexts.alreadyAsked]);
  });

  it('names the current version of a file, the question, and the day', async () => {
    const file = await upload();
    const { body: second } = await addVersion(june, file.id, { name: 'cover.pdf' });
    const question = 'Is **this** the cover?';
    const input = { kind: 'file', fileId: second.id, question, dueOn: '2099-12-24' } as const;
    const { status, body } = await ask(june, shop, input);
    expect([status, body]).toMatchObject([
      201,
      { kind: 'file', question, dueOn: '2099-12-24', file: { id: second.id, name: 'cover.pdf', version: 2 } },
    ]);
    expect((await ann.call(approvalsApi.get, { params: { id: body.id } })).body).toEqual(body);
    expect(messageOf(await ask(june, shop, { kind: 'file', fileId: file.id }))).toEqual([
      409,
      approvalTexts.alreadyAsked,
    ]);
  });

  it('has the words of its update, with their author', async () => {
    const updateId = await postUpdate(june, shop, 'We open on **Monday**.');
    const { body } = await ask(june, shop, { kind: 'update', updateId });
    expect(body.update).toEqual({
      message: 'We open on **Monday**.',
      createdAt: expect.any(String) as string,
      authorName: 'june',
    });
    expect((await ann.call(approvalsApi.waiting)).body).toEqual([body]);
    expect((await askForFile()).approval.update).toBeNull();
  });

  it('is about files and updates of the project that the client can see', async () => {
    const [foreign, archived] = [await uploadFile(bea, { fields: { projectId: bakery } }), await upload()];
    await june.call(adminFilesApi.archive, { body: { ids: [archived.id], archived: true } });
    const [withdrawn, elsewhere] = [await postUpdate(june, shop, 'Slip'), await postUpdate(june, bakery, 'Ours')];
    await june.call(messagesApi.withdraw, { params: { id: withdrawn } });
    const { body: own } = await ann.call(messagesApi.post, { params: { id: shop }, body: { message: 'Hi' } });
    for (const fileId of [foreign.id, archived.id, randomUUID(), null])
      expect((await ask(june, shop, { kind: 'file', fileId })).body.fields).toHaveProperty('fileId');
    for (const updateId of [withdrawn, elsewhere, own.id, null])
      expect((await ask(june, shop, { kind: 'update', updateId })).body.fields).toHaveProperty('updateId');
    for (const dueOn of ['2099-02-30', 'soon'])
      expect((await ask(june, shop, { kind: 'project', dueOn })).body.fields).toEqual({ dueOn: 'Choose a day' });
    const past = await ask(june, shop, { kind: 'project', dueOn: '2026-01-31' });
    expect(past.body.fields).toEqual({ dueOn: 'Choose today or a later day' });
    expect(await listApprovals(june, shop)).toEqual([]);
  });

  it('disappears for the client with its file or update', async () => {
    const { file, approval } = await askForFile();
    const updateId = await postUpdate(june, shop, 'A plan');
    const { body: planned } = await ask(june, shop, { kind: 'update', updateId });
    expect(await waiting(ann)).toEqual([approval.id, planned.id]);
    await june.call(adminFilesApi.archive, { body: { ids: [file.id], archived: true } });
    await june.call(messagesApi.withdraw, { params: { id: updateId } });
    expect([await waiting(ann), await listApprovals(ann, shop)]).toEqual([[], []]);
    for (const { id } of [approval, planned])
      expect((await decide(ann, id, { decision: 'approved', fileId: file.id })).status).toBe(404);
    expect(await listApprovals(june, shop)).toHaveLength(2);
  });

  it('is stored once, however often it is sent', async () => {
    const updateId = await postUpdate(june, shop, 'A plan');
    const body = { kind: 'update', updateId, sendId: randomUUID() } as const;
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(june, shop, body)));
    expect(new Set(replies.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const other = await postUpdate(june, shop, 'Another plan');
    for (const change of [{ question: 'Else?' }, { dueOn: '2099-12-24' }, { updateId: other }])
      expect((await ask(june, shop, { ...body, ...change })).body.fields).toEqual({ sendId: SEND_ID_CONFLICT });
    expect(await listApprovals(june, shop)).toHaveLength(1);
  });

  it('about an update fixes its text, until it is withdrawn', async () => {
    const id = await postUpdate(june, shop, 'A plan');
    const edit = () =>
      june.send<Message & Problem>(messagesApi.edit, { params: { id }, body: { message: 'Another plan' } });
    const { body: asked } = await ask(june, shop, { kind: 'update', updateId: id });
    const { status, body } = await edit();
    expect([status, body.message]).toEqual([409, messageTexts.upForApproval]);
    await decide(ann, asked.id, { decision: 'approved' });
    expect((await edit()).status).toBe(409);
    await takeBack(ann, asked.id);
    await withdraw(june, asked.id);
    expect((await edit()).status).toBe(200);
  });

  it('is the same for each version of the file, and another one for another file', async () => {
    const [file, other] = [await upload(), await upload('back.pdf')];
    const body = { kind: 'file', fileId: file.id, dueOn: '2099-12-24', sendId: randomUUID() } as const;
    const { id } = (await ask(june, shop, body)).body;
    const { body: second } = await addVersion(june, file.id);
    expect((await ask(june, shop, { ...body, fileId: second.id })).body.id).toBe(id);
    expect((await ask(june, shop, { ...body, fileId: other.id })).body.fields).toEqual({ sendId: SEND_ID_CONFLICT });
  });

  it('can be withdrawn once, and asked again', async () => {
    const { file, approval } = await askForFile();
    expect((await withdraw(june, approval.id)).body.withdrawnAt).toEqual(expect.any(String));
    expect(messageOf(await withdraw(june, approval.id))).toEqual([409, approvalTexts.isWithdrawn]);
    expect((await withdraw(ann, approval.id)).status).toBe(403);
    expect((await listApprovals(ann, shop))[0]).toMatchObject({ id: approval.id, answer: null });
    expect((await ask(june, shop, { kind: 'file', fileId: file.id })).status).toBe(201);
  });

  it('is closed to other clients', async () => {
    const { file, approval } = await askForFile();
    const params = { id: approval.id };
    expect((await bea.send(approvalsApi.list, { params: { id: shop } })).status).toBe(404);
    expect((await bea.send(approvalsApi.get, { params })).status).toBe(404);
    expect((await bea.send(approvalsApi.certificate, { params })).status).toBe(404);
    expect((await decide(bea, approval.id, { decision: 'approved', fileId: file.id })).status).toBe(404);
    expect((await takeBack(bea, approval.id)).status).toBe(404);
    expect(await waiting(bea)).toEqual([]);
  });
});

describe('a decision', () => {
  it('stores who, the words, and the checksum of the version', async () => {
    const { file, approval } = await askForFile();
    const input = { decision: 'approved', words: 'Lovely!\nPrint it.', fileId: file.id } as const;
    const { status, body } = await decide(ann, approval.id, input);
    expect([status, body.answer]).toMatchObject([
      201,
      {
        ...{ decision: 'approved', words: 'Lovely!\nPrint it.', decidedBy: 'Ann Reyes' },
        file: { id: file.id, version: 1, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      },
    ]);
    await addVersion(june, file.id);
    expect((await listApprovals(june, shop))[0]).toMatchObject({
      file: { version: 2 },
      answer: { file: { id: file.id, version: 1 } },
    });
    expect(messageOf(await decide(ann, approval.id, { ...input, words: null }))).toEqual([
      409,
      approvalTexts.alreadyAnswered,
    ]);
    expect(messageOf(await withdraw(june, approval.id))).toEqual([409, approvalTexts.alreadyAnswered]);
  });

  it.each<[what: string, input: DecideInput, field: string]>([
    ['changes without words', { decision: 'changes' }, 'words'],
    ['changes with empty words', { decision: 'changes', words: '  ' }, 'words'],
    ['words that are too long', { decision: 'approved', words: 'x'.repeat(5001) }, 'words'],
    ['an unknown decision', { decision: 'perhaps' as 'approved' }, 'decision'],
    ['an id that is none', { decision: 'approved', fileId: 'nonsense' }, 'fileId'],
  ])('rejects %s', async (_what, input, field) => {
    const { id } = await askForReview();
    const { status, body } = await decide(ann, id, input);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await waiting(ann)).toEqual([id]);
  });

  it('is about the version that the client has seen', async () => {
    const { file, approval } = await askForFile();
    const { body: second } = await addVersion(june, file.id);
    for (const fileId of [file.id, null, randomUUID()])
      expect(messageOf(await decide(ann, approval.id, { decision: 'approved', fileId }))).toEqual([
        409,
        approvalTexts.newerVersion,
      ]);
    const seen = { decision: 'approved', fileId: second.id, sendId: randomUUID() } as const;
    expect((await decide(ann, approval.id, seen)).status).toBe(201);
    expect((await decide(ann, approval.id, seen)).status).toBe(201);
    expect((await decide(ann, approval.id, { ...seen, fileId: file.id })).body.fields).toEqual({
      sendId: SEND_ID_CONFLICT,
    });
  });

  it('is stored once, however often it is sent', async () => {
    const { id } = await askForReview();
    const body = { decision: 'changes', words: 'Bigger', sendId: randomUUID() } as const;
    const replies = await Promise.all(Array.from({ length: 4 }, () => decide(ann, id, body)));
    expect(new Set(replies.map(({ status, body: { answer } }) => `${status} ${answer?.id}`)).size).toBe(1);
    expect((await decide(ann, id, { ...body, words: 'Smaller' })).status).toBe(409);
  });

  it('belongs to the client, while the account is active', async () => {
    const { id } = await askForReview();
    expect((await decide(june, id, { decision: 'approved' })).status).toBe(403);
    const cal = await product.client('cal');
    const project = await requestProject(cal, 'The bar');
    await setStatus(june, project, 'review');
    const [own = ''] = await waiting(cal);
    await product.app.get(AccountsService).deactivate(cal.user.id);
    expect((await decide(cal, own, { decision: 'approved' })).status).toBe(401);
    expect((await listApprovals(june, project))[0]?.answer).toBeNull();
  });

  it('can be taken back for ten minutes, and made again', async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'changes', words: 'Bigger' });
    expect((await takeBack(june, id)).status).toBe(409);
    expect((await takeBack(ann, id)).body.answer).toBeNull();
    expect([await waiting(ann), await decisionsToSee()]).toEqual([[id], []]);
    expect((await decide(ann, id, { decision: 'approved' })).body.answer?.decision).toBe('approved');
    await makeOld();
    expect(messageOf(await takeBack(ann, id))).toEqual([409, approvalTexts.tooLateToTakeBack]);
    expect(await waiting(ann)).toEqual([]);
  });

  it('stands once there is another request, or the project has left review', async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'changes', words: 'Bigger' });
    const { body: again } = await ask(june, shop, { kind: 'project' });
    expect(messageOf(await takeBack(ann, id))).toEqual([409, approvalTexts.askedAgain]);
    await withdraw(june, again.id);
    await setStatus(june, shop, 'completed');
    expect(messageOf(await takeBack(ann, id))).toEqual([409, approvalTexts.movedOn]);
    const decisions = (await listApprovals(ann, shop)).map(({ answer }) => answer?.decision);
    expect([await waiting(ann), decisions]).toEqual([[], [undefined, 'changes']]);
  });
});

describe('a decision waits for the agency', () => {
  const decideOnReview = async () => {
    const { id } = await askForReview();
    await decide(ann, id, { decision: 'changes', words: 'Bigger' });
    expect(await decisionsToSee()).toMatchObject([{ projectId: shop, decision: 'changes', subject: 'project' }]);
  };

  it('and its project says so in lists, changes before approvals', async () => {
    const newDecision = async (viewer = june) =>
      (await viewer.call(projectsApi.list)).body.find(({ id }) => id === shop)?.newDecision;
    expect(await newDecision()).toBeNull();
    const { file, approval } = await askForFile();
    await decideOnReview();
    expect(await newDecision()).toBe('changes');
    await decide(ann, approval.id, { decision: 'approved', fileId: file.id });
    expect([await newDecision(), await newDecision(ann)]).toEqual(['changes', undefined]);
    await product.database.query(`update approval_answers set taken_back_at = now() where decision = 'changes'`);
    expect(await newDecision()).toBe('approved');
    await postUpdate(june, shop, 'Thank you!');
    expect(await newDecision()).toBeNull();
  });

  it('until it writes to the client, unless it withdraws that', async () => {
    await decideOnReview();
    await june.call(projectsApi.postUpdate, { params: { id: shop }, body: { message: 'Secret', isInternal: true } });
    await ann.call(messagesApi.post, { params: { id: shop }, body: { message: 'Hello?' } });
    expect(await decisionsToSee()).toHaveLength(1);
    const updateId = await postUpdate(june, shop, 'On it.');
    expect(await decisionsToSee()).toEqual([]);
    await june.call(messagesApi.withdraw, { params: { id: updateId } });
    expect(await decisionsToSee()).toHaveLength(1);
  });

  it('until it moves the project on, also one that isn’t in review', async () => {
    await setStatus(june, shop, 'in-progress');
    const { file, approval } = await askForFile();
    await decide(ann, approval.id, { decision: 'changes', words: 'Bigger', fileId: file.id });
    expect(await decisionsToSee()).toHaveLength(1);
    await setStatus(june, shop, 'completed');
    expect(await decisionsToSee()).toEqual([]);
  });

  it.each<[what: string, act: () => Promise<unknown>]>([
    ['says that it needs no answer', () => june.call(messagesApi.needsNoAnswer, { params: { id: shop } })],
    ['moves the project on', () => setStatus(june, shop, 'in-progress')],
    ['asks again', () => ask(june, shop, { kind: 'project' })],
  ])('until it %s', async (_what, act) => {
    await decideOnReview();
    const waits = async (viewer = june) =>
      (await listApprovals(viewer, shop)).map(({ answer }) => answer?.waitsForAgency).filter((is) => is !== undefined);
    expect([await waits(), await waits(ann)]).toEqual([[true], []]);
    await act();
    expect([await decisionsToSee(), await waits()]).toEqual([[], [false]]);
  });

  it('also from its member of the team, and from no other', async () => {
    await decideOnReview();
    const mark = await product.member(`mark${randomUUID().slice(0, 8)}`, 'staff');
    const seen = async () =>
      (await mark.call(dashboardApi.attention)).body.filter(({ kind }) => kind === 'decisions').length;
    expect([await seen(), (await mark.send(approvalsApi.list, { params: { id: shop } })).status]).toEqual([0, 404]);
    await product.database.query('update projects set assigned_to = $2 where id = $1', [shop, mark.user.id]);
    expect([await seen(), (await listApprovals(mark, shop)).length]).toEqual([1, 1]);
  });
});
