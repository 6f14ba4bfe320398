import { once } from 'node:events';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';

export interface ReadPdf {
  info: { Title: string; Author: string; Language: string; CreationDate: string };
  pages: { text: string; links: string[] }[];
  tags: TagNode[];
}

export interface TagNode {
  role?: string;
  children?: TagNode[];
}

let reader: Worker | undefined;

/** In a thread of its own, because pdf.js is an ES module; one for all, because it takes long to load. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  if (!reader) {
    reader = new Worker(path.join(__dirname, 'pdf-text.mjs'));
    reader.unref();
  }
  const { port1, port2 } = new MessageChannel();
  reader.postMessage({ bytes: new Uint8Array(bytes), port: port2 }, [port2]);
  const [{ pdf, error }] = (await once(port1, 'message')) as [{ pdf?: string; error?: string }];
  port1.close();
  if (pdf === undefined) throw new Error(`pdf.js could not read it: ${error ?? ''}`);
  return JSON.parse(pdf) as ReadPdf;
}
