import { filesApi, adminFilesApi, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { uploadForm, uploadFile } from '../../test/files';

let product: TestApp;
let admin: Caller;
let ann: Caller & { user: { id: string } };
let ben: Caller & { user: { id: string } };
let projectId: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  [ann, ben] = [await product.client('ann', { firstName: 'Ann', lastName: 'Baker' }), await product.client('ben')];
  projectId = (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
  await uploadFile(ben);
});
afterAll(() => product.stop());

const upload = (fields: Record<string, string>, caller = admin) =>
  caller.send(adminFilesApi.upload, { body: uploadForm({ fields }) });
const listFiles = async (query: Record<string, string> = {}) => (await admin.call(adminFilesApi.list, { query })).body;

it('an upload for a client belongs to that client', async () => {
  const { status, body } = await upload({ clientId: ann.user.id });
  expect(status).toBe(201);
  expect(body).toMatchObject({ uploaderName: 'agency', projectId: null });
  expect((await ann.call(filesApi.list)).body).toHaveLength(1);
  expect((await ben.call(filesApi.list)).body).toHaveLength(1);
});

it('an upload into a project belongs to the project’s client', async () => {
  expect((await upload({ projectId })).body).toMatchObject({ projectName: 'A shop window' });
  expect((await listFiles({ project: projectId })).map(({ owner }) => owner)).toEqual([
    { id: ann.user.id, name: 'Ann Baker' },
  ]);
  const response = await upload({ projectId, clientId: ben.user.id });
  expect(response).toMatchObject({ status: 400, body: { fields: { projectId: expect.any(String) as string } } });
});

it.each<Record<string, string>>([{}, { clientId: newId() }, { clientId: 'nonsense' }])(
  'returns 400 without a valid owner: %j',
  async (fields) => {
    const countBefore = (await listFiles()).length;
    expect((await upload(fields)).status).toBe(400);
    expect(await listFiles()).toHaveLength(countBefore);
  },
);

it('returns 403 for clients', async () => {
  expect((await upload({ clientId: ben.user.id }, ben)).status).toBe(403);
});

it('lists all files, filtered by client and by name', async () => {
  const [file] = await listFiles({ client: ben.user.id });
  expect(file?.owner.name).toBe('ben');
  const nameFragment = file?.originalName.slice(1, -1).toUpperCase() ?? '';
  expect((await listFiles({ search: nameFragment, client: ben.user.id })).map(({ id }) => id)).toEqual([file?.id]);
  expect(await listFiles({ search: 'no such name' })).toEqual([]);
  const sizes = (await listFiles({ sort: 'largest' })).map(({ size }) => size);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
