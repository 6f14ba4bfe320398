import {
  MAX_CLIENT_BYTES,
  MAX_NEW_CLIENT_BYTES,
  filesApi,
  type Problem,
  projectsApi,
  type StoredFile,
} from '../../contracts';
import { newId } from '../../platform/database';
import { Storage } from '../../platform/storage';
import { TestApp } from '../../test/app';
import type { Caller, Reply } from '../../test/caller';
import { addVersion, uniquePdf, upload, uploadFile } from '../../test/files';
import { checksumOf } from '../../test/storage-contract';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let ben: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
  ben = await product.client('ben');
  june = await product.admin('june');
});
beforeEach(() => product.database.query('truncate files, file_space cascade'));
afterAll(() => product.stop());

const requestProject = async (caller: Caller, name = 'A new website') =>
  (await caller.call(projectsApi.request, { body: { name } })).body;
const listFiles = async (caller: Caller) => (await caller.call(filesApi.list)).body;
const listVersions = async (caller: Caller, id: string) =>
  (await caller.call(filesApi.listVersions, { params: { id } })).body;
const restoreVersion = (caller: Caller, id: string) => caller.call(filesApi.restore, { params: { id } });
const fileNames = (files: StoredFile[]) => files.map(({ originalName }) => originalName);

function nextPageQuery(headers: Headers): Record<string, string> | undefined {
  const [, next] = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return next ? Object.fromEntries(new URL(next, product.url).searchParams) : undefined;
}

describe('an upload', () => {
  it('stores the file with its metadata', async () => {
    const { id: projectId } = await requestProject(ann);
    const bytes = uniquePdf();
    const file = await uploadFile(ann, { bytes, name: 'Menü für März.PDF', fields: { projectId } });
    expect(file).toEqual({
      id: expect.any(String) as string,
      filename: `${file.id}.pdf`,
      originalName: 'Menü für März.PDF',
      mimeType: 'application/pdf',
      size: bytes.length,
      projectId,
      projectName: 'A new website',
      uploadedBy: ann.user.id,
      uploaderName: 'Ann Reyes',
      version: 1,
      parentFileId: null,
      hasThumbnail: false,
      isCurrentVersion: true,
      changeNotes: null,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      createdAt: expect.any(String) as string,
    });
    expect(await listFiles(ann)).toEqual([file]);
  });

  it.each([
    ['no field', {}],
    ['an empty value', { fields: { projectId: '' } }],
  ])('with %s for the project belongs to no project', async (_, options) => {
    expect(await uploadFile(ann, options)).toMatchObject({ projectId: null, projectName: null });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['malformed', () => 'my project'],
    ['unknown', newId],
    ['another client’s', async () => (await requestProject(ben)).id],
  ])('returns 404 for a project id that is %s, and stores nothing', async (_, projectId) => {
    const { status } = await upload(ann, { fields: { projectId: await projectId() } });
    expect(status).toBe(404);
    expect(await product.database.query('select 1 from files')).toEqual([]);
  });

  it('by an admin into a client’s project belongs to the client', async () => {
    const { id: projectId } = await requestProject(ann);
    const { id } = await uploadFile(june, { name: 'offer.pdf', fields: { projectId } });
    expect(await listFiles(ann)).toMatchObject([{ id, originalName: 'offer.pdf', uploadedBy: june.user.id }]);
    expect(await listFiles(ben)).toEqual([]);
  });
});

describe('a list', () => {
  it('returns the user’s current versions, newest first, and all files for admins', async () => {
    const first = await uploadFile(ann, { name: 'first.pdf' });
    await uploadFile(ann, { name: 'second.pdf' });
    await uploadFile(ben, { name: 'bens.pdf' });
    await uploadFile(june, { name: 'agency.pdf' });
    await addVersion(ann, first.id, { name: 'first again.pdf' });
    expect(fileNames(await listFiles(ann))).toEqual(['first again.pdf', 'second.pdf']);
    expect(fileNames(await listFiles(ben))).toEqual(['bens.pdf']);
    expect(fileNames(await listFiles(june))).toEqual(['first again.pdf', 'agency.pdf', 'bens.pdf', 'second.pdf']);
  });

  it('of a project returns its files to its owner and to admins', async () => {
    const { id: projectId } = await requestProject(ann);
    await uploadFile(ann, { name: 'in it.pdf', fields: { projectId } });
    await uploadFile(ann, { name: 'beside it.pdf' });
    const listForProject = (caller: Caller, id = projectId) =>
      caller.call(filesApi.listForProject, { params: { projectId: id } });
    expect(fileNames((await listForProject(ann)).body)).toEqual(['in it.pdf']);
    expect(fileNames((await listForProject(june)).body)).toEqual(['in it.pdf']);
    for (const id of [projectId, newId(), 'nothing']) expect((await listForProject(ben, id)).status).toBe(404);
  });

  it.each<['list' | 'listVersions']>([['list'], ['listVersions']])(
    'continues after the last item of a page of %s',
    async (which) => {
      const { id } = await uploadFile(ann, { name: '1.pdf' });
      for (const name of ['2.pdf', '3.pdf', '4.pdf', '5.pdf'])
        await (which === 'list' ? uploadFile(ann, { name }) : addVersion(ann, id, { name }));
      const listedNames: string[] = [];
      for (let query: Record<string, string> | undefined = { limit: '2', total: '1' }; query;) {
        const page: Reply<StoredFile[]> = await ann.call(filesApi[which], { params: { id }, query });
        listedNames.push(...fileNames(page.body));
        expect(page.headers.get('x-total-count')).toBe('5');
        query = nextPageQuery(page.headers);
      }
      expect(listedNames).toEqual(['5.pdf', '4.pdf', '3.pdf', '2.pdf', '1.pdf']);
    },
  );
});

describe('versions', () => {
  it('can be added by client and admin, with notes, and stay in the project', async () => {
    const { id: projectId } = await requestProject(ann);
    const first = await uploadFile(ann, { name: 'logo.pdf', fields: { projectId } });
    const fields = { changeNotes: 'Darker green,\nas you asked' };
    const { status, body: second } = await addVersion(june, first.id, { name: 'logo 2.pdf', fields });
    expect(status).toBe(201);
    expect(second).toMatchObject({
      version: 2,
      parentFileId: first.id,
      isCurrentVersion: true,
      projectId,
      uploadedBy: june.user.id,
      changeNotes: 'Darker green,\nas you asked',
    });
    const third = (await addVersion(ann, second.id)).body;
    expect(third).toMatchObject({ version: 3, parentFileId: first.id, changeNotes: null });
    for (const { id } of [first, second, third]) {
      const versions = await listVersions(ann, id);
      expect(versions.map(({ version, isCurrentVersion }) => [version, isCurrentVersion])).toEqual([
        [3, true],
        [2, false],
        [1, false],
      ]);
    }
    expect(fileNames(await listFiles(ann))).toEqual(['brief.pdf']);
  });

  it('of an admin’s own file are hidden from clients', async () => {
    const { id } = await uploadFile(june);
    expect((await ann.call(filesApi.listVersions, { params: { id } })).status).toBe(404);
    expect((await addVersion(ann, id)).status).toBe(404);
  });

  it('can be restored without losing others; restoring the current version changes nothing', async () => {
    const first = await uploadFile(ann, { name: 'one.pdf' });
    const second = (await addVersion(ann, first.id, { name: 'two.pdf' })).body;
    const { status, body } = await restoreVersion(june, first.id);
    expect([status, body]).toEqual([200, { ...first, isCurrentVersion: true }]);
    expect(fileNames(await listFiles(ann))).toEqual(['one.pdf']);
    expect(await listVersions(ann, second.id)).toEqual([{ ...second, isCurrentVersion: false }, first]);
    expect((await restoreVersion(ann, first.id)).body).toEqual(first);
    expect((await addVersion(ann, first.id)).body).toMatchObject({ version: 3, isCurrentVersion: true });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['a malformed id', () => 'the-logo'],
    ['an unknown id', newId],
    ['another client’s id', async () => (await uploadFile(ben)).id],
  ])('with %s return 404 for every call', async (_, versionId) => {
    const params = { id: await versionId() };
    for (const call of [filesApi.listVersions, filesApi.restore, filesApi.download]) {
      const { status, body } = await ann.send<Problem>(call, { params });
      expect([status, body.message]).toEqual([404, 'Not found']);
    }
    expect((await addVersion(ann, params.id)).status).toBe(404);
  });

  it('ignore a cursor that belongs to another client’s file', async () => {
    const { id } = await uploadFile(ann);
    const { id: bensVersionId } = (await addVersion(ben, (await uploadFile(ben)).id)).body;
    const { body } = await ann.call(filesApi.listVersions, { params: { id }, query: { after: `0.${bensVersionId}` } });
    expect(body).toEqual([]);
  });

  it('for another client’s file are rejected before the body is read', async () => {
    const { id } = await uploadFile(ben);
    // The body never ends, so a handler that reads it would hang.
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('--x\r\n')) });
    const abortController = new AbortController();
    const { status } = await fetch(`${product.url}/api/files/${id}/versions`, {
      method: 'POST',
      headers: { Cookie: ann.cookie ?? '', 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
      signal: abortController.signal,
    });
    expect(status).toBe(404);
    abortController.abort();
  });
});

describe('the storage of a client', () => {
  const setUsedSpace = (caller: TestUser, bytes: number) =>
    product.database.query('insert into file_space (owner_id, bytes) values ($1, $2)', [caller.user.id, bytes]);

  const proveEmail = (caller: TestUser) =>
    product.database.query('update users set email_proven_at = now() where id = $1', [caller.user.id]);
  beforeAll(() => proveEmail(ann));

  it('is small for a new client, except for uploads by admins', async () => {
    const eva = await product.client('eva', { email: 'eva@example.com' });
    const projectId = await requestProject(eva).then(({ id }) => id);
    const bytes = uniquePdf();
    await setUsedSpace(eva, MAX_NEW_CLIENT_BYTES - bytes.length);
    expect((await upload(eva, { bytes })).status).toBe(201);
    const refused = await upload(eva, { bytes });
    expect(refused.status).toBe(413);
    expect((refused.body as unknown as Problem).message).toBe(
      'New accounts can store 50.00 MB until work on a project starts. Contact us if you need more before that.',
    );
    expect((await upload(june, { fields: { projectId } })).status).toBe(201);
    expect((await upload(eva, { bytes })).status).toBe(413);
  });

  it.each<[string, (caller: TestUser) => Promise<unknown>]>([
    ['proved their email', proveEmail],
    [
      'has a project that was started',
      async (caller) => {
        const { id } = await requestProject(caller);
        await june.call(projectsApi.setStatus, { params: { id }, body: { status: 'in-progress' } });
      },
    ],
  ])('is large for a client who %s', async (reason, becomeKnown) => {
    const client = await product.client(reason.includes('email') ? 'fay' : 'gil', {
      email: `${reason.length}@x.example`,
    });
    await setUsedSpace(client, MAX_NEW_CLIENT_BYTES);
    expect((await upload(client)).status).toBe(413);
    await becomeKnown(client);
    expect((await upload(client)).status).toBe(201);
  });

  it('counts every version, by any uploader', async () => {
    const first = await uploadFile(ann);
    const second = (await addVersion(june, first.id)).body;
    expect(await product.database.query('select owner_id, bytes::int from file_space')).toEqual([
      { owner_id: ann.user.id, bytes: first.size + second.size },
    ]);
  });

  it('is limited with a clear message, also for concurrent uploads', async () => {
    const bytes = uniquePdf();
    await setUsedSpace(ann, MAX_CLIENT_BYTES - bytes.length);
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(ann, { bytes })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 413, 413, 413, 413, 413]);
    const problem = (await upload(ann, { bytes })).body as unknown as Problem;
    expect(problem.message).toMatch(/reached your 5\.00 GB storage limit\. Contact us/);
    expect(await listFiles(ann)).toHaveLength(1);
  });

  it('rejects uploads over the limit before storing bytes', async () => {
    const bytes = uniquePdf();
    await setUsedSpace(ann, MAX_CLIENT_BYTES);
    const { id } = await uploadFile(june, { bytes: uniquePdf() });
    await product.database.query('update files set owner_id = $1 where id = $2', [ann.user.id, id]);
    expect((await upload(ann, { bytes })).status).toBe(413);
    expect((await addVersion(ann, id, { bytes })).status).toBe(413);
    expect(await product.app.get(Storage).has(checksumOf(bytes))).toBe(false);
  });

  it('is unlimited for admins', async () => {
    await setUsedSpace(june, MAX_CLIENT_BYTES);
    await uploadFile(june);
  });
});
