import { FILE_BYTES_MOST, type FileEnding } from '../../contracts';
import { HEAD_BYTES, mayBe } from './kinds';
import { tooLarge, wrongType } from './refusals';

/** Lets a file through until it is too long, or begins like something else than its name says. */
export async function* sifted(bytes: AsyncIterable<Buffer>, ending: FileEnding): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > FILE_BYTES_MOST) throw tooLarge();
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) {
        if (!mayBe(ending, head)) throw wrongType();
        head = undefined;
      }
    }
    yield chunk;
  }
}
