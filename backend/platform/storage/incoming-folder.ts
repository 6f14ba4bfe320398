import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { modifiedTime, listFolder } from './folders';
import { throwStorageFull } from './storage-full';

const CHUNK_BYTES = 256 * 1024;

/** What has come in whole, and where it lies. */
export interface TemporaryFile {
  readonly checksum: string;
  readonly size: number;
  readonly file: string;
}

/** A folder of this machine for what comes in, as slowly as its sender likes, until its size and checksum are known. */
export class IncomingFolder {
  constructor(private readonly folder: string) {}

  receive(bytes: Readable): Promise<TemporaryFile> {
    // It may break off before anybody reads it; whoever does hears of it then.
    bytes.on('error', () => undefined);
    return throwStorageFull(async () => {
      await fs.mkdir(this.folder, { recursive: true });
      const file = path.join(this.folder, randomUUID());
      try {
        return { ...(await writeToFile(bytes, file)), file };
      } catch (error) {
        await fs.rm(file, { force: true });
        throw error;
      }
    });
  }

  async removeAbandoned(before: Date): Promise<void> {
    for (const name of await listFolder(this.folder)) {
      const file = path.join(this.folder, name);
      const at = await modifiedTime(file);
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
async function writeToFile(bytes: Readable, file: string): Promise<{ checksum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    for await (const piece of inChunks(bytes)) {
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
async function* inChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < CHUNK_BYTES) continue;
    yield Buffer.concat(buffered);
    [buffered, bufferedBytes] = [[], 0];
  }
  if (bufferedBytes > 0) yield Buffer.concat(buffered);
}
