import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MAX_CLIENT_BYTES, filesApi, type Problem, projectsApi, type StoredFile } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller, Reply } from '../../test/caller';
import { addVersion, uniquePdf, upload, uploadFile } from '../../test/files';

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  ben = await product.client('ben');
});
beforeEach(() => product.database.query('truncate files, file_space'));
afterAll(() => product.stop());

const parcel = (fields: Record<string, string> = {}) => ({
  bytes: uniquePdf(),
  fields: { sendId: randomUUID(), ...fields },
});
const twentyTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
const versions = async (who: Caller, id: string) => (await who.call(filesApi.listVersions, { params: { id } })).body;
const list = async (who: Caller) => (await who.call(filesApi.list)).body;
const project = async (who: Caller) => (await who.call(projectsApi.request, { body: { name: 'A shop' } })).body.id;
const spaceOf = async (who: Member) => {
  const rows = await product.database.query<{ bytes: string }[]>('select bytes from file_space where owner_id = $1', [
    who.user.id,
  ]);
  return Number(rows[0]?.bytes ?? 0);
};
const onDisk = () =>
  fs
    .readdirSync(path.join(product.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length;
/** All of them were answered alike: made, and the same. */
function theOne(replies: Reply<StoredFile>[]): StoredFile {
  expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [201, replies[0]?.body.id]));
  return replies[0]?.body as StoredFile;
}

describe('a file that is sent again because the answer was lost', () => {
  it('is answered as the first time, and is there once', async () => {
    const sending = parcel({ projectId: await project(ann) });
    const first = await uploadFile(ann, sending);
    const kept = onDisk();
    expect(await uploadFile(ann, sending)).toEqual(first);
    expect(await list(ann)).toEqual([first]);
    expect(await spaceOf(ann)).toBe(first.size);
    expect(onDisk()).toBe(kept);
  });

  it('by twenty at once is made once', async () => {
    const sending = parcel();
    const made = theOne(await twentyTimes(() => upload(ann, sending)));
    expect(await list(ann)).toEqual([made]);
    expect(await spaceOf(ann)).toBe(made.size);
  });

  it('is answered where it was the last that there was room for', async () => {
    const sending = parcel();
    await uploadFile(ann);
    const room = MAX_CLIENT_BYTES - sending.bytes.length;
    await product.database.query('update file_space set bytes = $1', [room]);
    theOne(await twentyTimes(() => upload(ann, sending)));
    expect(await spaceOf(ann)).toBe(MAX_CLIENT_BYTES);
  });

  it('is not taken for what somebody else sends', async () => {
    const sending = parcel();
    const [anns, bens] = [await uploadFile(ann, sending), await uploadFile(ben, sending)];
    expect(bens.id).not.toBe(anns.id);
    expect(await list(ben)).toEqual([bens]);
  });
});

describe('a version that is sent again because the answer was lost', () => {
  it('has the number that it had, whichever version it is sent for', async () => {
    const first = await uploadFile(ann);
    const sending = parcel({ changeNotes: 'Darker' });
    const { body: second } = await addVersion(ann, first.id, sending);
    theOne([await addVersion(ann, first.id, sending), await addVersion(ann, second.id, sending)]);
    expect(await versions(ann, first.id)).toEqual([second, { ...first, isCurrentVersion: false }]);
  });

  it('does not become the current one again', async () => {
    const first = await uploadFile(ann);
    const sending = parcel();
    await addVersion(ann, first.id, sending);
    await ann.call(filesApi.restore, { params: { id: first.id } });
    expect((await addVersion(ann, first.id, sending)).body.isCurrentVersion).toBe(false);
    expect(await list(ann)).toEqual([first]);
  });

  it('by twenty at once is made once', async () => {
    const first = await uploadFile(ann);
    const sending = parcel();
    const made = theOne(await twentyTimes(() => addVersion(ann, first.id, sending)));
    expect((await versions(ann, first.id)).map(({ id }) => id)).toEqual([made.id, first.id]);
    expect(await spaceOf(ann)).toBe(first.size + made.size);
  });
});

describe('what comes under the key of something else', () => {
  const refused = ({ status, body }: Reply<unknown>) => [status, Object.keys((body as Problem).fields ?? {})];

  it('is refused for another project, or with other bytes, and nothing of it stays', async () => {
    const sending = parcel();
    const first = await uploadFile(ann, sending);
    const kept = onDisk();
    const projectId = await project(ann);
    const elsewhere = { ...sending, fields: { ...sending.fields, projectId } };
    expect(refused(await upload(ann, elsewhere))).toEqual([409, ['sendId']]);
    expect(refused(await upload(ann, { ...sending, bytes: uniquePdf() }))).toEqual([409, ['sendId']]);
    expect(refused(await addVersion(ann, first.id, sending))).toEqual([409, ['sendId']]);
    expect(await list(ann)).toEqual([first]);
    expect([await spaceOf(ann), onDisk()]).toEqual([first.size, kept]);
  });

  it('is refused as a version with other notes, or of another file', async () => {
    const [one, other] = [await uploadFile(ann), await uploadFile(ann)];
    const sending = parcel({ changeNotes: 'Darker' });
    await addVersion(ann, one.id, sending);
    const lighter = { ...sending, fields: { ...sending.fields, changeNotes: 'Lighter' } };
    expect(refused(await addVersion(ann, one.id, lighter))).toEqual([409, ['sendId']]);
    expect(refused(await addVersion(ann, other.id, sending))).toEqual([409, ['sendId']]);
    expect(await versions(ann, other.id)).toEqual([other]);
  });

  it('is refused to all but one of twenty different ones at once, and none of their bytes stay', async () => {
    const { fields } = parcel();
    const kept = onDisk();
    const replies = await twentyTimes(() => upload(ann, { fields }));
    const made = replies.filter(({ status }) => status === 201);
    expect([made.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    expect(await list(ann)).toEqual([made[0]?.body]);
    expect(onDisk()).toBe(kept + 1);
  });
});

it('a key that is none is refused; without one, everything is made each time', async () => {
  expect((await upload(ann, { fields: { sendId: 'again' } })).status).toBe(400);
  const bytes = uniquePdf();
  for (const sendId of ['', ' ', undefined]) await uploadFile(ann, { bytes, ...(sendId && { fields: { sendId } }) });
  expect(await list(ann)).toHaveLength(3);
});
