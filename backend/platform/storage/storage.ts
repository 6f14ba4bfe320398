import type { Readable } from 'node:stream';

export interface Range {
  start: number;
  end: number;
}

export interface StoredObject {
  checksum: string;
  modifiedAt: Date;
}

/** An upload that is stored but not yet committed. Its receiver checks it first. */
export interface PendingFile {
  /** The sha256 of the content, which is also its key. */
  readonly checksum: string;
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Stores files by checksum. Commit a file within the transaction of its database row: files without a row are removed
 * later.
 */
export abstract class Storage {
  /** Resolves when the bytes are durable; on failure nothing remains. */
  abstract receive(bytes: Readable): Promise<PendingFile>;
  abstract open(checksum: string, range?: Range): Promise<Readable>;
  abstract has(checksum: string): Promise<boolean>;
  abstract remove(checksum: string): Promise<void>;
  abstract all(): AsyncIterable<StoredObject>;
  /** Removes uploads that began before then and were never committed. */
  abstract removeAbandoned(before: Date): Promise<void>;
}
