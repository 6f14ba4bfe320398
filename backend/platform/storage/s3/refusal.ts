import { fileTexts } from '../../../contracts';
import { Away } from '../../http';
import { NoRoom } from '../no-room';

/** What the other side answered in place of what was asked for. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`${status} ${code}: ${message}`);
  }

  static read(status: number, body: string): Refusal {
    return new Refusal(status, inside('Code', body) ?? 'NoCode', inside('Message', body) ?? 'no reason was given');
  }

  get passes(): boolean {
    return PASSING_CODES.has(this.code) || (PASSING.has(this.status) && !this.meansFull);
  }

  get meansFull(): boolean {
    return this.status === 507 || FULL.has(this.code);
  }
}

const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted']);
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

const inside = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

export const isMissing = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

/** For a person who uploads: whatever it was, it is nothing that they could mend. */
export function namingAway(error: unknown): never {
  if (error instanceof Refusal && error.meansFull) throw new NoRoom(error);
  throw new Away(fileTexts.storageAway, error);
}
