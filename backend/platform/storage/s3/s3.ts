import { Logger } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type Config, WrongVariable } from '../../config';
import { Aside } from '../aside';
import { checksumAt, placeOf } from '../place';
import { type Arrival, type Kept, type Range, Storage } from '../storage';
import { Line, type Patience } from './line';
import { type Listed, readList } from './list';
import { isMissing, Refusal } from './refusal';
import { S3Arrival } from './s3-arrival';

const A_DAY_MS = 86_400_000;

/**
 * Files in a bucket, each under its checksum. What comes in lies on this machine until it is whole, because a bucket
 * wants to know length and checksum before the first byte; so nothing half is ever there, and nothing that was refused.
 */
export class S3Storage extends Storage {
  private readonly log = new Logger('Storage');
  private readonly line: Line;
  private readonly aside: Aside;

  constructor(
    private readonly bucket: NonNullable<Config['storage']>,
    folder: string,
    patience?: Patience,
  ) {
    super();
    this.line = new Line(bucket, patience);
    this.aside = new Aside(folder);
  }

  /** What will never do is said at once. Who does not answer may do so later, and meanwhile there is more here than files. */
  async check(): Promise<void> {
    // The nightly sweep runs on one machine, and these lie on this one.
    await this.dropLeftovers(new Date(Date.now() - A_DAY_MS));
    try {
      await this.page({ 'max-keys': '1' });
    } catch (error) {
      if (error instanceof Refusal && !error.passes)
        throw new WrongVariable(
          'STORAGE_URL',
          `names the bucket "${this.bucket.name}", and it answers ${error.message}`,
        );
      this.log.warn(`Files can be neither kept nor read: the bucket does not answer (${String(error)})`);
    }
  }

  async take(bytes: Readable): Promise<Arrival> {
    const parcel = await this.aside.take(bytes);
    return new S3Arrival(parcel, this.line, placeOf(parcel.checksum));
  }

  async open(checksum: string, range?: Range): Promise<Readable> {
    const key = placeOf(checksum);
    if (!range) return this.line.ask({ method: 'GET', key });
    const headers = { range: `bytes=${range.start}-${range.end}` };
    const answer = await this.line.ask({ method: 'GET', key, headers });
    if (answer.statusCode === 206) return answer;
    answer.destroy();
    throw new Error('The bucket sends all of a file to whoever asks for a part');
  }

  async has(checksum: string): Promise<boolean> {
    try {
      await this.line.text({ method: 'HEAD', key: placeOf(checksum) });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(checksum: string): Promise<void> {
    await this.line.text({ method: 'DELETE', key: placeOf(checksum) }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async *all(): AsyncGenerator<Kept> {
    let from: Record<string, string> = {};
    for (;;) {
      const { objects, next } = await this.page(from);
      for (const { key, at } of objects) {
        const checksum = checksumAt(key);
        if (checksum) yield { checksum, at };
      }
      if (!next) return;
      from = { 'continuation-token': next };
    }
  }

  dropLeftovers(before: Date): Promise<void> {
    return this.aside.dropLeftovers(before);
  }

  private async page(query: Record<string, string>): Promise<Listed> {
    return readList(await this.line.text({ method: 'GET', query: { 'list-type': '2', ...query } }));
  }
}
