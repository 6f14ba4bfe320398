import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MAX_CLIENT_BYTES, filesApi, type Problem, projectsApi, type StoredFile } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller, Reply } from '../../test/caller';
import { addVersion, uniquePdf, upload, uploadFile } from '../../test/files';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  ben = await product.client('ben');
});
beforeEach(() => product.database.query('truncate files, file_space cascade'));
afterAll(() => product.stop());

const uploadInput = (fields: Record<string, string> = {}) => ({
  bytes: uniquePdf(),
  fields: { sendId: randomUUID(), ...fields },
});
const twentyAtOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
const listVersions = async (caller: Caller, id: string) =>
  (await caller.call(filesApi.listVersions, { params: { id } })).body;
const listFiles = async (caller: Caller) => (await caller.call(filesApi.list)).body;
const requestProject = async (caller: Caller) =>
  (await caller.call(projectsApi.request, { body: { name: 'A shop' } })).body.id;
const usedSpace = async (caller: TestUser) => {
  const rows = await product.database.query<{ bytes: string }[]>('select bytes from file_space where owner_id = $1', [
    caller.user.id,
  ]);
  return Number(rows[0]?.bytes ?? 0);
};
const countStoredFiles = () =>
  fs
    .readdirSync(path.join(product.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length;
function expectSameFile(replies: Reply<StoredFile>[]): StoredFile {
  expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [201, replies[0]?.body.id]));
  return replies[0]?.body as StoredFile;
}

describe('a repeated file upload', () => {
  it('returns the first response and stores the file once', async () => {
    const input = uploadInput({ projectId: await requestProject(ann) });
    const first = await uploadFile(ann, input);
    const storedBefore = countStoredFiles();
    expect(await uploadFile(ann, input)).toEqual(first);
    expect(await listFiles(ann)).toEqual([first]);
    expect(await usedSpace(ann)).toBe(first.size);
    expect(countStoredFiles()).toBe(storedBefore);
  });

  it('creates one row for twenty concurrent requests', async () => {
    const input = uploadInput();
    const created = expectSameFile(await twentyAtOnce(() => upload(ann, input)));
    expect(await listFiles(ann)).toEqual([created]);
    expect(await usedSpace(ann)).toBe(created.size);
  });

  it('succeeds even if the first upload used the last space', async () => {
    const input = uploadInput();
    await uploadFile(ann);
    await product.database.query('update users set email_proven_at = now()');
    const room = MAX_CLIENT_BYTES - input.bytes.length;
    await product.database.query('update file_space set bytes = $1', [room]);
    expectSameFile(await twentyAtOnce(() => upload(ann, input)));
    expect(await usedSpace(ann)).toBe(MAX_CLIENT_BYTES);
  });

  it('is separate per user', async () => {
    const input = uploadInput();
    const [annsFile, bensFile] = [await uploadFile(ann, input), await uploadFile(ben, input)];
    expect(bensFile.id).not.toBe(annsFile.id);
    expect(await listFiles(ben)).toEqual([bensFile]);
  });
});

describe('a repeated version upload', () => {
  it('keeps its version number, whichever version it was sent for', async () => {
    const first = await uploadFile(ann);
    const input = uploadInput({ changeNotes: 'Darker' });
    const { body: second } = await addVersion(ann, first.id, input);
    expectSameFile([await addVersion(ann, first.id, input), await addVersion(ann, second.id, input)]);
    expect(await listVersions(ann, first.id)).toEqual([second, { ...first, isCurrentVersion: false }]);
  });

  it('does not become current again', async () => {
    const first = await uploadFile(ann);
    const input = uploadInput();
    await addVersion(ann, first.id, input);
    await ann.call(filesApi.restore, { params: { id: first.id } });
    expect((await addVersion(ann, first.id, input)).body.isCurrentVersion).toBe(false);
    expect(await listFiles(ann)).toEqual([first]);
  });

  it('creates one row for twenty concurrent requests', async () => {
    const first = await uploadFile(ann);
    const input = uploadInput();
    const created = expectSameFile(await twentyAtOnce(() => addVersion(ann, first.id, input)));
    expect((await listVersions(ann, first.id)).map(({ id }) => id)).toEqual([created.id, first.id]);
    expect(await usedSpace(ann)).toBe(first.size + created.size);
  });
});

describe('a reused sendId', () => {
  const conflictFields = ({ status, body }: Reply<unknown>) => [status, Object.keys((body as Problem).fields ?? {})];

  it('returns 409 for another project or other bytes and stores nothing', async () => {
    const input = uploadInput();
    const first = await uploadFile(ann, input);
    const storedBefore = countStoredFiles();
    const projectId = await requestProject(ann);
    const inOtherProject = { ...input, fields: { ...input.fields, projectId } };
    expect(conflictFields(await upload(ann, inOtherProject))).toEqual([409, ['sendId']]);
    expect(conflictFields(await upload(ann, { ...input, bytes: uniquePdf() }))).toEqual([409, ['sendId']]);
    expect(conflictFields(await addVersion(ann, first.id, input))).toEqual([409, ['sendId']]);
    expect(await listFiles(ann)).toEqual([first]);
    expect([await usedSpace(ann), countStoredFiles()]).toEqual([first.size, storedBefore]);
  });

  it('returns 409 for other notes or another file', async () => {
    const [one, other] = [await uploadFile(ann), await uploadFile(ann)];
    const input = uploadInput({ changeNotes: 'Darker' });
    await addVersion(ann, one.id, input);
    const withOtherNotes = { ...input, fields: { ...input.fields, changeNotes: 'Lighter' } };
    expect(conflictFields(await addVersion(ann, one.id, withOtherNotes))).toEqual([409, ['sendId']]);
    expect(conflictFields(await addVersion(ann, other.id, input))).toEqual([409, ['sendId']]);
    expect(await listVersions(ann, other.id)).toEqual([other]);
  });

  it('accepts one of twenty concurrent different uploads', async () => {
    const { fields } = uploadInput();
    const storedBefore = countStoredFiles();
    const replies = await twentyAtOnce(() => upload(ann, { fields }));
    const created = replies.filter(({ status }) => status === 201);
    expect([created.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    expect(await listFiles(ann)).toEqual([created[0]?.body]);
    expect(countStoredFiles()).toBe(storedBefore + 1);
  });
});

it('an invalid sendId returns 400; without one, each upload creates a file', async () => {
  expect((await upload(ann, { fields: { sendId: 'again' } })).status).toBe(400);
  const bytes = uniquePdf();
  for (const sendId of ['', ' ', undefined]) await uploadFile(ann, { bytes, ...(sendId && { fields: { sendId } }) });
  expect(await listFiles(ann)).toHaveLength(3);
});
