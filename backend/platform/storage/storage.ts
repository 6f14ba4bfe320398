import type { Readable } from 'node:stream';

export interface Stored {
  /** The sha256 of the bytes, under which they are kept: the same bytes are kept once. */
  checksum: string;
  size: number;
}

export interface Range {
  start: number;
  end: number;
}

/** Where files are kept. Whoever stores one makes its row afterwards: bytes without a row are tidied up, never the other way. */
export abstract class Storage {
  /** Takes the bytes as they come; they are there whole when this settles, or not at all. */
  abstract put(bytes: Readable): Promise<Stored>;
  abstract open(checksum: string, range?: Range): Promise<Readable>;
  abstract has(checksum: string): Promise<boolean>;
  abstract remove(checksum: string): Promise<void>;
}
