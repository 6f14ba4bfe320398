import { MAX_CLIENT_BYTES, filesApi, type Problem, projectsApi, type StoredFile } from '../../contracts';
import { newId } from '../../platform/database';
import { Storage } from '../../platform/storage';
import { TestApp } from '../../test/app';
import type { Caller, Reply } from '../../test/caller';
import { addVersion, uniquePdf, upload, uploadFile } from '../../test/files';
import { checksumOf } from '../../test/storage-contract';

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: Member;
let ben: Member;
let june: Member;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
  ben = await product.client('ben');
  june = await product.admin('june');
});
beforeEach(() => product.database.query('truncate files, file_space'));
afterAll(() => product.stop());

const project = async (who: Caller, name = 'A new website') =>
  (await who.call(projectsApi.request, { body: { name } })).body;
const list = async (who: Caller) => (await who.call(filesApi.list)).body;
const versions = async (who: Caller, id: string) => (await who.call(filesApi.listVersions, { params: { id } })).body;
const restore = (who: Caller, id: string) => who.call(filesApi.restore, { params: { id } });
const names = (files: StoredFile[]) => files.map(({ originalName }) => originalName);

function nextIn(headers: Headers): Record<string, string> | undefined {
  const [, next] = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return next ? Object.fromEntries(new URL(next, product.url).searchParams) : undefined;
}

describe('an upload', () => {
  it('keeps a file with all that is known of it', async () => {
    const { id: projectId } = await project(ann);
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
      isCurrentVersion: true,
      changeNotes: null,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      createdAt: expect.any(String) as string,
    });
    expect(await list(ann)).toEqual([file]);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { fields: { projectId: '' } }],
  ])('belongs to no project with %s said of one', async (_, sending) => {
    expect(await uploadFile(ann, sending)).toMatchObject({ projectId: null, projectName: null });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['malformed', () => 'my project'],
    ['unknown', newId],
    ['somebody else’s', async () => (await project(ben)).id],
  ])('for a %s project is refused, and nothing is kept', async (_, projectId) => {
    const { status } = await upload(ann, { fields: { projectId: await projectId() } });
    expect(status).toBe(404);
    expect(await product.database.query('select 1 from files')).toEqual([]);
  });

  it('by an admin into a client’s project is the client’s file', async () => {
    const { id: projectId } = await project(ann);
    const { id } = await uploadFile(june, { name: 'offer.pdf', fields: { projectId } });
    expect(await list(ann)).toMatchObject([{ id, originalName: 'offer.pdf', uploadedBy: june.user.id }]);
    expect(await list(ben)).toEqual([]);
  });
});

describe('a list', () => {
  it('has the current version of each file of whoever asks, newest first; everybody’s for admins', async () => {
    const first = await uploadFile(ann, { name: 'first.pdf' });
    await uploadFile(ann, { name: 'second.pdf' });
    await uploadFile(ben, { name: 'bens.pdf' });
    await uploadFile(june, { name: 'agency.pdf' });
    await addVersion(ann, first.id, { name: 'first again.pdf' });
    expect(names(await list(ann))).toEqual(['first again.pdf', 'second.pdf']);
    expect(names(await list(ben))).toEqual(['bens.pdf']);
    expect(names(await list(june))).toEqual(['first again.pdf', 'agency.pdf', 'bens.pdf', 'second.pdf']);
  });

  it('of a project has its files, for its owner and for admins', async () => {
    const { id: projectId } = await project(ann);
    await uploadFile(ann, { name: 'in it.pdf', fields: { projectId } });
    await uploadFile(ann, { name: 'beside it.pdf' });
    const ofProject = (who: Caller, id = projectId) => who.call(filesApi.listForProject, { params: { projectId: id } });
    expect(names((await ofProject(ann)).body)).toEqual(['in it.pdf']);
    expect(names((await ofProject(june)).body)).toEqual(['in it.pdf']);
    for (const id of [projectId, newId(), 'nothing']) expect((await ofProject(ben, id)).status).toBe(404);
  });

  it.each<['list' | 'listVersions']>([['list'], ['listVersions']])(
    'goes on where a page of %s ended',
    async (which) => {
      const { id } = await uploadFile(ann, { name: '1.pdf' });
      for (const name of ['2.pdf', '3.pdf', '4.pdf', '5.pdf'])
        await (which === 'list' ? uploadFile(ann, { name }) : addVersion(ann, id, { name }));
      const seen: string[] = [];
      for (let query: Record<string, string> | undefined = { limit: '2', total: '1' }; query;) {
        const page: Reply<StoredFile[]> = await ann.call(filesApi[which], { params: { id }, query });
        seen.push(...names(page.body));
        expect(page.headers.get('x-total-count')).toBe('5');
        query = nextIn(page.headers);
      }
      expect(seen).toEqual(['5.pdf', '4.pdf', '3.pdf', '2.pdf', '1.pdf']);
    },
  );
});

describe('versions', () => {
  it('are added by either party, with notes, and stay in the project', async () => {
    const { id: projectId } = await project(ann);
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
      const all = await versions(ann, id);
      expect(all.map(({ version, isCurrentVersion }) => [version, isCurrentVersion])).toEqual([
        [3, true],
        [2, false],
        [1, false],
      ]);
    }
    expect(names(await list(ann))).toEqual(['brief.pdf']);
  });

  it('of an admin’s own file are nobody else’s to see', async () => {
    const { id } = await uploadFile(june);
    expect((await ann.call(filesApi.listVersions, { params: { id } })).status).toBe(404);
    expect((await addVersion(ann, id)).status).toBe(404);
  });

  it('come back when they are restored, and all others stay; restoring what is current changes nothing', async () => {
    const first = await uploadFile(ann, { name: 'one.pdf' });
    const second = (await addVersion(ann, first.id, { name: 'two.pdf' })).body;
    const { status, body } = await restore(june, first.id);
    expect([status, body]).toEqual([200, { ...first, isCurrentVersion: true }]);
    expect(names(await list(ann))).toEqual(['one.pdf']);
    expect(await versions(ann, second.id)).toEqual([{ ...second, isCurrentVersion: false }, first]);
    expect((await restore(ann, first.id)).body).toEqual(first);
    expect((await addVersion(ann, first.id)).body).toMatchObject({ version: 3, isCurrentVersion: true });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['a malformed id', () => 'the-logo'],
    ['an unknown id', newId],
    ['somebody else’s id', async () => (await uploadFile(ben)).id],
  ])('with %s are not there, whatever is asked', async (_, of) => {
    const params = { id: await of() };
    for (const call of [filesApi.listVersions, filesApi.restore, filesApi.download]) {
      const { status, body } = await ann.send<Problem>(call, { params });
      expect([status, body.message]).toEqual([404, 'We could not find that']);
    }
    expect((await addVersion(ann, params.id)).status).toBe(404);
  });

  it('go on after a version of the same file only: of a stranger’s not even its number is told', async () => {
    const { id } = await uploadFile(ann);
    const { id: bens } = (await addVersion(ben, (await uploadFile(ben)).id)).body;
    const { body } = await ann.call(filesApi.listVersions, { params: { id }, query: { after: `0.${bens}` } });
    expect(body).toEqual([]);
  });

  it('are refused for a stranger’s file before a byte of them is read', async () => {
    const { id } = await uploadFile(ben);
    // A form that is announced and never comes: whoever waited for it would never answer.
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('--x\r\n')) });
    const leaving = new AbortController();
    const { status } = await fetch(`${product.url}/api/files/${id}/versions`, {
      method: 'POST',
      headers: { Cookie: ann.cookie ?? '', 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
      signal: leaving.signal,
    });
    expect(status).toBe(404);
    leaving.abort();
  });
});

describe('the space of a client', () => {
  const fill = (who: Member, bytes: number) =>
    product.database.query('insert into file_space (owner_id, bytes) values ($1, $2)', [who.user.id, bytes]);

  it('is counted with every version, whoever uploads it', async () => {
    const first = await uploadFile(ann);
    const second = (await addVersion(june, first.id)).body;
    expect(await product.database.query('select owner_id, bytes::int from file_space')).toEqual([
      { owner_id: ann.user.id, bytes: first.size + second.size },
    ]);
  });

  it('ends with a sentence, and one more does not fit in beside the last, however many come at once', async () => {
    const bytes = uniquePdf();
    await fill(ann, MAX_CLIENT_BYTES - bytes.length);
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(ann, { bytes })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 413, 413, 413, 413, 413]);
    const refused = (await upload(ann, { bytes })).body as unknown as Problem;
    expect(refused.message).toMatch(/may take up 5\.00 GB.*client and agency/);
    expect(await list(ann)).toHaveLength(1);
  });

  it('is taken before the bytes are kept: what does not fit in leaves nothing on the disk', async () => {
    const bytes = uniquePdf();
    await fill(ann, MAX_CLIENT_BYTES);
    const { id } = await uploadFile(june, { bytes: uniquePdf() });
    await product.database.query('update files set owner_id = $1 where id = $2', [ann.user.id, id]);
    expect((await upload(ann, { bytes })).status).toBe(413);
    expect((await addVersion(ann, id, { bytes })).status).toBe(413);
    expect(await product.app.get(Storage).has(checksumOf(bytes))).toBe(false);
  });

  it('has no end for the agency itself', async () => {
    await fill(june, MAX_CLIENT_BYTES);
    await uploadFile(june);
  });
});
