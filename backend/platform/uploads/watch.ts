import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { stoodStill, tooLarge } from './refusals';
import { FORM_MOST } from './sizes';

/** Says when a request has gone on for more bytes than any form has, or has been silent for too long. */
export function watch(request: IncomingMessage, reader: Writable, patienceMs: number) {
  let read = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);

  const silence = setTimeout(() => {
    // While it is us who do not get on, nobody can send.
    if (reader.writableNeedDrain) silence.refresh();
    else fail(stoodStill());
  }, patienceMs);
  const count = (chunk: Buffer) => {
    silence.refresh();
    read += chunk.length;
    if (read > FORM_MOST) fail(tooLarge());
  };
  request.on('data', count);

  return {
    failed,
    stop() {
      clearTimeout(silence);
      request.off('data', count);
    },
  };
}
