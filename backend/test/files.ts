import { filesApi, type StoredFile } from '../contracts';
import { pdf } from '../seed/making';
import type { Caller, Reply } from './caller';

export interface Sending {
  bytes?: Buffer;
  name?: string;
  fields?: Record<string, string>;
}

let made = 0;

/** A document like no other. */
export const somePdf = (): Buffer => pdf(`Page ${(made += 1)} of ${process.pid}`);

/** As a browser sends a form with a file; its kind is left for the server to find. */
export function formOf({ bytes = somePdf(), name = 'brief.pdf', fields = {} }: Sending): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const upload = (caller: Caller, sending: Sending = {}): Promise<Reply<StoredFile>> =>
  caller.send(filesApi.upload, { body: formOf(sending) });

export const addVersion = (caller: Caller, id: string, sending: Sending = {}): Promise<Reply<StoredFile>> =>
  caller.send(filesApi.addVersion, { params: { id }, body: formOf(sending) });

/** An upload that has to succeed. */
export async function uploaded(caller: Caller, sending: Sending = {}): Promise<StoredFile> {
  const { status, body } = await upload(caller, sending);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
