import type { Request } from 'express';
import type { StoredFile } from '../../contracts';
import type { Range } from '../../platform/storage';

/** Undefined for multiple or malformed ranges, which RFC 9110 allows to ignore. */
export function parseRange({ method, headers }: Request, file: StoredFile): Range | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  const isUnchanged = headers['if-range'] === undefined || headers['if-range'] === `"${file.checksum}"`;
  if (method !== 'GET' || !isUnchanged || (!from && !to)) return undefined;

  const lastByte = file.size - 1;
  // "-500" means the last 500 bytes.
  if (!from) return Number(to) > 0 ? { start: Math.max(file.size - Number(to), 0), end: lastByte } : 'outside';
  if (to && Number(to) < Number(from)) return undefined;
  if (Number(from) > lastByte) return 'outside';
  return { start: Number(from), end: to ? Math.min(Number(to), lastByte) : lastByte };
}
