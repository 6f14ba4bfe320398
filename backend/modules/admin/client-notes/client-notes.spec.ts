import { clientNotesApi, endpoints, type Problem, timelineApi, type TimelineEntry, usersApi } from '../../../contracts';
import { TestApp } from '../../../test/app';

const NOTE = 'Pays late, but always pays';
const SEND_ID = '3c1f5b0e-6f53-4f43-9a53-5f0d8f7d2c11';

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;
let rosa: Awaited<ReturnType<TestApp['client']>>;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  rosa = await product.client('rosa', { firstName: 'Rosa', lastName: 'Diaz' });
});
afterAll(() => product.stop());

const params = () => ({ id: rosa.user.id });
const addNote = (message: string, sendId?: string) =>
  june.send<Problem>(clientNotesApi.add, { params: params(), body: { message, ...(sendId && { sendId }) } });
const notes = async () => {
  const { body } = await june.call(timelineApi.list, { params: { record: 'user', ...params() } });
  return body.filter((entry): entry is TimelineEntry & { kind: 'note' } => entry.kind === 'note');
};

it('shows a note about a client in their timeline, as internal and with its author', async () => {
  const picture = `/api/users/${june.user.id}/picture/abc`;
  await product.database.query('update users set profile_image_url = $2 where id = $1', [june.user.id, picture]);
  const { body: note } = await june.call(clientNotesApi.add, { params: params(), body: { message: NOTE } });
  expect(note).toMatchObject({ message: NOTE, authorName: 'june' });
  expect(await notes()).toEqual([
    {
      ...{ kind: 'note', id: note.id, at: note.createdAt, text: NOTE, authorName: 'june', isInternal: true },
      ...{ authorImageUrl: picture, withdrawnAt: null, email: null },
      ...{ record: { kind: 'user', id: rosa.user.id, name: 'Rosa Diaz' } },
    },
  ]);
});

it('saves a note once, however often it is sent', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => addNote('Call on Monday.', SEND_ID)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 201));
  expect((await notes()).filter(({ text }) => text === 'Call on Monday.')).toHaveLength(1);
  expect((await addNote('Another text', SEND_ID)).status).toBe(409);
});

it('refuses blank and long notes, unknown accounts, and clients', async () => {
  expect((await addNote('  ')).status).toBe(400);
  expect((await addNote('x'.repeat(5001))).status).toBe(400);
  const unknown = { params: { id: SEND_ID }, body: { message: NOTE } };
  expect((await june.send(clientNotesApi.add, unknown)).status).toBe(404);
  expect((await rosa.send(clientNotesApi.add, { params: params(), body: { message: NOTE } })).status).toBe(403);
});

it('sends notes to a client in no response', async () => {
  await june.call(clientNotesApi.add, { params: params(), body: { message: NOTE } });
  expect(
    JSON.stringify((await june.call(timelineApi.list, { params: { record: 'user', ...params() } })).body),
  ).toContain(NOTE);
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('stream'));
  expect(reads.length).toBeGreaterThan(40);
  for (const endpoint of reads) {
    const { body } = await rosa.send(endpoint, { params: { ...params(), record: 'user', projectId: rosa.user.id } });
    expect(JSON.stringify(body ?? null)).not.toContain(NOTE);
  }
});

it('deletes notes with their account', async () => {
  const client = await product.client('leaving');
  await june.call(clientNotesApi.add, { params: { id: client.user.id }, body: { message: NOTE } });
  const { body } = await june.call(usersApi.get, { params: { id: client.user.id } });
  await product.database.query('delete from users where id = $1', [body.id]);
  expect(await product.database.query('select from client_notes where client_id = $1', [body.id])).toEqual([]);
});
