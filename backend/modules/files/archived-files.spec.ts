import { adminFilesApi, filesApi } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addVersion, uploadFile } from '../../test/files';

let product: TestApp;
let admin: Caller;
let ann: Caller;
let first: string;
let current: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann');
  first = (await uploadFile(ann)).id;
  current = (await addVersion(ann, first)).body.id;
});
afterAll(() => product.stop());

const archive = async (ids: string[], archived: boolean) =>
  (await admin.call(adminFilesApi.archive, { body: { ids, archived } })).body.ids;
const listed = async (query: Record<string, string> = {}) =>
  (await admin.call(adminFilesApi.list, { query })).body.map(({ id }) => id);
const statuses = async (id: string) => [
  (await ann.send(filesApi.download, { params: { id } })).status,
  (await ann.send(filesApi.listVersions, { params: { id } })).status,
  (await ann.send(filesApi.restore, { params: { id } })).status,
];

it('archived files are hidden from the client with all versions, until they are restored', async () => {
  expect(await archive([first], true)).toEqual([current]);
  expect((await ann.call(filesApi.list)).body).toEqual([]);
  expect(await statuses(first)).toEqual([404, 404, 404]);
  expect(await statuses(current)).toEqual([404, 404, 404]);
  expect((await addVersion(ann, first)).status).toBe(404);
  expect([await listed(), await listed({ archived: '1' })]).toEqual([[], [current]]);
  expect((await admin.send(filesApi.download, { params: { id: current } })).status).toBe(200);

  expect(await archive([current], true)).toEqual([]);
  expect(await archive([current], false)).toEqual([current]);
  expect((await ann.call(filesApi.list)).body.map(({ id }) => id)).toEqual([current]);
  expect([await listed(), await listed({ archived: '1' })]).toEqual([[current], []]);
});

it('archived files take no new version and keep the current one', async () => {
  await archive([current], true);
  for (const response of [
    await addVersion(admin, first),
    await admin.send(filesApi.restore, { params: { id: first } }),
  ])
    expect(response).toMatchObject({ status: 409, body: { message: expect.stringContaining('archived') as string } });
  await archive([current], false);
  expect((await ann.call(filesApi.listVersions, { params: { id: first } })).body).toHaveLength(2);
});

it('a version that is uploaded while the file is archived stays hidden, or isn’t stored', async () => {
  const [added] = await Promise.all([addVersion(ann, first), archive([first], true)]);
  expect([201, 404, 409]).toContain(added.status);
  expect((await ann.call(filesApi.list)).body).toEqual([]);
  const archivedVersions = 'select count(*)::int as count from files where archived_at is null';
  expect(await product.database.query(archivedVersions)).toEqual([{ count: 0 }]);
  await archive([first], false);
});

it('clients can’t archive', async () => {
  expect((await ann.send(adminFilesApi.archive, { body: { ids: [first], archived: true } })).status).toBe(403);
});
