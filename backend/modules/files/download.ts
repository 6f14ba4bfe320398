import { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../../contracts';
import { Unavailable } from '../../platform/http';
import type { Range, Storage } from '../../platform/storage';
import { parseRange } from './range';

/** How long somebody may read nothing of what is there for them: meanwhile we hold the file open. */
const READ_TIMEOUT_MS = 60_000;

/** The bytes of a version, to be saved: whatever is in them, here nothing of it runs and nobody guesses what it is. */
export async function sendFile(
  file: StoredFile,
  storage: Storage,
  request: Request,
  response: Response,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<void> {
  response.setTimeout(timeoutMs);
  response.setHeaders(
    new Map([
      ['ETag', `"${file.checksum}"`],
      ['Cache-Control', 'private, no-cache'],
    ]),
  );
  if (request.fresh) return void response.status(304).end();

  const range = parseRange(request, file);
  if (range === 'outside') {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    throw new HttpException('Invalid range', 416);
  }
  const bytes = await storage.open(file.checksum, range).catch((error: unknown) => {
    throw new Unavailable("We can't open this file right now. Please try again or contact us.", error);
  });
  response.status(range ? 206 : 200).setHeaders(new Map(Object.entries(fileHeaders(file, range))));
  if (request.method === 'HEAD') {
    bytes.destroy();
    return void response.end();
  }
  const length = range ? range.end - range.start + 1 : file.size;
  await pipeline(bytes, (chunks: AsyncIterable<Buffer>) => assertComplete(chunks, length), response).catch(
    ignoreClientAbort,
  );
}

/** What a disk has lost must not keep its reader waiting for the rest. */
async function* assertComplete(chunks: AsyncIterable<Buffer>, length: number): AsyncIterable<Buffer> {
  let missing = length;
  for await (const chunk of chunks) {
    missing -= chunk.length;
    yield chunk;
  }
  if (missing > 0) throw new Error(`${missing} bytes of a file are missing`);
}

/** A reader who goes away is no fault. */
function ignoreClientAbort(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

function fileHeaders({ originalName, mimeType, size }: StoredFile, range?: Range): Record<string, string> {
  return {
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition(originalName),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Accept-Ranges': 'bytes',
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  };
}

/** The name as it is in `filename*`, and for whoever cannot read that, what is left of it in plain letters. */
export function contentDisposition(name: string): string {
  const asciiName = name.replace(/[^ -~]|["\\%]/gu, '_');
  const encodedName = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
