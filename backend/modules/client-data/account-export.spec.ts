import { accountExportApi, clientNotesApi, exportTexts, filesApi, sessionsApi } from '../../contracts';
import { Storage } from '../../platform/storage';
import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { NOT_EXPORTED_COLUMNS } from '../../test/erasure-columns';
import { uploadFile } from '../../test/files';
import { Markers } from '../../test/marked-client';
import { createMarkedClient } from '../../test/marked-client-data';
import { zip } from '../../test/sample-files';
import { readZip } from '../../test/read-zip';
import { ArchivePaths } from './archive-paths';

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const confirm = (caller: Caller) => caller.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
const download = ({ cookie }: Caller) => fetch(`${product.url}/api/user/export`, { headers: { Cookie: cookie ?? '' } });

const unpack = async (reply: Response) => readZip(Buffer.from(await reply.arrayBuffer()));

it('has everything of a client, and nothing of another one or of the team', async () => {
  const [own, foreign] = [new Markers('c'), new Markers('d')];
  const { ann } = await createMarkedClient(product, june, own);
  await createMarkedClient(product, june, foreign);
  await june.call(clientNotesApi.add, { params: { id: ann.user.id }, body: { message: 'Pays late' } });
  await confirm(ann);
  const reply = await download(ann);
  expect([reply.status, reply.headers.get('content-disposition'), reply.headers.get('cache-control')]).toEqual([
    200,
    `attachment; filename="${exportTexts.fileName}"`,
    'private, no-store',
  ]);
  const text = [...(await unpack(reply))].map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`).join('\n');
  expect(foreign.columns.filter((column) => text.includes(foreign.of(column)))).toEqual([]);
  expect(text).not.toContain('Pays late');
  // A new column of a client belongs into account-export.sql.ts, or into the list in backend/test/erasure-columns.ts.
  expect(own.columns.filter((column) => !own.in(text).includes(column)).sort()).toEqual(
    Object.keys(NOT_EXPORTED_COLUMNS).sort(),
  );
});

it('has each file under a path of its own, and a note in place of one that can’t be read', async () => {
  const ben = await product.client('ben', { email: 'ben@third.example' });
  const [bytes, other] = [zip({ 'a.txt': 'A first page' }), zip({ 'b.txt': 'Another page' })];
  await uploadFile(ben, { bytes, name: 'page.zip' });
  const lost = await uploadFile(ben, { bytes: other, name: 'PAGE.zip' });
  expect((await ben.call(filesApi.list)).body).toHaveLength(2);
  await confirm(ben);
  expect((await ben.call(accountExportApi.size)).body).toEqual({
    files: 2,
    bytes: bytes.length + other.length,
  });
  const storage = product.app.get(Storage);
  const open = storage.open.bind(storage);
  jest
    .spyOn(storage, 'open')
    .mockImplementation((checksum, range) =>
      checksum === lost.checksum ? Promise.reject(new Error('The disk is away')) : open(checksum, range),
    );
  const entries = await unpack(await download(ben));
  const texts = [...entries].filter(([name]) => name.startsWith('files/'));
  expect(texts.map(([name, content]) => [name, content.toString('latin1')])).toEqual([
    ['files/Without a project/page.zip', bytes.toString('latin1')],
    ['files/Without a project/PAGE (2).zip', expect.stringContaining('Please ask us for it')],
  ]);
  const listed = JSON.parse(entries.get('files.json')?.toString() ?? '') as { path: string }[];
  expect(listed.map(({ path }) => path)).toEqual(texts.map(([name]) => name));
});

it('needs a confirmed password, and is for clients only', async () => {
  const cleo = await product.client('cleo', { email: 'cleo@third.example' });
  await product.database.query('update sessions set confirmed_at = null');
  expect((await download(cleo)).status).toBe(403);
  await confirm(cleo);
  expect((await download(cleo)).status).toBe(200);
  await confirm(june);
  const refused = await download(june);
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: exportTexts.clientsOnly }]);
});

it.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['a/b\\c:d.pdf', 'a_b_c_d.pdf'],
  ['CON\u0000.txt', 'CON_.txt'],
  [' . ', 'file'],
  ['x'.repeat(300) + '.pdf', 'x'.repeat(100) + '.pdf'],
])('unpacks "%s" as %s', (name, expected) => {
  const file = { project: null, name, version: 1, isCurrent: true };
  expect(new ArchivePaths().of(file)).toBe(`files/Without a project/${expected}`);
});
