import { execFile } from 'node:child_process';
import path from 'node:path';

export interface ReadPdf {
  info: { Title: string; Author: string; Language: string; CreationDate: string };
  pages: { text: string; links: string[] }[];
  tags: TagNode[];
}

export interface TagNode {
  role?: string;
  children?: TagNode[];
}

/** pdf.js is an ES module and needs its own process. */
export function readPdf(bytes: Buffer): Promise<ReadPdf> {
  return new Promise((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      [path.join(__dirname, 'pdf-text.mjs')],
      { maxBuffer: 50_000_000 },
      (error, stdout) =>
        error
          ? reject(new Error('pdf.js could not read it', { cause: error }))
          : resolve(JSON.parse(stdout) as ReadPdf),
    );
    reader.stdin?.end(bytes);
  });
}
