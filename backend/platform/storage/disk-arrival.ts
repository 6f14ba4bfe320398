import fs from 'node:fs/promises';
import path from 'node:path';
import { type Parcel, readPart } from './aside';
import { namingNoRoom } from './no-room';
import type { Arrival } from './storage';
import { syncFolder } from './sync';

/** A file that has come in whole and waits, under no name of its own, for its place on the shelf. */
export class DiskArrival implements Arrival {
  readonly checksum: string;
  readonly size: number;
  private readonly aside: string;
  private place: string;

  constructor(
    { checksum, size, file }: Parcel,
    private readonly home: string,
  ) {
    this.checksum = checksum;
    this.size = size;
    this.aside = file;
    this.place = file;
  }

  read(start: number, length: number): Promise<Buffer> {
    return readPart(this.place, start, length);
  }

  async keep(): Promise<void> {
    if (this.place === this.home) return;
    await namingNoRoom(async () => {
      const shelf = path.dirname(this.home);
      const made = await fs.mkdir(shelf, { recursive: true });
      await fs.rename(this.aside, this.home);
      this.place = this.home;
      await syncFolder(shelf);
      if (made) await syncFolder(path.dirname(made));
    });
  }

  async drop(): Promise<void> {
    if (this.place === this.aside) await fs.rm(this.aside, { force: true });
  }
}
