import { Logger } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type Config, InvalidVariableError } from '../config';
import { IncomingFolder } from './incoming-folder';
import { checksumOfKey, objectKeyOf } from './object-key';
import { type PendingFile, type StoredObject, type Range, Storage } from './storage';
import { S3Client, type S3Timeouts } from './s3-client';
import { type ObjectPage, parseObjectPage } from './s3-object-page';
import { isMissing, S3Error } from './s3-error';
import { S3PendingFile } from './s3-pending-file';

const DAY_MS = 86_400_000;

/**
 * Files in a bucket, keyed by checksum. Uploads are stored locally first, because S3 needs length and checksum before
 * the first byte.
 */
export class S3Storage extends Storage {
  private readonly log = new Logger('Storage');
  private readonly client: S3Client;
  private readonly incoming: IncomingFolder;

  constructor(
    private readonly bucket: NonNullable<Config['storage']>,
    folder: string,
    timeouts?: S3Timeouts,
  ) {
    super();
    this.client = new S3Client(bucket, timeouts);
    this.incoming = new IncomingFolder(folder);
  }

  /** Fails at startup for permanent errors only; an unreachable bucket may come back. */
  async check(): Promise<void> {
    // The nightly cleanup may run on another machine.
    await this.removeAbandoned(new Date(Date.now() - DAY_MS));
    try {
      await this.fetchPage({ 'max-keys': '1' });
    } catch (error) {
      if (error instanceof S3Error && !error.isTransient)
        throw new InvalidVariableError(
          'STORAGE_URL',
          `names the bucket "${this.bucket.name}", and the service responded ${error.message}`,
        );
      this.log.warn(`Files can't be stored or read: the bucket isn't responding (${String(error)})`);
    }
  }

  async receive(bytes: Readable): Promise<PendingFile> {
    const file = await this.incoming.receive(bytes);
    return new S3PendingFile(file, this.client, objectKeyOf(file.checksum));
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const key = objectKeyOf(checksum);
    if (!range) return this.client.send({ method: 'GET', key });
    const headers = { range: `bytes=${range.start}-${range.end}` };
    const response = await this.client.send({ method: 'GET', key, headers });
    if (response.statusCode === 206) return response;
    response.destroy();
    throw new Error('The bucket ignored the range request and sent all of a file');
  }

  async has(checksum: string): Promise<boolean> {
    try {
      await this.client.sendForText({ method: 'HEAD', key: objectKeyOf(checksum) });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(checksum: string): Promise<void> {
    await this.client.sendForText({ method: 'DELETE', key: objectKeyOf(checksum) }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async *all(): AsyncGenerator<StoredObject> {
    let continuation: Record<string, string> = {};
    for (;;) {
      const { objects, next } = await this.fetchPage(continuation);
      for (const { key, modifiedAt: at } of objects) {
        const checksum = checksumOfKey(key);
        if (checksum) yield { checksum, modifiedAt: at };
      }
      if (!next) return;
      continuation = { 'continuation-token': next };
    }
  }

  removeAbandoned(before: Date): Promise<void> {
    return this.incoming.removeAbandoned(before);
  }

  private async fetchPage(query: Record<string, string>): Promise<ObjectPage> {
    return parseObjectPage(await this.client.sendForText({ method: 'GET', query: { 'list-type': '2', ...query } }));
  }
}
