import { fileTexts } from '../../contracts';
import { Unavailable } from '../http';
import { StorageFull } from './storage-full';

export class S3Error extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`${status} ${code}: ${message}`);
  }

  static parse(status: number, body: string): S3Error {
    return new S3Error(
      status,
      elementText('Code', body) ?? 'NoCode',
      elementText('Message', body) ?? 'no reason was given',
    );
  }

  get isTransient(): boolean {
    return TRANSIENT_CODES.has(this.code) || (TRANSIENT_STATUSES.has(this.status) && !this.isStorageFull);
  }

  get isStorageFull(): boolean {
    return this.status === 507 || STORAGE_FULL_CODES.has(this.code);
  }
}

const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const TRANSIENT_CODES = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted']);
const STORAGE_FULL_CODES = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

const elementText = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

export const isMissing = (error: unknown): boolean => error instanceof S3Error && error.status === 404;

/** Maps every failure to a message for the uploader. */
export function throwUnavailable(error: unknown): never {
  if (error instanceof S3Error && error.isStorageFull) throw new StorageFull(error);
  throw new Unavailable(fileTexts.storageUnavailable, error);
}
