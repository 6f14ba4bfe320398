import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredObject, Storage } from '../platform/storage';

export const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

export async function listAll(storage: Storage): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const object of storage.all()) all.push(object);
  return all;
}

/** What whoever keeps files has to hold to. `leftovers` counts what is aside, by whatever means there are. */
export function describeStorage(
  open: () => { storage: Storage; countTemporary: () => number | Promise<number> },
): void {
  const bytes = Buffer.from('a picture of a bakery');
  const checksum = checksumOf(bytes);
  const receive = (storage: Storage) => storage.receive(chunks('a picture', ' of a ', 'bakery'));
  const checksums = async (storage: Storage) => (await listAll(storage)).map((object) => object.checksum);

  it('has nothing at first', async () => {
    const { storage } = open();
    expect(await listAll(storage)).toEqual([]);
    expect(await storage.has(checksum)).toBe(false);
    await expect(storage.open(checksum)).rejects.toThrow();
    await storage.removeAbandoned(new Date());
  });

  it('knows what has come, and shows it to nobody before it has its name', async () => {
    const { storage } = open();
    const pending = await receive(storage);
    expect([pending.checksum, pending.size]).toEqual([checksum, bytes.length]);
    expect(String(await pending.read(2, 7))).toBe('picture');
    expect(String(await pending.read(15, 100))).toBe('bakery');
    expect(await pending.read(500, 10)).toHaveLength(0);
    expect([await storage.has(checksum), await checksums(storage)]).toEqual([false, []]);
    await pending.discard();
  });

  it('keeps it under its checksum, whole or a part', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await pending.commit();
    expect(await buffer(await storage.open(checksum))).toEqual(bytes);
    expect(String(await buffer(await storage.open(checksum, { start: 2, end: 8 })))).toBe('picture');
    expect([await storage.has(checksum), await countTemporary()]).toEqual([true, 0]);
    expect(String(await pending.read(0, 9))).toBe('a picture');
  });

  it('names it once, however often it is told to, and lets nobody drop it afterwards', async () => {
    const { storage } = open();
    const pending = await receive(storage);
    await pending.commit();
    await pending.commit();
    await pending.discard();
    expect(await buffer(await storage.open(checksum))).toEqual(bytes);
  });

  it('lets go of what is dropped', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await pending.discard();
    await pending.discard();
    expect([await storage.has(checksum), await countTemporary()]).toEqual([false, 0]);
    await expect(pending.commit()).rejects.toThrow();
  });

  it('keeps the same bytes once, however often and at once they come', async () => {
    const { storage, countTemporary } = open();
    await Promise.all(Array.from({ length: 10 }, async () => (await receive(storage)).commit()));
    expect([await checksums(storage), await countTemporary()]).toEqual([[checksum], 0]);
  });

  it('does not take away with one arrival what another of the same bytes has brought', async () => {
    const { storage } = open();
    const [firstFile, secondFile] = [await receive(storage), await receive(storage)];
    await firstFile.commit();
    await secondFile.discard();
    expect(await storage.has(checksum)).toBe(true);
  });

  it('takes an empty file for a file', async () => {
    const { storage } = open();
    const pending = await storage.receive(Readable.from([]));
    expect([pending.checksum, pending.size]).toEqual([checksumOf(Buffer.alloc(0)), 0]);
    await pending.discard();
  });

  it('leaves nothing of what broke off, and says why', async () => {
    const { storage, countTemporary } = open();
    const broken = Readable.from(
      (function* () {
        yield bytes;
        throw new Error('the line is dead');
      })(),
    );
    await expect(storage.receive(broken)).rejects.toThrow('the line is dead');
    expect([await countTemporary(), await checksums(storage)]).toEqual([0, []]);
  });

  it('leaves nothing of what breaks off before it has begun', async () => {
    const { storage, countTemporary } = open();
    const attempt = () => {
      const bytes = new Readable({ read: () => undefined });
      bytes.destroy(new Error('nobody there'));
      return storage.receive(bytes);
    };
    const all = await Promise.allSettled(Array.from({ length: 200 }, attempt));
    expect(all.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await countTemporary()).toBe(0);
  });

  it('tells of each file when it last came in', async () => {
    const { storage } = open();
    const before = Date.now();
    await (await receive(storage)).commit();
    await (await storage.receive(chunks('another'))).commit();
    const all = await listAll(storage);
    expect(all.map((object) => object.checksum).sort()).toEqual([checksum, checksumOf(Buffer.from('another'))].sort());
    // A disk may count time in steps of two seconds.
    for (const { modifiedAt: at } of all) expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
  });

  it('lets go of what came in long ago and never got a name, and of nothing that is still on its way', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await storage.removeAbandoned(new Date(Date.now() - 3_600_000));
    expect(await countTemporary()).toBe(1);
    await pending.commit();

    await receive(storage);
    await storage.removeAbandoned(new Date(Date.now() + 3_600_000));
    expect([await countTemporary(), await checksums(storage)]).toEqual([0, [checksum]]);
  });

  it('forgets what it is told to, once or twice', async () => {
    const { storage } = open();
    await (await receive(storage)).commit();
    await storage.remove(checksum);
    await storage.remove(checksum);
    expect([await storage.has(checksum), await checksums(storage)]).toEqual([false, []]);
  });

  it.each(['../../etc/passwd', '', 'ab', checksum.toUpperCase()])('takes %j for no checksum', async (other) => {
    const { storage } = open();
    await expect(storage.open(other)).rejects.toThrow('no checksum');
    await expect(storage.remove(other)).rejects.toThrow('no checksum');
  });
}
