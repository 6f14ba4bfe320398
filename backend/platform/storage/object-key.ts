const CHECKSUM = /^[0-9a-f]{64}$/;
const KEY = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;

/** Two letters a folder, so that none holds hundreds of thousands of names; on a disk and in a bucket alike, so that one can be copied into the other. */
export function objectKeyOf(checksum: string): string {
  if (!CHECKSUM.test(checksum)) throw new Error('That is no checksum');
  return `${checksum.slice(0, 2)}/${checksum}`;
}

/** Nothing for what others have put there. */
export const checksumOfKey = (key: string): string | undefined => KEY.exec(key)?.[2];
