import { randomUUID } from 'node:crypto';
import { type PostUpdateInput, type Problem, projectsApi, type ProjectUpdate } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let june: Caller;
let mark: Caller;
let [shop, bakery] = ['', ''];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const ann = await product.client('ann');
  june = await product.admin('june');
  mark = await product.admin('mark');
  const requestProject = async (name: string) => (await ann.call(projectsApi.request, { body: { name } })).body.id;
  [shop, bakery] = [await requestProject('The shop'), await requestProject('The bakery')];
});
beforeEach(() => product.database.query('delete from project_updates; delete from mails'));
afterAll(() => product.stop());

const updateInput = (): PostUpdateInput => ({ message: 'The colors are chosen. ', sendId: randomUUID() });
const postUpdate = (body: PostUpdateInput, caller = june, id = shop) =>
  caller.send<ProjectUpdate & Problem>(projectsApi.postUpdate, { params: { id }, body });
const listUpdates = async (id = shop) => (await june.call(projectsApi.listUpdates, { params: { id } })).body;
const emailCount = async () => {
  const rows = await product.database.query<unknown[]>(`select from mails where kind = 'projects.told'`);
  return rows.length;
};

it('a repeated update returns the first response and is emailed once', async () => {
  const body = updateInput();
  const first = await postUpdate(body);
  const again = await postUpdate(body);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await listUpdates()).toEqual([first.body]);
  expect(await emailCount()).toBe(1);
});

it('twenty concurrent requests create one update and one email', async () => {
  const body = updateInput();
  const replies = await Promise.all(Array.from({ length: 20 }, () => postUpdate(body)));
  const [created, ...others] = await listUpdates();
  expect(others).toEqual([]);
  expect(replies.map(({ status, body: { id } }) => [status, id])).toEqual(replies.map(() => [201, created?.id]));
  expect(await emailCount()).toBe(1);
});

it('a different message, audience, or project with the same sendId returns 409', async () => {
  const body = updateInput();
  const first = (await postUpdate(body)).body;
  const others = [
    postUpdate({ ...body, message: 'They are not' }),
    postUpdate({ ...body, isInternal: true }),
    postUpdate(body, june, bakery),
  ];
  for (const { status, body: problem } of await Promise.all(others))
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([409, ['sendId']]);
  expect([await listUpdates(), await listUpdates(bakery)]).toEqual([[first], []]);
});

it('the sendId is separate per user, must be valid, and is optional', async () => {
  const body = updateInput();
  expect((await postUpdate(body)).body.id).not.toBe((await postUpdate(body, mark)).body.id);
  expect((await postUpdate({ ...body, sendId: 'again' })).status).toBe(400);
  for (const sendId of [undefined, null]) expect((await postUpdate({ ...body, sendId })).status).toBe(201);
  expect(await listUpdates()).toHaveLength(4);
});
