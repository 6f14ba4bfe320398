import { randomUUID } from 'node:crypto';
import {
  adminFilesApi,
  dashboardApi,
  type Message,
  messagesApi,
  type PostMessageInput,
  type Problem,
  projectsApi,
} from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addVersion, uploadFile } from '../../test/files';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let [ann, bea, june, mark]: TestUser[] = [];
let [shop, bakery] = ['', ''];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann', { firstName: 'Ann' });
  bea = await product.client('bea');
  june = await product.admin('june');
  mark = await product.admin('mark');
});
beforeEach(async () => {
  await product.database.query('delete from projects');
  [shop, bakery] = [await requestProject(user(ann), 'The shop'), await requestProject(user(bea), 'The bakery')];
});
afterAll(() => product.stop());

function user(found: TestUser | undefined): TestUser {
  if (!found) throw new Error('No user');
  return found;
}

const requestProject = async (client: Caller, name: string) =>
  (await client.call(projectsApi.request, { body: { name } })).body.id;
const send = (author: TestUser | undefined, body: PostMessageInput, id = shop) =>
  user(author).send<Message & Problem>(messagesApi.post, { params: { id }, body });
const write = async (author: TestUser | undefined, message: string, rest: Partial<PostMessageInput> = {}, id = shop) =>
  (await user(author).call(messagesApi.post, { params: { id }, body: { message, ...rest } })).body;
const list = async (viewer: TestUser | undefined, query = {}, id = shop) =>
  (await user(viewer).call(messagesApi.list, { params: { id }, query })).body;
const texts = async (viewer: TestUser | undefined, query = {}) =>
  (await list(viewer, query)).map(({ message }) => message);
const updates = async (viewer: TestUser | undefined) =>
  (await user(viewer).call(projectsApi.listUpdates, { params: { id: shop } })).body.map(({ message }) => message);
const withdraw = (viewer: TestUser | undefined, id: string) =>
  user(viewer).send<Message & Problem>(messagesApi.withdraw, { params: { id } });
const edit = (author: TestUser | undefined, id: string, message: string) =>
  user(author).send<Message & Problem>(messagesApi.edit, { params: { id }, body: { message } });
const summary = async (viewer: TestUser | undefined) => (await user(viewer).call(messagesApi.summary)).body;
const markRead = (viewer: TestUser | undefined, messageId: string, id = shop) =>
  user(viewer).send(messagesApi.markRead, { params: { id }, body: { messageId } });
const makeOld = (id: string) =>
  product.database.query(
    `update project_updates set created_at = created_at - interval '11 minutes',
       visible_at = visible_at - interval '11 minutes' where id = $1`,
    [id],
  );
const waiting = async (viewer = june) =>
  (await user(viewer).call(dashboardApi.attention)).body.filter(({ kind }) => kind === 'unanswered-messages');
const menuCount = async (viewer = june) => (await user(viewer).call(dashboardApi.menu)).body.unansweredProjects;

describe('a conversation', () => {
  it('has the messages of both sides, newest first, and notes for the agency only', async () => {
    await user(june).call(projectsApi.postUpdate, { params: { id: shop }, body: { message: 'The draft is there.' } });
    await write(ann, 'Lovely! **But** the hours are wrong.');
    await user(june).call(projectsApi.postUpdate, {
      params: { id: shop },
      body: { message: 'Check the hours', isInternal: true },
    });
    await write(june, 'Mended.');
    const all = ['Mended.', 'Check the hours', 'Lovely! **But** the hours are wrong.', 'The draft is there.'];
    expect(await texts(june)).toEqual(all);
    expect(await texts(ann)).toEqual(all.filter((text) => text !== 'Check the hours'));
    expect(await list(june, { audience: 'client' })).toMatchObject(
      (await list(ann)).map(({ id, message }) => ({ id, message })),
    );
    expect((await list(ann)).map(({ isFromClient, authorName }) => [isFromClient, authorName])).toEqual([
      [false, 'june'],
      [true, 'Ann'],
      [false, 'june'],
    ]);
    expect((await list(ann))[0]).not.toHaveProperty('isInternal');
  });

  it('leaves the updates of before as they were', async () => {
    await write(ann, 'When do you start?');
    await write(june, 'On Monday.');
    expect(await updates(ann)).toEqual(['On Monday.']);
    expect(await updates(june)).toEqual(['On Monday.']);
  });

  it('is closed to other clients', async () => {
    const { id } = await write(ann, 'Hello?');
    const params = { id: shop };
    const foreign = user(bea);
    expect((await foreign.send(messagesApi.list, { params })).status).toBe(404);
    expect((await send(bea, { message: 'Hi' })).status).toBe(404);
    expect((await markRead(bea, id)).status).toBe(404);
    expect((await edit(bea, id, 'Goodbye')).status).toBe(404);
    expect((await withdraw(bea, id)).status).toBe(404);
    expect(await texts(ann)).toEqual(['Hello?']);
  });

  it.each([
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 'Hi', isQuestion: true }, 'isQuestion'],
    [{ message: 'Hi', fileIds: ['nonsense'] }, 'fileIds'],
    [{ message: 'Hi', fileIds: [randomUUID()] }, 'fileIds'],
    [{ message: 'Hi', fileIds: Array.from({ length: 11 }, () => randomUUID()) }, 'fileIds'],
  ])('rejects %j of a client', async (body, field) => {
    const { status, body: problem } = await send(ann, body);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(await texts(june)).toEqual([]);
  });

  it('takes a message once, however often it is sent', async () => {
    const body = { message: 'Only once', sendId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(ann, body)));
    expect(new Set(replies.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(await texts(june)).toEqual(['Only once']);
    expect((await send(ann, { ...body, message: 'Something else' })).status).toBe(409);
  });
});

describe('attachments', () => {
  it('are files of the project, in order, as both sides see them', async () => {
    const fields = { projectId: shop };
    const [logo, hours] = [await uploadFile(user(ann), { fields }), await uploadFile(user(ann), { fields })];
    const { files } = await write(ann, 'Both files', { fileIds: [hours.id, logo.id] });
    expect(files.map(({ id }) => id)).toEqual([hours.id, logo.id]);
    expect((await list(june))[0]?.files.map(({ id, version }) => [id, version])).toEqual([
      [hours.id, 1],
      [logo.id, 1],
    ]);
    await addVersion(user(ann), logo.id);
    expect((await list(ann))[0]?.files.map(({ version }) => version)).toEqual([1, 1]);
    await user(june).call(adminFilesApi.archive, { body: { ids: [logo.id], archived: true } });
    expect((await list(ann))[0]?.files.map(({ id }) => id)).toEqual([hours.id]);
    expect((await list(june))[0]?.files).toHaveLength(2);
  });

  it('of other projects and clients, and archived ones, are refused', async () => {
    const foreign = await uploadFile(user(bea), { fields: { projectId: bakery } });
    const loose = await uploadFile(user(ann));
    const archived = await uploadFile(user(ann), { fields: { projectId: shop } });
    await user(june).call(adminFilesApi.archive, { body: { ids: [archived.id], archived: true } });
    for (const { id } of [foreign, loose, archived]) {
      expect((await send(ann, { message: 'Look', fileIds: [id] })).status).toBe(400);
      expect((await send(june, { message: 'Look', fileIds: [id] })).status).toBe(400);
    }
    expect(await texts(june)).toEqual([]);
  });
});

describe('within ten minutes', () => {
  it('an author changes a message, which leaves a trace', async () => {
    const { id } = await write(ann, 'Tuesday');
    expect((await edit(ann, id, 'Wednesday')).body).toMatchObject({
      message: 'Wednesday',
      editedAt: expect.any(String) as string,
    });
    expect((await list(june))[0]).toMatchObject({ message: 'Wednesday', editedAt: expect.any(String) as string });
    expect((await edit(june, id, 'Never')).status).toBe(404);
    const { id: ours } = await write(june, 'Monday');
    expect((await edit(mark, ours, 'Never')).status).toBe(404);
    const trace = await product.database.query<unknown>(
      `select before, after from audit_log where item_id = $1 and after ? 'message'`,
      [shop],
    );
    expect(trace).toEqual([{ before: { message: 'Tuesday' }, after: { message: 'Wednesday' } }]);
  });

  it('each side takes back its own messages, and the other sees that there was one', async () => {
    const [{ id: theirs }, { id: ours }] = [await write(ann, 'Never mind'), await write(june, 'A slip')];
    expect((await withdraw(june, theirs)).status).toBe(404);
    expect((await withdraw(ann, ours)).status).toBe(404);
    expect((await withdraw(ann, theirs)).body).toMatchObject({
      message: 'Never mind',
      withdrawnAt: expect.any(String) as string,
    });
    expect((await withdraw(mark, ours)).status).toBe(200);
    expect(await texts(june)).toEqual(['A slip', '']);
    expect(await texts(ann)).toEqual(['', 'Never mind']);
    expect((await edit(ann, theirs, 'Again')).status).toBe(409);
  });

  it('and no later', async () => {
    const { id } = await write(ann, 'Tuesday');
    await makeOld(id);
    expect((await edit(ann, id, 'Wednesday')).status).toBe(409);
    expect((await withdraw(ann, id)).status).toBe(409);
    expect(await texts(june)).toEqual(['Tuesday']);
  });
});

describe('the summary of a client', () => {
  it('counts what the agency wrote since the client read', async () => {
    await write(june, 'One');
    const { id } = await write(june, 'Two');
    await write(ann, 'Mine');
    await user(june).call(projectsApi.postUpdate, {
      params: { id: shop },
      body: { message: 'Secret', isInternal: true },
    });
    expect((await summary(ann)).unread).toEqual([{ project: { id: shop, name: 'The shop' }, count: 2 }]);
    expect((await list(ann)).map(({ isUnread }) => isUnread)).toEqual([false, true, true]);
    expect((await markRead(ann, id)).status).toBe(204);
    expect((await summary(ann)).unread).toEqual([]);
    await write(june, 'Three');
    expect((await summary(ann)).unread).toMatchObject([{ count: 1 }]);
    expect((await list(ann)).map(({ isUnread }) => isUnread)).toEqual([true, false, false, false]);
    expect((await summary(bea)).unread).toEqual([]);
  });

  it('never goes back, and knows no notes', async () => {
    const first = await write(june, 'One');
    const { id: second } = await write(june, 'Two');
    const { body: note } = await user(june).call(projectsApi.postUpdate, {
      params: { id: shop },
      body: { message: 'Secret', isInternal: true },
    });
    await markRead(ann, second);
    await markRead(ann, first.id);
    expect((await summary(ann)).unread).toEqual([]);
    expect((await markRead(ann, note.id)).status).toBe(404);
    expect((await markRead(ann, randomUUID())).status).toBe(404);
  });

  it('names the newest question until the client answers', async () => {
    await write(june, 'Red or blue?', { isQuestion: true });
    const { id } = await write(june, 'Or green?', { isQuestion: true });
    expect((await summary(ann)).questions).toEqual([
      { id, project: { id: shop, name: 'The shop' }, message: 'Or green?', createdAt: expect.any(String) as string },
    ]);
    const answer = await write(ann, 'Green');
    expect((await summary(ann)).questions).toEqual([]);
    await withdraw(ann, answer.id);
    expect((await summary(ann)).questions).toMatchObject([{ id }]);
    await withdraw(june, id);
    expect((await summary(ann)).questions).toMatchObject([{ message: 'Red or blue?' }]);
  });
});

describe('a message that waits for an answer', () => {
  it('is listed by age until the agency answers', async () => {
    await write(ann, 'Are you there?');
    const { createdAt: since } = (await list(ann))[0] ?? {};
    await write(ann, 'Hello?');
    await write(bea, 'Me too', {}, bakery);
    expect(await waiting()).toMatchObject([
      { id: shop, name: 'The shop', clientName: 'Ann', at: since },
      { id: bakery, name: 'The bakery', clientName: 'bea' },
    ]);
    expect(await menuCount()).toBe(2);
    const answer = await write(mark, 'We are.');
    expect((await waiting()).map(({ id }) => id)).toEqual([bakery]);
    await withdraw(june, answer.id);
    expect((await waiting()).map(({ id, at }) => [id, at])).toEqual([
      [shop, since],
      [bakery, expect.any(String) as string],
    ]);
  });

  it('is off the list once withdrawn, or once an admin says that it needs none', async () => {
    const { id } = await write(ann, 'Are you there?');
    await withdraw(ann, id);
    expect(await waiting()).toEqual([]);
    await write(bea, 'Thanks!', {}, bakery);
    expect((await user(bea).send(messagesApi.needsNoAnswer, { params: { id: bakery } })).status).toBe(403);
    expect((await user(june).send(messagesApi.needsNoAnswer, { params: { id: bakery } })).status).toBe(204);
    expect(await menuCount()).toBe(0);
  });

  it('is not answered by a note', async () => {
    await write(ann, 'Are you there?');
    await user(june).call(projectsApi.postUpdate, {
      params: { id: shop },
      body: { message: 'Who?', isInternal: true },
    });
    expect(await menuCount()).toBe(1);
  });
});
