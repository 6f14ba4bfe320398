import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from './disk';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-files-'));
const storage = new DiskStorage(folder);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const bytes = Buffer.from('a picture of a bakery');
const checksum = createHash('sha256').update(bytes).digest('hex');
const namesIn = () => fs.readdirSync(folder, { recursive: true }).map(String).sort();

describe('storage on a disk', () => {
  it('keeps what it was given, under its checksum', async () => {
    expect(await storage.put(Readable.from([bytes]))).toEqual({ checksum, size: bytes.length });
    expect(await buffer(await storage.open(checksum))).toEqual(bytes);
    expect(await storage.has(checksum)).toBe(true);
  });

  it('keeps the same bytes once, however often and at once they come', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => storage.put(Readable.from([bytes]))));
    expect(new Set(all.map((stored) => stored.checksum)).size).toBe(1);
    expect(namesIn()).toEqual([checksum.slice(0, 2), path.join(checksum.slice(0, 2), checksum), 'arriving'].sort());
  });

  it('gives a part', async () => {
    expect(String(await buffer(await storage.open(checksum, { start: 2, end: 8 })))).toBe('picture');
  });

  it('leaves nothing of what broke off', async () => {
    const before = namesIn();
    const broken = Readable.from(
      (function* () {
        yield bytes;
        throw new Error('the line is dead');
      })(),
    );
    await expect(storage.put(broken)).rejects.toThrow('the line is dead');
    expect(namesIn()).toEqual(before);
  });

  it('clears away what a killed process began long ago, and nothing that is still coming in', async () => {
    const old = path.join(folder, 'arriving', 'old');
    const fresh = path.join(folder, 'arriving', 'fresh');
    for (const file of [old, fresh]) fs.writeFileSync(file, 'half a pic');
    fs.utimesSync(old, new Date(0), new Date(0));
    await storage.onModuleInit();
    expect([fs.existsSync(old), fs.existsSync(fresh)]).toEqual([false, true]);
    fs.rmSync(fresh);
  });

  it('forgets what it is told to, and takes nothing for a checksum that is none', async () => {
    await storage.remove(checksum);
    await storage.remove(checksum);
    expect(await storage.has(checksum)).toBe(false);
    await expect(storage.open(checksum)).rejects.toThrow();
    await expect(storage.open('../../etc/passwd')).rejects.toThrow('no checksum');
  });
});
