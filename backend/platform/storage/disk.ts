import type { OnModuleInit } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Storage, type Range, type Stored } from './storage';
import { syncFolder } from './sync';

const A_DAY_MS = 86_400_000;

/** Files in a folder, each under its checksum. */
export class DiskStorage extends Storage implements OnModuleInit {
  private readonly arriving: string;

  constructor(private readonly folder: string) {
    super();
    this.arriving = path.join(folder, 'arriving');
  }

  /** What a killed process had begun to take in is of no use to anybody. */
  async onModuleInit(): Promise<void> {
    const names = await fs.promises.readdir(this.arriving).catch(() => []);
    for (const file of names.map((name) => path.join(this.arriving, name))) {
      const begun = await fs.promises.stat(file).catch(() => undefined);
      if (begun && Date.now() - begun.mtimeMs > A_DAY_MS) await fs.promises.rm(file, { force: true });
    }
  }

  async put(bytes: Readable): Promise<Stored> {
    await fs.promises.mkdir(this.arriving, { recursive: true });
    const aside = path.join(this.arriving, randomUUID());
    try {
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      // "flush": the bytes are on the disk, not only on their way, before they get their name.
      await pipeline(bytes, measure, fs.createWriteStream(aside, { mode: 0o600, flush: true }));
      const checksum = hash.digest('hex');
      const home = this.homeOf(checksum);
      const made = await fs.promises.mkdir(path.dirname(home), { recursive: true });
      await fs.promises.rename(aside, home);
      await syncFolder(path.dirname(home));
      if (made) await syncFolder(path.dirname(made));
      return { checksum, size };
    } finally {
      await fs.promises.rm(aside, { force: true });
    }
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const handle = await fs.promises.open(this.homeOf(checksum));
    return handle.createReadStream(range);
  }

  has(checksum: string): Promise<boolean> {
    return fs.promises.access(this.homeOf(checksum)).then(
      () => true,
      () => false,
    );
  }

  async remove(checksum: string): Promise<void> {
    await fs.promises.rm(this.homeOf(checksum), { force: true });
  }

  /** Two letters a folder, so that none holds hundreds of thousands of names. */
  private homeOf(checksum: string): string {
    if (!/^[0-9a-f]{64}$/.test(checksum)) throw new Error('That is no checksum');
    return path.join(this.folder, checksum.slice(0, 2), checksum);
  }
}
