import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type TemporaryFile, readPart } from './incoming-folder';
import type { PendingFile } from './storage';
import type { S3Client } from './s3-client';
import { throwUnavailable, S3Error } from './s3-error';

export class S3PendingFile implements PendingFile {
  readonly checksum: string;
  readonly size: number;
  private isStored = false;

  constructor(
    private readonly temporary: TemporaryFile,
    private readonly client: S3Client,
    private readonly key: string,
  ) {
    this.checksum = temporary.checksum;
    this.size = temporary.size;
  }

  read(start: number, length: number): Promise<Buffer> {
    return this.isStored ? this.readStored(start, length) : readPart(this.temporary.file, start, length);
  }

  /** S3 verifies length and checksum, so an object is stored completely or not at all. */
  async commit(): Promise<void> {
    if (this.isStored) return;
    // Committing a discarded file is a bug, not an outage.
    await fs.promises.access(this.temporary.file);
    const { checksum, size, file } = this.temporary;
    const body = { checksum, size, open: () => fs.createReadStream(file) };
    const headers = { 'content-type': 'application/octet-stream' };
    await this.client.sendForText({ method: 'PUT', key: this.key, headers, body }).catch(throwUnavailable);
    this.isStored = true;
    await this.discard();
  }

  async discard(): Promise<void> {
    await fs.promises.rm(this.temporary.file, { force: true });
  }

  private async readStored(start: number, length: number): Promise<Buffer> {
    const headers = { range: `bytes=${start}-${start + length - 1}` };
    const bytes = this.client.send({ method: 'GET', key: this.key, headers }).then(buffer);
    return bytes.catch((error: unknown) => {
      if (error instanceof S3Error && error.status === 416) return Buffer.alloc(0);
      throw error;
    });
  }
}
