import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { stoodStill, tookTooLong, tooLarge } from './refusals';
import { FORM_MOST } from './sizes';

export interface Patience {
  /** How long nothing may come. */
  silenceMs: number;
  /** How long all of it may take, for those who send a byte now and then. */
  wholeMs: number;
}

/** Says when a request has gone on for more bytes than any form has, has been silent for too long, or does not end. */
export function watch(request: IncomingMessage, reader: Writable, { silenceMs, wholeMs }: Patience) {
  let read = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);

  const silence = setTimeout(() => {
    // While it is us who do not get on, nobody can send.
    if (reader.writableNeedDrain) silence.refresh();
    else fail(stoodStill());
  }, silenceMs);
  const whole = setTimeout(() => fail(tookTooLong()), wholeMs);
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
      clearTimeout(whole);
      request.off('data', count);
    },
  };
}
