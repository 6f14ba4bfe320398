const CHECKSUM = /^[0-9a-f]{64}$/;
const KEY = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;

/**
 * Two characters per folder keep folders small. The layout is the same on disk and in a bucket, so one can be copied
 * to the other.
 */
export function objectKeyOf(checksum: string): string {
  if (!CHECKSUM.test(checksum)) throw new Error('That is no checksum');
  return `${checksum.slice(0, 2)}/${checksum}`;
}

export const checksumOfKey = (key: string): string | undefined => KEY.exec(key)?.[2];
