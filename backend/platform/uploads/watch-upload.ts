import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { uploadStalled, uploadTimedOut, tooLarge } from './upload-errors';
import { MAX_FORM_BYTES } from './upload-limits';

export interface UploadTimeouts {
  idleMs: number;
  /** Limits uploads that send a byte now and then. */
  totalMs: number;
  /** For each period that an upload takes. */
  minSpeed?: { bytes: number; perMs: number };
}

/** Rejects when the request is too large, idle, or too slow. */
export function watchUpload(request: IncomingMessage, reader: Writable, { idleMs, totalMs, minSpeed }: UploadTimeouts) {
  let read = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);

  const idleTimer = setTimeout(() => {
    // The client can't send while our side is the bottleneck.
    if (reader.writableNeedDrain) idleTimer.refresh();
    else fail(uploadStalled());
  }, idleMs);
  const totalTimer = setTimeout(() => fail(uploadTimedOut()), totalMs);
  let readBefore = 0;
  const speedTimer =
    minSpeed &&
    setInterval(() => {
      if (read - readBefore < minSpeed.bytes && !reader.writableNeedDrain) fail(uploadTimedOut());
      readBefore = read;
    }, minSpeed.perMs);
  const onData = (chunk: Buffer) => {
    idleTimer.refresh();
    read += chunk.length;
    if (read > MAX_FORM_BYTES) fail(tooLarge());
  };
  request.on('data', onData);

  return {
    failed,
    stop() {
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      clearInterval(speedTimer);
      request.off('data', onData);
    },
  };
}
