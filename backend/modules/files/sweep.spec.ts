import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '../../platform/database';
import { Storage } from '../../platform/storage';
import { eventually, TestApp } from '../../test/app';
import { addVersion, uniquePdf, uploadFile } from '../../test/files';
import { Sweep } from './sweep.service';

type Member = Awaited<ReturnType<TestApp['client']>>;

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);

let product: TestApp;
let ann: Member;
let storage: Storage;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  storage = product.app.get(Storage);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const now = () => new Date(Date.now() + 1000);
const sweep = (before = now()) => product.app.get(Sweep).sweep(before);

async function isWaiting(): Promise<boolean> {
  const locks = await product.database.query<object[]>(
    `select 1 from pg_locks where locktype = 'advisory' and not granted`,
  );
  return locks.length > 0;
}

/** What an upload leaves that ended between its bytes and its row. */
async function orphan(bytes = uniquePdf()): Promise<string> {
  const arrival = await storage.receive(Readable.from([bytes]));
  await arrival.commit();
  return arrival.checksum;
}

it('takes what no row names, and nothing that one does: current or not, however often it is named', async () => {
  const bytes = uniquePdf();
  const first = await uploadFile(ann, { bytes });
  await uploadFile(ann, { bytes, name: 'the same again.pdf' });
  const second = (await addVersion(ann, first.id)).body;
  const orphans = await Promise.all(Array.from({ length: 5 }, () => orphan()));
  await sweep();
  for (const { checksum } of [first, second]) expect(await storage.has(checksum)).toBe(true);
  for (const checksum of orphans) expect(await storage.has(checksum)).toBe(false);
  await sweep();
});

it('leaves what came in just now: its row may be on the way', async () => {
  const checksum = await orphan();
  await product.app.get(Sweep).nightly();
  expect(await storage.has(checksum)).toBe(true);
  await sweep();
  expect(await storage.has(checksum)).toBe(false);
});

it('clears away what began to come in and never ended, once it is old', async () => {
  const arrival = await storage.receive(Readable.from([uniquePdf()]));
  await sweep(new Date(Date.now() - 60_000));
  expect((await arrival.read(0, 5)).toString()).toBe('%PDF-');
  await sweep();
  await expect(arrival.read(0, 5)).rejects.toThrow('ENOENT');
});

it('goes through a house full of files in steps, two processes at once', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => checksumOf(Buffer.from(`${i} of many`)));
  const named = new Set(many.filter((_, i) => i % 3 === 0));
  await product.database.query(
    `insert into files (id, filename, original_name, mime_type, size, checksum, uploaded_by, owner_id)
     select gen_random_uuid(), 'x.pdf', 'x.pdf', 'application/pdf', 1, checksum, $2, $2 from unnest($1::text[]) as checksum`,
    [[...named], ann.user.id],
  );
  jest
    .spyOn(storage, 'all')
    .mockImplementation(() => Readable.from(many.map((checksum) => ({ checksum, at: new Date(0) }))));
  const removed: string[] = [];
  jest.spyOn(storage, 'remove').mockImplementation((checksum) => Promise.resolve(void removed.push(checksum)));
  await Promise.all([sweep(), sweep()]);
  expect(new Set(removed)).toEqual(new Set(many.filter((checksum) => !named.has(checksum))));
});

it.each(Array.from({ length: ROUNDS }, (_, i) => i))(
  'never takes the bytes of a row, however close an upload of the same ones comes (%i)',
  async () => {
    const bytes = uniquePdf();
    const checksum = await orphan(bytes);
    const uploads = Array.from({ length: 6 }, (_, i) => uploadFile(ann, { bytes, name: `${i}.pdf` }));
    const sweeps = Array.from({ length: 6 }, () => sweep());
    await Promise.all([...uploads, ...sweeps]);
    expect(await storage.has(checksum)).toBe(true);
    await product.database.query('delete from files where checksum = $1', [checksum]);
    await sweep();
    expect(await storage.has(checksum)).toBe(false);
  },
);

it('waits for an upload that has kept its bytes and not yet written its row', async () => {
  const bytes = uniquePdf();
  const arrival = await storage.receive(Readable.from([bytes]));
  const upload = product.database.createQueryRunner();
  await upload.startTransaction();
  await upload.query(`select pg_advisory_xact_lock_shared(hashtextextended($1, 1763800200))`, [arrival.checksum]);
  await arrival.commit();
  const sweeping = sweep();
  // It either waits by now, as it should, or is through already and has taken the bytes.
  await Promise.race([sweeping, eventually(isWaiting)]);
  const id = newId();
  await upload.query(
    `insert into files (id, filename, original_name, mime_type, size, checksum, uploaded_by, owner_id)
     values ($1, 'x.pdf', 'x.pdf', 'application/pdf', 1, $2, $3, $3)`,
    [id, arrival.checksum, ann.user.id],
  );
  await upload.commitTransaction();
  await upload.release();
  await sweeping;
  expect(await storage.has(arrival.checksum)).toBe(true);
});
