import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { modifiedTime, listFolder } from './folders';
import { throwStorageFull } from './storage-full';

const CHUNK_BYTES = 256 * 1024;

export interface TemporaryFile {
  readonly checksum: string;
  readonly size: number;
  readonly file: string;
}

/** Stores uploads locally until their size and checksum are known. */
export class IncomingFolder {
  constructor(private readonly folder: string) {}

  receive(bytes: Readable): Promise<TemporaryFile> {
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

export async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Waits for all writes, because a late one would recreate a removed file. */
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
    // Durable before it is reported as received.
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { checksum: hash.digest('hex'), size };
}

/** Larger writes cost fewer thread switches. */
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
