import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Parcel, readPart } from '../aside';
import type { Arrival } from '../storage';
import type { Line } from './line';
import { namingAway, Refusal } from './refusal';

/** A file that has come in whole and lies on this machine until the bucket has it. */
export class S3Arrival implements Arrival {
  readonly checksum: string;
  readonly size: number;
  private kept = false;

  constructor(
    private readonly parcel: Parcel,
    private readonly line: Line,
    private readonly key: string,
  ) {
    this.checksum = parcel.checksum;
    this.size = parcel.size;
  }

  read(start: number, length: number): Promise<Buffer> {
    return this.kept ? this.readKept(start, length) : readPart(this.parcel.file, start, length);
  }

  /** The bucket has all of it or nothing: the length and the checksum are said beforehand, and it compares. */
  async keep(): Promise<void> {
    if (this.kept) return;
    // Whoever keeps what was dropped has made a mistake, and no service is away.
    await fs.promises.access(this.parcel.file);
    const { checksum, size, file } = this.parcel;
    const body = { checksum, size, open: () => fs.createReadStream(file) };
    const headers = { 'content-type': 'application/octet-stream' };
    await this.line.text({ method: 'PUT', key: this.key, headers, body }).catch(namingAway);
    this.kept = true;
    await this.drop();
  }

  async drop(): Promise<void> {
    await fs.promises.rm(this.parcel.file, { force: true });
  }

  private async readKept(start: number, length: number): Promise<Buffer> {
    const headers = { range: `bytes=${start}-${start + length - 1}` };
    const bytes = this.line.ask({ method: 'GET', key: this.key, headers }).then(buffer);
    return bytes.catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 416) return Buffer.alloc(0);
      throw error;
    });
  }
}
