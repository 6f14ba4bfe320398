import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileTexts } from '../../contracts';
import { listAll, describeStorage } from '../../test/storage-contract';
import { DiskStorage } from './disk-storage';

let folder: string;
let storage: DiskStorage;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-files-'));
  storage = new DiskStorage(path.join(folder, 'files'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const incomingFolder = () => path.join(folder, 'files', 'arriving');
const leftovers = () => (fs.existsSync(incomingFolder()) ? fs.readdirSync(incomingFolder()).length : 0);

describe('storage on a disk', () => {
  describeStorage(() => ({ storage, countTemporary: leftovers }));

  it('creates private files', async () => {
    const arrival = await storage.receive(Readable.from([Buffer.from('a bill')]));
    await arrival.commit();
    const { mode } = fs.statSync(path.join(folder, 'files', arrival.checksum.slice(0, 2), arrival.checksum));
    expect(mode & 0o077).toBe(0);
  });

  it('ignores foreign files in its folder', async () => {
    await (await storage.receive(Readable.from([Buffer.from('a bill')]))).commit();
    const [prefix] = fs.readdirSync(path.join(folder, 'files')).filter((name) => name !== 'arriving');
    for (const name of ['.DS_Store', path.join(String(prefix), 'notes.txt')])
      fs.writeFileSync(path.join(folder, 'files', name), 'not ours');
    expect(await listAll(storage)).toHaveLength(1);
  });

  it('returns 507 and leaves nothing when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const probe = await fs.promises.open(folder);
    const write = jest.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'appendFile').mockRejectedValue(full);
    await probe.close();
    await expect(storage.receive(Readable.from([Buffer.from('a bill')]))).rejects.toMatchObject({
      status: 507,
      message: fileTexts.storageFull,
    });
    write.mockRestore();
    expect(leftovers()).toBe(0);
  });
});
