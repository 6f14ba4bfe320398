import { randomUUID } from 'node:crypto';
import { type PostUpdateInput, type Problem, projectsApi, type ProjectUpdate } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let june: Caller;
let mark: Caller;
let [shop, bakery] = ['', ''];
beforeAll(async () => {
  product = await TestApp.start();
  const ann = await product.client('ann');
  june = await product.admin('june');
  mark = await product.admin('mark');
  const ask = async (name: string) => (await ann.call(projectsApi.request, { body: { name } })).body.id;
  [shop, bakery] = [await ask('The shop'), await ask('The bakery')];
});
beforeEach(() => product.database.query('delete from project_updates; delete from mails'));
afterAll(() => product.stop());

const news = (): PostUpdateInput => ({ message: 'The colours are chosen. ', sendId: randomUUID() });
const post = (body: PostUpdateInput, who = june, id = shop) =>
  who.send<ProjectUpdate & Problem>(projectsApi.postUpdate, { params: { id }, body });
const told = async (id = shop) => (await june.call(projectsApi.listUpdates, { params: { id } })).body;
const mailed = async () => {
  const rows = await product.database.query<unknown[]>(`select from mails where kind = 'projects.told'`);
  return rows.length;
};

it('an update that is sent again because the answer was lost is answered as the first time, and mailed once', async () => {
  const body = news();
  const first = await post(body);
  const again = await post(body);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await told()).toEqual([first.body]);
  expect(await mailed()).toBe(1);
});

it('twenty of them at once are one update and one mail', async () => {
  const body = news();
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(body)));
  const [made, ...others] = await told();
  expect(others).toEqual([]);
  expect(replies.map(({ status, body: { id } }) => [status, id])).toEqual(replies.map(() => [201, made?.id]));
  expect(await mailed()).toBe(1);
});

it('another update under the same id is refused: other words, other readers, another project', async () => {
  const body = news();
  const first = (await post(body)).body;
  const others = [
    post({ ...body, message: 'They are not' }),
    post({ ...body, isInternal: true }),
    post(body, june, bakery),
  ];
  for (const { status, body: problem } of await Promise.all(others))
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([409, ['sendId']]);
  expect([await told(), await told(bakery)]).toEqual([[first], []]);
});

it('somebody else’s id is not theirs, what is no id is refused, and without one each is an update', async () => {
  const body = news();
  expect((await post(body)).body.id).not.toBe((await post(body, mark)).body.id);
  expect((await post({ ...body, sendId: 'again' })).status).toBe(400);
  for (const sendId of [undefined, null]) expect((await post({ ...body, sendId })).status).toBe(201);
  expect(await told()).toHaveLength(4);
});
