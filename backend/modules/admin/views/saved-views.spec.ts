import { MAX_VIEWS_PER_LIST, savedViewsApi, type SavedViewInput } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';

let product: TestApp;
let june: Caller;
let walt: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  walt = await product.admin('walt');
});
afterEach(() => product.database.query('truncate saved_views'));
afterAll(() => product.stop());

const urgent: SavedViewInput = { list: 'submissions', name: 'Urgent', query: 'status=new&sort=oldest' };
const save = (input: Partial<SavedViewInput> = {}, caller = june) =>
  caller.send<{ message?: string; fields?: object; id: string }>(savedViewsApi.create, {
    body: { ...urgent, ...input },
  });
const namesOf = async (caller: Caller) => (await caller.call(savedViewsApi.list)).body.map(({ name }) => name);

it('saves views of lists and lists them by name', async () => {
  const { status, body } = await save();
  expect([status, body]).toEqual([201, { id: body.id, ...urgent }]);
  await save({ name: 'all of June' });
  expect(await namesOf(june)).toEqual(['all of June', 'Urgent']);
});

it('renames a view, or saves another query in it', async () => {
  const { id } = (await save()).body;
  const change = async (body: Partial<SavedViewInput>) =>
    (await june.call(savedViewsApi.update, { params: { id }, body })).body;
  expect(await change({ name: 'New ones' })).toEqual({ id, ...urgent, name: 'New ones' });
  expect(await change({ query: 'status=new' })).toEqual({ id, ...urgent, name: 'New ones', query: 'status=new' });
});

it('returns 409 when the name is taken in the same list, whatever its case', async () => {
  await save();
  const taken = await save({ name: 'URGENT' });
  expect([taken.status, taken.body.fields]).toEqual([
    409,
    { name: 'A view of this list already has this name. Choose another name.' },
  ]);
  expect((await save({ list: 'projects' })).status).toBe(201);
  const { id } = (await save({ name: 'Other' })).body;
  expect((await june.send(savedViewsApi.update, { params: { id }, body: { name: 'urgent' } })).status).toBe(409);
});

it('keeps the limit of a list when views are saved at the same time', async () => {
  const names = Array.from({ length: MAX_VIEWS_PER_LIST + 5 }, (_, index) => `View ${index}`);
  const replies = await Promise.all(names.map((name) => save({ name })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS_PER_LIST);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'You’ve reached the limit of 20 views. Delete one first.',
  );
  expect((await save({ list: 'invoices' })).status).toBe(201);
});

it('shows and changes the views of the admin who saved them only', async () => {
  const { id } = (await save()).body;
  expect(await namesOf(walt)).toEqual([]);
  expect((await save({}, walt)).status).toBe(201);
  const params = { id };
  expect((await walt.send(savedViewsApi.update, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await walt.send(savedViewsApi.remove, { params })).status).toBe(404);
  expect(await namesOf(june)).toEqual(['Urgent']);
  expect((await june.send(savedViewsApi.remove, { params })).status).toBe(204);
  expect((await june.send(savedViewsApi.remove, { params })).status).toBe(404);
  expect([await namesOf(june), await namesOf(walt)]).toEqual([[], ['Urgent']]);
});

it.each<Record<string, unknown>>([
  { list: 'analytics' },
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { query: '' },
  { query: 'status=<b>' },
  { query: 'status=new#top' },
  { query: 'x'.repeat(1001) },
  { query: ['status=new'] },
])('returns 400 for %j', async (field) => {
  expect((await june.send(savedViewsApi.create, { body: { ...urgent, ...field } })).status).toBe(400);
});

it('goes with the account of its admin', async () => {
  const gone = await product.admin('gone');
  await save({}, gone);
  await product.database.query('delete from users where id = $1', [gone.user.id]);
  expect(await product.database.query<object[]>('select from saved_views')).toHaveLength(0);
});
