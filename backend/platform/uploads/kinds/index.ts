import type { FileEnding } from '../../../contracts';
import type { Bytes } from './bytes';
import { holdsStream } from './compound';
import { isGif, isJpeg, isPng } from './pictures';
import { isWordPackage, isZip } from './zip';

interface Kind {
  /** How every such file begins: one of these. */
  begins: readonly string[];
  /** Whether the rest is such a file too, as far as that can be seen without reading all of it. */
  is: (bytes: Bytes) => boolean | Promise<boolean>;
}

const jpeg: Kind = { begins: ['\xff\xd8\xff'], is: isJpeg };

const KINDS: Record<FileEnding, Kind> = {
  pdf: { begins: ['%PDF-'], is: () => true },
  png: { begins: ['\x89PNG\r\n\x1a\n'], is: isPng },
  jpg: jpeg,
  jpeg,
  gif: { begins: ['GIF87a', 'GIF89a'], is: isGif },
  // The second is a zip with nothing in it.
  zip: { begins: ['PK\x03\x04', 'PK\x05\x06'], is: isZip },
  docx: { begins: ['PK\x03\x04'], is: isWordPackage },
  doc: { begins: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], is: (bytes) => holdsStream(bytes, 'WordDocument') },
};

export const HEAD_BYTES = 8;

/** Whether a file that begins so can be of the kind that its name says. */
export function mayBe(ending: FileEnding, head: Buffer): boolean {
  const start = head.toString('latin1');
  return KINDS[ending].begins.some((begins) => start.startsWith(begins));
}

export async function isReally(ending: FileEnding, bytes: Bytes): Promise<boolean> {
  return mayBe(ending, await bytes.read(0, HEAD_BYTES)) && KINDS[ending].is(bytes);
}
