import type { Readable } from 'node:stream';
import { filesApi, type StoredFile } from '../contracts';
import { buildPdf } from '../database/seed/file-builders';
import { Storage } from '../platform/storage';
import type { TestApp } from './app';
import type { Caller, Reply } from './caller';

export interface UploadInput {
  bytes?: Buffer;
  name?: string;
  fields?: Record<string, string>;
}

let pdfCount = 0;

export const uniquePdf = (): Buffer => buildPdf(`Page ${(pdfCount += 1)} of ${process.pid}`);

/** Without a content type: the server detects it. */
export function uploadForm({ bytes = uniquePdf(), name = 'brief.pdf', fields = {} }: UploadInput): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const upload = (caller: Caller, input: UploadInput = {}): Promise<Reply<StoredFile>> =>
  caller.send(filesApi.upload, { body: uploadForm(input) });

export const addVersion = (caller: Caller, id: string, input: UploadInput = {}): Promise<Reply<StoredFile>> =>
  caller.send(filesApi.addVersion, { params: { id }, body: uploadForm(input) });

export async function uploadFile(caller: Caller, input: UploadInput = {}): Promise<StoredFile> {
  const { status, body } = await upload(caller, input);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Of files that are read from then on. */
export function trackOpenStreams(product: TestApp): Readable[] {
  const all: Readable[] = [];
  const storage = product.app.get(Storage);
  const open = storage.open.bind(storage);
  jest.spyOn(storage, 'open').mockImplementation(async (...args) => {
    const stream = await open(...args);
    all.push(stream);
    return stream;
  });
  return all;
}
