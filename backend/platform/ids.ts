import { randomFillSync } from 'node:crypto';

// Random bytes are fetched for 256 ids at once, because each call is expensive.
const randomPool = Buffer.alloc(16 * 256);
let poolOffset = randomPool.length;

/** UUIDv7: sorted by time, so index inserts stay at one end. */
export function newId(now = Date.now()): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool);
    poolOffset = 0;
  }
  const bytes = randomPool.subarray(poolOffset, (poolOffset += 16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
