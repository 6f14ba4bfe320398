import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { IncomingFolder } from './incoming-folder';
import { DiskPendingFile } from './disk-pending-file';
import { modifiedTime, listFolder } from './folders';
import { checksumOfKey, objectKeyOf } from './object-key';
import { type PendingFile, type StoredObject, type Range, Storage } from './storage';

export class DiskStorage extends Storage {
  private readonly incoming: IncomingFolder;

  constructor(private readonly folder: string) {
    super();
    this.incoming = new IncomingFolder(path.join(folder, 'arriving'));
  }

  async receive(bytes: Readable): Promise<PendingFile> {
    const file = await this.incoming.receive(bytes);
    return new DiskPendingFile(file, this.pathOf(file.checksum));
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const handle = await fs.open(this.pathOf(checksum));
    return handle.createReadStream(range);
  }

  async has(checksum: string): Promise<boolean> {
    return (await modifiedTime(this.pathOf(checksum))) !== undefined;
  }

  async remove(checksum: string): Promise<void> {
    await fs.rm(this.pathOf(checksum), { force: true });
  }

  async *all(): AsyncGenerator<StoredObject> {
    for (const prefix of await listFolder(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
      for (const name of await listFolder(path.join(this.folder, prefix))) {
        const checksum = checksumOfKey(`${prefix}/${name}`);
        const modifiedAt = checksum && (await modifiedTime(this.pathOf(checksum)));
        if (modifiedAt) yield { checksum, modifiedAt };
      }
    }
  }

  removeAbandoned(before: Date): Promise<void> {
    return this.incoming.removeAbandoned(before);
  }

  private pathOf(checksum: string): string {
    return path.join(this.folder, objectKeyOf(checksum));
  }
}
