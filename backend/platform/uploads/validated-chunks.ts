import { MAX_FILE_BYTES, type FileExtension } from '../../contracts';
import { SIGNATURE_BYTES, matchesSignature } from './file-types';
import { tooLarge, wrongType } from './upload-errors';

/** Passes the file through; throws if it is too large or its signature doesn't match its extension. */
export async function* validatedChunks(bytes: AsyncIterable<Buffer>, extension: FileExtension): AsyncGenerator<Buffer> {
  let size = 0;
  let firstBytes: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw tooLarge();
    if (firstBytes) {
      firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, SIGNATURE_BYTES)]);
      if (firstBytes.length >= SIGNATURE_BYTES) {
        if (!matchesSignature(extension, firstBytes)) throw wrongType();
        firstBytes = undefined;
      }
    }
    yield chunk;
  }
}
