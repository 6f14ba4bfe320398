import { type ParsedMail, simpleParser } from 'mailparser';
import { adminFilesApi, type Approval, approvalsApi, heldEmailsApi } from '../../contracts';
import { JobsService } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import { ask, decide, listApprovals, postUpdate, requestProject, takeBack, withdraw } from '../../test/approvals';
import { uploadFile } from '../../test/files';
import { AccountsService } from '../auth';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

const AGENCY = 'studio@atelier.example';

let product: TestApp;
let ann: TestUser;
let june: TestUser;
let shop = '';
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: AGENCY, UNDO_SECONDS: '10' });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  june = await product.admin('june');
});
beforeEach(async () => {
  shop = await requestProject(ann, 'The shop');
});
afterAll(() => product.stop());

async function askForUpdate(question?: string): Promise<Approval> {
  const updateId = await postUpdate(june, shop, 'A plan');
  await product.database.query('update project_updates set visible_at = created_at');
  return (await ask(june, shop, { kind: 'update', updateId, question: question ?? null })).body;
}
const show = () => product.database.query('update approvals set visible_at = created_at');

/** Runs the job that has this in its data. Returns the state of its email, or of the job if there is none. */
async function send(kind: string, key: string): Promise<string> {
  const [email] = await product.database.query<{ id: string }[]>(
    `select id from mails where kind = $1 and record_id = $2 order by created_at desc, id desc limit 1`,
    [kind, shop],
  );
  const id = email?.id ?? key;
  const findJob = () => eventually(() => product.app.get(JobsService).queue('mail').getJob(id));
  const job = await findJob();
  if (await job.isDelayed()) await job.promote();
  await eventually(async () => (await findJob()).isCompleted());
  const [row] = await product.database.query<{ state: string }[]>('select state from mails where id = $1', [id]);
  return row?.state ?? 'none';
}

/** About approvals in the shop. */
async function emailsTo(address: string): Promise<ParsedMail[]> {
  const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return all.filter(
    ({ to, text, subject = '' }) =>
      JSON.stringify(to).includes(address) &&
      text?.includes(`/projects/${shop}`) &&
      /approve|requested changes/.test(subject),
  );
}

it('a request is undone within ten seconds, before the client can see it', async () => {
  const { id, heldEmail } = await askForUpdate('Like this?');
  expect(heldEmail).toMatchObject({ kind: 'approval-request', itemId: id, seconds: 10 });
  expect((await ann.send(approvalsApi.get, { params: { id } })).status).toBe(404);
  const asClient = { params: { id: shop }, query: { audience: 'client' } };
  expect((await june.call(approvalsApi.list, asClient)).body).toEqual([]);
  const { body } = await june.call(heldEmailsApi.undo, { params: { id: heldEmail?.id ?? '' } });
  expect(body).toMatchObject({ parentId: shop, text: 'Like this?' });
  expect(await send('approvals.asked', id)).toBe('dropped');
  expect([await listApprovals(ann, shop), await emailsTo('ann@example.com')]).toEqual([[], []]);
  expect((await listApprovals(june, shop))[0]?.withdrawnAt).toEqual(expect.any(String));
});

it('the client gets an email with the question and a link, and the agency one with the words', async () => {
  const file = await uploadFile(ann, { name: 'cover.pdf', fields: { projectId: shop } });
  const question = 'Is **this** the cover?';
  const { body: requested } = await ask(june, shop, { kind: 'file', fileId: file.id, question, dueOn: '2099-12-24' });
  await show();
  expect(await send('approvals.asked', requested.id)).toBe('sent');
  const [request, ...others] = await emailsTo('ann@example.com');
  expect([request?.subject, others]).toEqual(['Please approve cover.pdf, version 1', []]);
  for (const expected of [
    'june asked:\n\n> Is this the cover?',
    'December 24, 2099',
    `/projects/${shop}#approval-${requested.id}`,
  ])
    expect(request?.text).toContain(expected);
  expect(request?.replyTo?.text).toBe(AGENCY);

  const { body } = await decide(ann, requested.id, { decision: 'changes', words: 'Bigger, please.', fileId: file.id });
  expect(await send('approvals.answered', requested.id)).toBe('sent');
  const [answer, ...more] = await emailsTo(AGENCY);
  expect(more).toEqual([]);
  expect(answer?.subject).toBe('Ann Reyes requested changes to cover.pdf, version 1');
  for (const expected of ['> Bigger, please.', body.answer?.file?.checksum ?? '?', `/admin/projects/${shop}`])
    expect(answer?.text?.replaceAll('\n', ' ')).toContain(expected);
  expect(answer?.replyTo?.text).toBe('ann@example.com');
  expect(await emailsTo('ann@example.com')).toHaveLength(1);
});

it('a decision that the client takes back is in no email', async () => {
  const { id } = await askForUpdate();
  await show();
  await product.app.get(JobsService).queue('mail').pause();
  try {
    await decide(ann, id, { decision: 'approved' });
    await takeBack(ann, id);
  } finally {
    await product.app.get(JobsService).queue('mail').resume();
  }
  expect(await send('approvals.answered', id)).toBe('dropped');
});

it.each<[what: string, act: (approval: Approval) => Promise<unknown>]>([
  ['withdrawn requests', ({ id }) => withdraw(june, id)],
  [
    'requests that were answered already',
    ({ id, file }) => decide(ann, id, { decision: 'approved', fileId: file?.id ?? null }),
  ],
  [
    'archived files',
    ({ file }) => june.call(adminFilesApi.archive, { body: { ids: [file?.id ?? ''], archived: true } }),
  ],
  ['deactivated accounts', () => product.app.get(AccountsService).deactivate(ann.user.id)],
])('%s cause no email to the client', async (_what, act) => {
  const file = await uploadFile(ann, { fields: { projectId: shop } });
  const { body: approval } = await ask(june, shop, { kind: 'file', fileId: file.id });
  await show();
  await act(approval);
  expect(await send('approvals.asked', approval.id)).toBe('dropped');
  expect(await emailsTo('ann@example.com')).toEqual([]);
});

it('the agency first confirms the address of a client that it doesn’t know', async () => {
  const stranger = await product.stranger('cal', { email: 'cal@example.com' });
  const project = await requestProject(stranger, 'The bar');
  await product.database.query(`update projects set status = 'review' where id = $1`, [project]);
  await product.database.query('delete from approvals where project_id = $1', [project]);
  expect(await ask(june, project, { kind: 'project' })).toMatchObject({
    status: 409,
    body: { code: 'email-unconfirmed', client: { email: 'cal@example.com' } },
  });
  expect(await listApprovals(june, project)).toEqual([]);
});
