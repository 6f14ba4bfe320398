import type { Endpoint } from '@atelier/contracts';
import { apiUrl, CallError, confirmInDialog, toCallError, unreachableError } from '@atelier/shared/api';

export interface Transfer {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface FilePayload<Fields> {
  file: File;
  params?: Record<string, string>;
  fields?: Fields;
}

export async function sendFile<Fields, Result>(
  endpoint: Endpoint<Fields, Result>,
  payload: FilePayload<Fields>,
  transfer: Transfer,
): Promise<Result> {
  try {
    return await transferFile(endpoint, payload, transfer);
  } catch (error) {
    if (error instanceof CallError && (await confirmInDialog(error))) return sendFile(endpoint, payload, transfer);
    throw error;
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function transferFile<Fields, Result>(
  endpoint: Endpoint<Fields, Result>,
  { file, params = {}, fields }: FilePayload<Fields>,
  { onProgress, signal }: Transfer,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = (error: Error) => {
      removeListeners();
      reject(error);
    };
    const failNetwork = () => {
      fail(unreachableError());
      xhr.abort();
    };
    const removeListeners = () => {
      signal.removeEventListener('abort', abort);
      removeEventListener('offline', failNetwork);
    };
    xhr.open(endpoint.method, apiUrl(endpoint, { params }));
    xhr.withCredentials = true;
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded * 100) / total) : 0);
    xhr.onerror = failNetwork;
    xhr.onabort = () => fail(new DOMException('Canceled', 'AbortError'));
    xhr.onload = () => {
      removeListeners();
      if (xhr.status !== endpoint.status) reject(toCallError(xhr, xhr.responseText));
      else resolve(JSON.parse(xhr.responseText) as Result);
    };
    signal.addEventListener('abort', abort);
    // Without this, a lost connection is noticed only minutes later.
    addEventListener('offline', failNetwork);
    xhr.send(formDataOf(file, fields));
  });
}

/** Fields precede the file, so that the server can check access before the bytes arrive. */
function formDataOf(file: File, fields: unknown): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value === 'string' && value !== '') body.append(name, value);
  }
  body.append('file', file);
  return body;
}
