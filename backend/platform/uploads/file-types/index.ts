import type { FileExtension } from '../../../contracts';
import type { FileBytes } from './file-bytes';
import { hasStream } from './compound-file';
import { isGif, isJpeg, isPng } from './images';
import { isWordPackage, isZip } from './zip';

interface FileSignature {
  prefixes: readonly string[];
  matchesContent: (bytes: FileBytes) => boolean | Promise<boolean>;
}

const jpeg: FileSignature = { prefixes: ['\xff\xd8\xff'], matchesContent: isJpeg };

const SIGNATURES: Record<FileExtension, FileSignature> = {
  pdf: { prefixes: ['%PDF-'], matchesContent: () => true },
  png: { prefixes: ['\x89PNG\r\n\x1a\n'], matchesContent: isPng },
  jpg: jpeg,
  jpeg,
  gif: { prefixes: ['GIF87a', 'GIF89a'], matchesContent: isGif },
  zip: { prefixes: ['PK\x03\x04', 'PK\x05\x06'], matchesContent: isZip },
  docx: { prefixes: ['PK\x03\x04'], matchesContent: isWordPackage },
  doc: { prefixes: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], matchesContent: (bytes) => hasStream(bytes, 'WordDocument') },
};

export const SIGNATURE_BYTES = 8;

export function matchesSignature(extension: FileExtension, head: Buffer): boolean {
  const start = head.toString('latin1');
  return SIGNATURES[extension].prefixes.some((prefixes) => start.startsWith(prefixes));
}

export async function isFileOfType(extension: FileExtension, bytes: FileBytes): Promise<boolean> {
  return (
    matchesSignature(extension, await bytes.read(0, SIGNATURE_BYTES)) && SIGNATURES[extension].matchesContent(bytes)
  );
}
