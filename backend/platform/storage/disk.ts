import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Aside } from './aside';
import { DiskArrival } from './disk-arrival';
import { changedAt, namesIn } from './folders';
import { checksumAt, placeOf } from './place';
import { type Arrival, type Kept, type Range, Storage } from './storage';

/** Files in a folder, each under its checksum. */
export class DiskStorage extends Storage {
  private readonly aside: Aside;

  constructor(private readonly folder: string) {
    super();
    this.aside = new Aside(path.join(folder, 'arriving'));
  }

  async take(bytes: Readable): Promise<Arrival> {
    const parcel = await this.aside.take(bytes);
    return new DiskArrival(parcel, this.homeOf(parcel.checksum));
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const handle = await fs.open(this.homeOf(checksum));
    return handle.createReadStream(range);
  }

  async has(checksum: string): Promise<boolean> {
    return (await changedAt(this.homeOf(checksum))) !== undefined;
  }

  async remove(checksum: string): Promise<void> {
    await fs.rm(this.homeOf(checksum), { force: true });
  }

  async *all(): AsyncGenerator<Kept> {
    for (const shelf of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
      for (const name of await namesIn(path.join(this.folder, shelf))) {
        const checksum = checksumAt(`${shelf}/${name}`);
        const at = checksum && (await changedAt(this.homeOf(checksum)));
        if (at) yield { checksum, at };
      }
    }
  }

  dropLeftovers(before: Date): Promise<void> {
    return this.aside.dropLeftovers(before);
  }

  private homeOf(checksum: string): string {
    return path.join(this.folder, placeOf(checksum));
  }
}
