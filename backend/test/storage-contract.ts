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

/** The behavior of every storage. `countTemporary` counts files that were received but not committed. */
export function describeStorage(
  open: () => { storage: Storage; countTemporary: () => number | Promise<number> },
): void {
  const bytes = Buffer.from('a picture of a bakery');
  const checksum = checksumOf(bytes);
  const receive = (storage: Storage) => storage.receive(chunks('a picture', ' of a ', 'bakery'));
  const checksums = async (storage: Storage) => (await listAll(storage)).map((object) => object.checksum);

  it('is empty at first', async () => {
    const { storage } = open();
    expect(await listAll(storage)).toEqual([]);
    expect(await storage.has(checksum)).toBe(false);
    await expect(storage.open(checksum)).rejects.toThrow();
    await storage.removeAbandoned(new Date());
  });

  it('hides a received file until it is committed', async () => {
    const { storage } = open();
    const pending = await receive(storage);
    expect([pending.checksum, pending.size]).toEqual([checksum, bytes.length]);
    expect(String(await pending.read(2, 7))).toBe('picture');
    expect(String(await pending.read(15, 100))).toBe('bakery');
    expect(await pending.read(500, 10)).toHaveLength(0);
    expect([await storage.has(checksum), await checksums(storage)]).toEqual([false, []]);
    await pending.discard();
  });

  it('serves a committed file by its checksum, whole or in part', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await pending.commit();
    expect(await buffer(await storage.open(checksum))).toEqual(bytes);
    expect(String(await buffer(await storage.open(checksum, { start: 2, end: 8 })))).toBe('picture');
    expect([await storage.has(checksum), await countTemporary()]).toEqual([true, 0]);
    expect(String(await pending.read(0, 9))).toBe('a picture');
  });

  it('commits a file once, and keeps it when it is discarded afterwards', async () => {
    const { storage } = open();
    const pending = await receive(storage);
    await pending.commit();
    await pending.commit();
    await pending.discard();
    expect(await buffer(await storage.open(checksum))).toEqual(bytes);
  });

  it('removes a discarded file', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await pending.discard();
    await pending.discard();
    expect([await storage.has(checksum), await countTemporary()]).toEqual([false, 0]);
    await expect(pending.commit()).rejects.toThrow();
  });

  it('stores equal bytes once under concurrent uploads', async () => {
    const { storage, countTemporary } = open();
    await Promise.all(Array.from({ length: 10 }, async () => (await receive(storage)).commit()));
    expect([await checksums(storage), await countTemporary()]).toEqual([[checksum], 0]);
  });

  it('keeps a committed file when another upload of equal bytes is discarded', async () => {
    const { storage } = open();
    const [firstFile, secondFile] = [await receive(storage), await receive(storage)];
    await firstFile.commit();
    await secondFile.discard();
    expect(await storage.has(checksum)).toBe(true);
  });

  it('accepts an empty file', async () => {
    const { storage } = open();
    const pending = await storage.receive(Readable.from([]));
    expect([pending.checksum, pending.size]).toEqual([checksumOf(Buffer.alloc(0)), 0]);
    await pending.discard();
  });

  it('removes an interrupted upload and rethrows its error', async () => {
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

  it('removes an upload that is interrupted before its first byte', async () => {
    const { storage, countTemporary } = open();
    const attempt = () => {
      const bytes = new Readable({ read: () => undefined });
      bytes.destroy(new Error('connection reset'));
      return storage.receive(bytes);
    };
    const all = await Promise.allSettled(Array.from({ length: 200 }, attempt));
    expect(all.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await countTemporary()).toBe(0);
  });

  it('lists each file with the time of its last commit', async () => {
    const { storage } = open();
    const before = Date.now();
    await (await receive(storage)).commit();
    await (await storage.receive(chunks('another'))).commit();
    const all = await listAll(storage);
    expect(all.map((object) => object.checksum).sort()).toEqual([checksum, checksumOf(Buffer.from('another'))].sort());
    // Some file systems have a resolution of two seconds.
    for (const { modifiedAt: at } of all) expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
  });

  it('removes abandoned uploads, and no upload in progress', async () => {
    const { storage, countTemporary } = open();
    const pending = await receive(storage);
    await storage.removeAbandoned(new Date(Date.now() - 3_600_000));
    expect(await countTemporary()).toBe(1);
    await pending.commit();

    await receive(storage);
    await storage.removeAbandoned(new Date(Date.now() + 3_600_000));
    expect([await countTemporary(), await checksums(storage)]).toEqual([0, [checksum]]);
  });

  it('removes a file, also repeatedly', async () => {
    const { storage } = open();
    await (await receive(storage)).commit();
    await storage.remove(checksum);
    await storage.remove(checksum);
    expect([await storage.has(checksum), await checksums(storage)]).toEqual([false, []]);
  });

  it.each(['../../etc/passwd', '', 'ab', checksum.toUpperCase()])('rejects %j as a checksum', async (other) => {
    const { storage } = open();
    await expect(storage.open(other)).rejects.toThrow('no checksum');
    await expect(storage.remove(other)).rejects.toThrow('no checksum');
  });
}
