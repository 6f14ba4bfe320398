import { MAX_FILE_BYTES } from '@atelier/contracts';

/** Browsers offer it on https and on localhost only. */
export const canComputeChecksums = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

/** Larger files were never uploaded, so they aren't read. */
export const isTooLarge = ({ size }: Blob): boolean => size > MAX_FILE_BYTES;

/** As the server stores it. */
export async function sha256(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
