import type { Readable } from 'node:stream';

/** Both ends are part of it. */
export interface Range {
  start: number;
  end: number;
}

export interface StoredObject {
  checksum: string;
  /** When these bytes last came in. */
  modifiedAt: Date;
}

/** Bytes that are safe, aside, and still without a name: whoever let them in looks at them and decides. */
export interface PendingFile {
  /** The sha256 of the bytes, under which they will be kept: the same bytes are kept once. */
  readonly checksum: string;
  readonly size: number;
  /** A part of them; less than was asked for where they end. */
  read(start: number, length: number): Promise<Buffer>;
  /** Gives them their name, for good. Once is enough, and twice is the same. */
  commit(): Promise<void>;
  /** Lets go of what is aside; what is kept stays. */
  discard(): Promise<void>;
}

/**
 * Where files are kept. Who makes a row for them gives them their name within its transaction: bytes without a row are
 * swept up one day, and there is no row without its bytes.
 */
export abstract class Storage {
  /** Takes the bytes as they come; when this settles they are safe aside, or nothing is left of them. */
  abstract receive(bytes: Readable): Promise<PendingFile>;
  abstract open(checksum: string, range?: Range): Promise<Readable>;
  abstract has(checksum: string): Promise<boolean>;
  abstract remove(checksum: string): Promise<void>;
  /** Everything that is kept, in no order, while others come and go. */
  abstract all(): AsyncIterable<StoredObject>;
  /** Lets go of what began to come in before then and never got a name: its process is gone. */
  abstract removeAbandoned(before: Date): Promise<void>;
}
