import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DiskArrival } from './disk-arrival';
import { namingNoRoom } from './no-room';
import { type Arrival, type Kept, type Range, Storage } from './storage';

const PIECE_BYTES = 256 * 1024;
const CHECKSUM = /^[0-9a-f]{64}$/;

/** Files in a folder, each under its checksum. */
export class DiskStorage extends Storage {
  private readonly arriving: string;

  constructor(private readonly folder: string) {
    super();
    this.arriving = path.join(folder, 'arriving');
  }

  take(bytes: Readable): Promise<Arrival> {
    return namingNoRoom(() => this.takeIn(bytes));
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const handle = await fs.promises.open(this.homeOf(checksum));
    return handle.createReadStream(range);
  }

  async has(checksum: string): Promise<boolean> {
    return (await changedAt(this.homeOf(checksum))) !== undefined;
  }

  async remove(checksum: string): Promise<void> {
    await fs.promises.rm(this.homeOf(checksum), { force: true });
  }

  async *all(): AsyncGenerator<Kept> {
    for (const shelf of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
      for (const checksum of await namesIn(path.join(this.folder, shelf))) {
        if (!CHECKSUM.test(checksum)) continue;
        const at = await changedAt(this.homeOf(checksum));
        if (at) yield { checksum, at };
      }
    }
  }

  async dropLeftovers(before: Date): Promise<void> {
    for (const name of await namesIn(this.arriving)) {
      const file = path.join(this.arriving, name);
      const at = await changedAt(file);
      if (at && at < before) await fs.promises.rm(file, { force: true });
    }
  }

  private async takeIn(bytes: Readable): Promise<Arrival> {
    // It may break off before anybody reads it; whoever does hears of it then.
    bytes.on('error', () => undefined);
    await fs.promises.mkdir(this.arriving, { recursive: true });
    const aside = path.join(this.arriving, randomUUID());
    try {
      const { checksum, size } = await writeDown(bytes, aside);
      return new DiskArrival(checksum, size, aside, this.homeOf(checksum));
    } catch (error) {
      await fs.promises.rm(aside, { force: true });
      throw error;
    }
  }

  /** Two letters a folder, so that none holds hundreds of thousands of names. */
  private homeOf(checksum: string): string {
    if (!CHECKSUM.test(checksum)) throw new Error('That is no checksum');
    return path.join(this.folder, checksum.slice(0, 2), checksum);
  }
}

/** When this settles nobody is still at work on the file: one that is opened late would come back after its removal. */
async function writeDown(bytes: Readable, file: string): Promise<{ checksum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await fs.promises.open(file, 'wx', 0o600);
  try {
    for await (const piece of inPieces(bytes)) {
      const written = handle.appendFile(piece);
      hash.update(piece);
      size += piece.length;
      await written;
    }
    // On the disk, not only on their way, before anybody calls them safe.
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { checksum: hash.digest('hex'), size };
}

/** Each write wakes a thread, which costs more than a network's chunk does; so several are written at once. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let waiting = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    waiting += chunk.length;
    if (waiting < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, waiting] = [[], 0];
  }
  if (waiting > 0) yield Buffer.concat(gathered);
}

/** A folder that is not there yet is an empty one. */
async function namesIn(folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

/** Nothing for what has gone meanwhile. */
async function changedAt(file: string): Promise<Date | undefined> {
  return fs.promises.stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}
