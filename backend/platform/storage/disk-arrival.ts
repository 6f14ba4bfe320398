import fs from 'node:fs/promises';
import path from 'node:path';
import { namingNoRoom } from './no-room';
import type { Arrival } from './storage';
import { syncFolder } from './sync';

/** A file that has come in whole and waits, under no name of its own, for its place on the shelf. */
export class DiskArrival implements Arrival {
  private place: string;

  constructor(
    readonly checksum: string,
    readonly size: number,
    private readonly aside: string,
    private readonly home: string,
  ) {
    this.place = aside;
  }

  async read(start: number, length: number): Promise<Buffer> {
    const handle = await fs.open(this.place);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
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
