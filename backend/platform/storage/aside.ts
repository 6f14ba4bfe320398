import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { changedAt, namesIn } from './folders';
import { namingNoRoom } from './no-room';

const PIECE_BYTES = 256 * 1024;

/** What has come in whole, and where it lies. */
export interface Parcel {
  readonly checksum: string;
  readonly size: number;
  readonly file: string;
}

/** A folder of this machine for what comes in, as slowly as its sender likes, until its size and checksum are known. */
export class Aside {
  constructor(private readonly folder: string) {}

  take(bytes: Readable): Promise<Parcel> {
    // It may break off before anybody reads it; whoever does hears of it then.
    bytes.on('error', () => undefined);
    return namingNoRoom(async () => {
      await fs.mkdir(this.folder, { recursive: true });
      const file = path.join(this.folder, randomUUID());
      try {
        return { ...(await writeDown(bytes, file)), file };
      } catch (error) {
        await fs.rm(file, { force: true });
        throw error;
      }
    });
  }

  async dropLeftovers(before: Date): Promise<void> {
    for (const name of await namesIn(this.folder)) {
      const file = path.join(this.folder, name);
      const at = await changedAt(file);
      if (at && at < before) await fs.rm(file, { force: true });
    }
  }
}

/** A part of a file; less than was asked for where it ends. */
export async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** When this settles nobody is still at work on the file: one that is opened late would come back after its removal. */
async function writeDown(bytes: Readable, file: string): Promise<{ checksum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await fs.open(file, 'wx', 0o600);
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
