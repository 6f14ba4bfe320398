import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '../../platform/database';
import { Storage } from '../../platform/storage';
import { eventually, TestApp } from '../../test/app';
import { addVersion, uniquePdf, uploadFile } from '../../test/files';
import { OrphanedFilesService } from './orphaned-files.service';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

let product: TestApp;
let ann: TestUser;
let storage: Storage;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  storage = product.app.get(Storage);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const soon = () => new Date(Date.now() + 1000);
const cleanUp = (storedBefore = soon()) => product.app.get(OrphanedFilesService).cleanUp(storedBefore);

async function isLockAwaited(): Promise<boolean> {
  const locks = await product.database.query<object[]>(
    `select 1 from pg_locks where locktype = 'advisory' and not granted`,
  );
  return locks.length > 0;
}

async function storeOrphan(bytes = uniquePdf()): Promise<string> {
  const pendingFile = await storage.receive(Readable.from([bytes]));
  await pendingFile.commit();
  return pendingFile.checksum;
}

it('removes files without a row and keeps all referenced ones', async () => {
  const bytes = uniquePdf();
  const first = await uploadFile(ann, { bytes });
  await uploadFile(ann, { bytes, name: 'the same again.pdf' });
  const second = (await addVersion(ann, first.id)).body;
  const orphans = await Promise.all(Array.from({ length: 5 }, () => storeOrphan()));
  await cleanUp();
  for (const { checksum } of [first, second]) expect(await storage.has(checksum)).toBe(true);
  for (const checksum of orphans) expect(await storage.has(checksum)).toBe(false);
  await cleanUp();
});

it('keeps recent files, whose rows may follow', async () => {
  const checksum = await storeOrphan();
  await product.app.get(OrphanedFilesService).cleanUpNightly();
  expect(await storage.has(checksum)).toBe(true);
  await cleanUp();
  expect(await storage.has(checksum)).toBe(false);
});

it('removes old incomplete uploads', async () => {
  const pendingFile = await storage.receive(Readable.from([uniquePdf()]));
  await cleanUp(new Date(Date.now() - 60_000));
  expect((await pendingFile.read(0, 5)).toString()).toBe('%PDF-');
  await cleanUp();
  await expect(pendingFile.read(0, 5)).rejects.toThrow('ENOENT');
});

it('processes many files in batches, in two processes at once', async () => {
  const checksums = Array.from({ length: 1200 }, (_, i) => checksumOf(Buffer.from(`${i} of many`)));
  const referenced = new Set(checksums.filter((_, i) => i % 3 === 0));
  await product.database.query(
    `insert into files (id, filename, original_name, mime_type, size, checksum, uploaded_by, owner_id)
     select gen_random_uuid(), 'x.pdf', 'x.pdf', 'application/pdf', 1, checksum, $2, $2 from unnest($1::text[]) as checksum`,
    [[...referenced], ann.user.id],
  );
  jest
    .spyOn(storage, 'all')
    .mockImplementation(() => Readable.from(checksums.map((checksum) => ({ checksum, at: new Date(0) }))));
  const removed: string[] = [];
  jest.spyOn(storage, 'remove').mockImplementation((checksum) => Promise.resolve(void removed.push(checksum)));
  await Promise.all([cleanUp(), cleanUp()]);
  expect(new Set(removed)).toEqual(new Set(checksums.filter((checksum) => !referenced.has(checksum))));
});

it.each(Array.from({ length: ROUNDS }, (_, i) => i))(
  'keeps bytes that are uploaded again concurrently (%i)',
  async () => {
    const bytes = uniquePdf();
    const checksum = await storeOrphan(bytes);
    const uploads = Array.from({ length: 6 }, (_, i) => uploadFile(ann, { bytes, name: `${i}.pdf` }));
    const cleanUps = Array.from({ length: 6 }, () => cleanUp());
    await Promise.all([...uploads, ...cleanUps]);
    expect(await storage.has(checksum)).toBe(true);
    await product.database.query('delete from files where checksum = $1', [checksum]);
    await cleanUp();
    expect(await storage.has(checksum)).toBe(false);
  },
);

it('waits for an upload that has stored its bytes but not inserted its row', async () => {
  const bytes = uniquePdf();
  const pendingFile = await storage.receive(Readable.from([bytes]));
  const upload = product.database.createQueryRunner();
  await upload.startTransaction();
  await upload.query(`select pg_advisory_xact_lock_shared(hashtextextended($1, 1763800200))`, [pendingFile.checksum]);
  await pendingFile.commit();
  const cleaningUp = cleanUp();
  // With the bug, cleanup would finish without waiting.
  await Promise.race([cleaningUp, eventually(isLockAwaited)]);
  const id = newId();
  await upload.query(
    `insert into files (id, filename, original_name, mime_type, size, checksum, uploaded_by, owner_id)
     values ($1, 'x.pdf', 'x.pdf', 'application/pdf', 1, $2, $3, $3)`,
    [id, pendingFile.checksum, ann.user.id],
  );
  await upload.commitTransaction();
  await upload.release();
  await cleaningUp;
  expect(await storage.has(pendingFile.checksum)).toBe(true);
});
