import { randomUUID } from 'node:crypto';
import { type Problem, type Project, type ProjectRequest, projectsApi } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  june = await product.admin('june');
  // Delivered rows leave the outbox, so a trigger records them.
  await product.database.query(`
    create table enqueued (name text);
    create function record_outbox_row() returns trigger as
      $$ begin insert into enqueued values (new.name); return new; end $$ language plpgsql;
    create trigger record_outbox_row after insert on outbox for each row execute function record_outbox_row()`);
});
beforeEach(() => product.database.query('delete from projects; truncate limits, enqueued'));
afterAll(() => product.stop());

const requestInput = (): ProjectRequest => ({
  name: 'A shop window',
  description: 'Our hours. ',
  sendId: randomUUID(),
});
const request = (body: unknown, caller: Caller = ann) => caller.send<Project & Problem>(projectsApi.request, { body });
const listProjectIds = async () => (await june.call(projectsApi.list)).body.map(({ id }) => id);
const rateLimitCount = async () => {
  const rows = await product.database.query<{ count: number }[]>(
    `select count from limits where key = 'projects:request:' || $1`,
    [ann.user.id],
  );
  return rows[0]?.count;
};
const enqueuedCount = async () => {
  const rows = await product.database.query<{ count: number }[]>('select count(*)::int as count from enqueued');
  return rows[0]?.count;
};

it('a repeated request returns the first response and creates one project', async () => {
  const body = requestInput();
  const first = await request(body);
  const again = await request(body);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await listProjectIds()).toEqual([first.body.id]);
  expect([await enqueuedCount(), await rateLimitCount()]).toEqual([1, 1]);
});

it('twenty concurrent requests create one project, one email, and one rate limit entry', async () => {
  const body = requestInput();
  const replies = await Promise.all(Array.from({ length: 20 }, () => request(body)));
  const [created, ...others] = await listProjectIds();
  expect(others).toEqual([]);
  expect(replies.map(({ status, body: { id } }) => [status, id])).toEqual(replies.map(() => [201, created]));
  expect([await enqueuedCount(), await rateLimitCount()]).toEqual([1, 1]);
});

it('a repeated request succeeds at the rate limit and returns the current status', async () => {
  const body = requestInput();
  const { id } = (await request(body)).body;
  await product.database.query('update limits set count = 30');
  await june.call(projectsApi.setStatus, { params: { id }, body: { status: 'review' } });
  expect(await request(body)).toMatchObject({ status: 201, body: { id, status: 'review' } });
});

it('the sendId is separate per user', async () => {
  const body = requestInput();
  const [annsProjectId, junesProjectId] = [(await request(body)).body.id, (await request(body, june)).body.id];
  expect(junesProjectId).not.toBe(annsProjectId);
});

it('a different request with the same sendId returns 409', async () => {
  const body = requestInput();
  const first = (await request(body)).body;
  const { status, body: problem } = await request({ ...body, description: 'Our hours, and pictures' });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([409, ['sendId']]);
  expect((await ann.call(projectsApi.list)).body).toEqual([first]);
});

it.each(['again', 7, ['x'], '00000000-0000-0000-0000-00000000000g'])('the sendId %j returns 400', async (sendId) => {
  const { status, body } = await request({ ...requestInput(), sendId });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sendId']]);
});

it('without a sendId each request creates a project', async () => {
  for (const sendId of [undefined, null, '']) expect((await request({ ...requestInput(), sendId })).status).toBe(201);
  expect(await listProjectIds()).toHaveLength(3);
});
