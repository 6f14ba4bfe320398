import type { Endpoint } from '@atelier/contracts';
import { addressOf, failureOf, outOfReach } from '@atelier/shared/api';

export interface Line {
  /** Per cent of what has left, as it leaves. */
  onProgress: (percent: number) => void;
  /** Hangs up. */
  signal: AbortSignal;
}

interface Parcel<Fields> {
  file: File;
  params?: Record<string, string>;
  fields?: Fields;
}

/** Sends one file as the contract says. fetch cannot tell how much of it has left; XMLHttpRequest can. */
export function sendFile<Fields, Answer>(
  endpoint: Endpoint<Fields, Answer>,
  { file, params = {}, fields }: Parcel<Fields>,
  { onProgress, signal }: Line,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const hangUp = () => call.abort();
    const fail = (error: Error) => {
      stopListening();
      reject(error);
    };
    const cut = () => {
      fail(outOfReach());
      call.abort();
    };
    const stopListening = () => {
      signal.removeEventListener('abort', hangUp);
      removeEventListener('offline', cut);
    };
    call.open(endpoint.method, addressOf(endpoint, { params }));
    call.withCredentials = true;
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded * 100) / total) : 0);
    call.onerror = cut;
    call.onabort = () => fail(new DOMException('Cancelled', 'AbortError'));
    call.onload = () => {
      stopListening();
      if (call.status !== endpoint.status) reject(failureOf(call, call.responseText));
      else resolve(JSON.parse(call.responseText) as Answer);
    };
    signal.addEventListener('abort', hangUp);
    // A line that is cut would otherwise be noticed minutes later.
    addEventListener('offline', cut);
    call.send(bodyOf(file, fields));
  });
}

/** The fields come before the file, so that the server knows where it belongs before the bytes arrive. */
function bodyOf(file: File, fields: unknown): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value === 'string' && value !== '') body.append(name, value);
  }
  body.append('file', file);
  return body;
}
