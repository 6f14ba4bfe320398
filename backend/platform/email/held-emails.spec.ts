import {
  contactApi,
  emailLogApi,
  heldEmailsApi,
  messagesApi,
  type Problem,
  projectsApi,
  submissionsApi,
  type UndoneEmail,
} from '../../contracts';
import { JobsService } from '../jobs';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let june: Caller;
let ann: Caller;

beforeAll(async () => {
  product = await TestApp.start({ UNDO_SECONDS: '60' });
  june = await product.admin('june');
});
afterAll(() => product.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  ann = await product.client(`ann-${count}`, { email: `ann-${count}@example.com`, firstName: 'Ann' });
});

const requestProject = async () => (await ann.call(projectsApi.request, { body: { name: 'The shop' } })).body.id;
const setStatus = async (id: string, body: { status: 'review' | 'completed' | 'pending'; progress?: number }) =>
  (await june.call(projectsApi.setStatus, { params: { id }, body })).body;
const post = async (id: string, message = 'The sketches are done.') =>
  (await june.call(projectsApi.postUpdate, { params: { id }, body: { message } })).body;
const undo = (id = '') => june.send<UndoneEmail & Problem>(heldEmailsApi.undo, { params: { id } });
const updates = async (id: string, caller = ann) =>
  (await caller.call(projectsApi.listUpdates, { params: { id } })).body;
const withdraw = (id: string) => june.send<Problem>(messagesApi.withdraw, { params: { id } });
const project = async (id: string) => (await june.call(projectsApi.get, { params: { id } })).body;
const states = async (kind: string, id: string) => {
  const rows = await product.database.query<{ state: string }[]>(
    'select state from mails where kind = $1 and record_id = $2 order by created_at',
    [kind, id],
  );
  return rows.map(({ state }) => state);
};
const submit = async () => {
  const rosa = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@example.com', message: 'Hello there.' };
  return (await product.visitor().call(contactApi.submit, { body: { ...rosa, projectType: 'other' } })).body.id;
};
const respond = async (id: string, response: string) =>
  (await june.call(submissionsApi.respond, { params: { id }, body: { response } })).body;
const submission = async (id: string) => (await june.call(submissionsApi.get, { params: { id } })).body;

describe('an email that waits for a minute', () => {
  it('is undone with the status and progress that caused it', async () => {
    const id = await requestProject();
    await setStatus(id, { status: 'pending', progress: 40 });
    const { heldEmail } = await setStatus(id, { status: 'completed' });
    expect(heldEmail).toMatchObject({ kind: 'project-status', itemId: id, title: 'The shop', seconds: 60 });
    const undone = await undo(heldEmail?.id);
    expect([undone.status, undone.body]).toEqual([
      200,
      { kind: 'project-status', itemId: id, parentId: id, text: null },
    ]);
    expect(await project(id)).toMatchObject({ status: 'pending', progress: 40 });
    expect(await states('projects.moved', id)).toEqual(['dropped']);
    const { body: dropped } = await june.call(emailLogApi.list, { query: { search: 'shop', state: 'dropped' } });
    expect(dropped[0]).toMatchObject({ subject: 'The shop', to: null, reason: 'Undone before it was sent' });
    expect((await undo(heldEmail?.id)).status).toBe(409);
  });

  it('is undone once by twenty concurrent requests', async () => {
    const id = await requestProject();
    const { heldEmail } = await setStatus(id, { status: 'completed' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => undo(heldEmail?.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is replaced by the email about the next status, or by none if the status is back', async () => {
    const id = await requestProject();
    await setStatus(id, { status: 'completed' });
    const { heldEmail } = await setStatus(id, { status: 'review' });
    expect(await states('projects.moved', id)).toEqual(['dropped', 'waiting']);
    const back = await setStatus(id, { status: 'pending' });
    expect([back.heldEmail, back.progress]).toEqual([undefined, 0]);
    expect(await states('projects.moved', id)).toEqual(['dropped', 'dropped']);
    expect((await undo(heldEmail?.id)).status).toBe(409);
  });

  it('is due by the clock of the database, whatever the clock of the process says', async () => {
    const id = await requestProject();
    const realNow = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 3_600_000);
    const [{ heldEmail }, update] = [await setStatus(id, { status: 'review' }), await post(id)];
    const emailIds = [heldEmail?.id, update.heldEmail?.id];
    const jobs = await eventually(async () => {
      const found = await Promise.all(
        emailIds.map((email) =>
          product.app
            .get(JobsService)
            .queue('mail')
            .getJob(email ?? ''),
        ),
      );
      return found.every(Boolean) && found;
    });
    clock.mockRestore();
    for (const job of jobs) {
      expect(job?.opts.delay).toBeGreaterThan(30_000);
      expect(job?.opts.delay).toBeLessThanOrEqual(60_000);
    }
    const waits = await product.database.query<{ seconds: number }[]>(
      `select extract(epoch from due_at - created_at)::float8 as seconds from held_emails where id = any($1::uuid[])
       union all select extract(epoch from visible_at - created_at)::float8 from project_updates where id = $2`,
      [emailIds, update.id],
    );
    expect(waits).toHaveLength(3);
    for (const { seconds } of waits) expect(seconds).toBeCloseTo(60, 1);
  });

  it('keeps its update from the client, and leaves no trace there when it is undone', async () => {
    const id = await requestProject();
    const { heldEmail } = await post(id);
    expect(await updates(id)).toEqual([]);
    expect((await undo(heldEmail?.id)).body).toMatchObject({ parentId: id, text: 'The sketches are done.' });
    expect(await updates(id)).toEqual([]);
    expect(await updates(id, june)).toMatchObject([{ message: 'The sketches are done.', isInternal: false }]);
    expect((await updates(id, june))[0]?.withdrawnAt).toBeTruthy();
    expect(await states('projects.told', id)).toEqual(['dropped']);
  });

  it('gives a submission its earlier reply and status back', async () => {
    const id = await submit();
    const first = await respond(id, 'Come in on Monday.');
    const second = await respond(id, 'Or on Tuesday.');
    expect((await undo(second.heldEmail?.id)).body).toMatchObject({ parentId: id, text: 'Or on Tuesday.' });
    expect(await submission(id)).toMatchObject({ status: 'contacted', adminResponse: 'Come in on Monday.' });
    expect((await submission(id)).respondedAt).toBe(first.respondedAt);
    await undo(first.heldEmail?.id);
    expect(await submission(id)).toMatchObject({ status: 'new', adminResponse: null, respondedAt: null });
    const replies = (await june.call(submissionsApi.listReplies, { params: { id } })).body;
    expect(replies.map(({ withdrawnAt }) => Boolean(withdrawnAt))).toEqual([true, true]);
    expect(await states('contact.answer', id)).toEqual(['dropped', 'dropped']);
  });

  it('can be undone by admins only', async () => {
    const id = await requestProject();
    const { heldEmail } = await setStatus(id, { status: 'completed' });
    const request = { params: { id: heldEmail?.id ?? '' } };
    expect((await ann.send(heldEmailsApi.undo, request)).status).toBe(403);
    expect((await undo(id)).status).toBe(404);
  });
});

describe('an email whose minute is over', () => {
  const findJob = (id: string) => product.app.get(JobsService).queue('mail').getJob(id);

  /** Returns once all of them were sent or left out. */
  async function endWaiting(): Promise<void> {
    await product.database.query('update held_emails set due_at = now()');
    await product.database.query('update project_updates set visible_at = now() where visible_at > now()');
    const held = await product.database.query<{ id: string }[]>('select id from held_emails');
    for (const { id } of held) {
      const job = await eventually(() => findJob(id));
      if (await job.isDelayed()) await job.promote();
    }
    for (const { id } of held) await eventually(async () => (await findJob(id))?.isCompleted());
  }

  it('is sent without the browser, and can’t be undone any more', async () => {
    const id = await requestProject();
    const { heldEmail } = await setStatus(id, { status: 'review' });
    await endWaiting();
    expect(
      product.emails().some((email) => email.includes('ready for your review') && email.includes(`To: ann-${count}@`)),
    ).toBe(true);
    const { status, body } = await undo(heldEmail?.id);
    expect([status, body.message]).toEqual([409, 'It’s too late to undo this: the email is already on its way']);
    expect((await project(id)).status).toBe('review');
  });

  it('is none if the status is back before, and one about the last status of several', async () => {
    const id = await requestProject();
    const sent = () =>
      product.emails().filter((email) => email.includes('The shop') && email.includes(`To: ann-${count}@`));
    await eventually(() => sent().length === 1);
    await setStatus(id, { status: 'completed' });
    await setStatus(id, { status: 'pending' });
    const other = (await ann.call(projectsApi.request, { body: { name: 'The shop, again' } })).body.id;
    await setStatus(other, { status: 'completed' });
    await setStatus(other, { status: 'review' });
    await eventually(() => sent().length === 2);
    await endWaiting();
    expect(sent()).toHaveLength(3);
    expect(sent().at(-1)).toContain('ready for your review');
  });

  it('leaves a line for the client when its update is withdrawn later', async () => {
    const id = await requestProject();
    const { id: updateId } = await post(id);
    await endWaiting();
    expect(await updates(id)).toHaveLength(1);
    expect((await withdraw(updateId)).status).toBe(200);
    expect(await updates(id)).toMatchObject([{ id: updateId, message: '' }]);
    expect((await withdraw(updateId)).status).toBe(409);
    expect((await ann.send(messagesApi.withdraw, { params: { id: updateId } })).status).toBe(404);
  });

  it('restores the progress of a completed project that is opened again', async () => {
    const id = await requestProject();
    await setStatus(id, { status: 'review', progress: 80 });
    await setStatus(id, { status: 'completed' });
    await endWaiting();
    expect(await states('projects.moved', id)).toEqual(['dropped', 'sent']);
    expect(await setStatus(id, { status: 'review' })).toMatchObject({ progress: 80 });
  });
});

it('updates older than ten minutes and internal notes can’t be withdrawn', async () => {
  const id = await requestProject();
  const old = await post(id);
  await product.database.query(
    `update project_updates set visible_at = now(), created_at = now() - interval '11 minutes' where id = $1`,
    [old.id],
  );
  const note = (await june.call(projectsApi.postUpdate, { params: { id }, body: { message: 'No', isInternal: true } }))
    .body;
  expect([(await withdraw(old.id)).status, (await withdraw(note.id)).status, (await withdraw(id)).status]).toEqual([
    409, 404, 404,
  ]);
  expect(await updates(id)).toMatchObject([{ message: 'The sketches are done.' }]);
});
