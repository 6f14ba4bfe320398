import { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../../contracts';
import { Unavailable } from '../../platform/http';
import type { Range, Storage } from '../../platform/storage';
import { parseRange } from './range';

/** The file stays open while the client does not read. */
const READ_TIMEOUT_MS = 60_000;

/** Always as an attachment in a sandbox, because files may contain scripts. */
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
    throw new Unavailable('We can’t open this file right now. Please try again or contact us.', error);
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

/** Fails fast if the stored file is shorter than its row says. */
async function* assertComplete(chunks: AsyncIterable<Buffer>, length: number): AsyncIterable<Buffer> {
  let missing = length;
  for await (const chunk of chunks) {
    missing -= chunk.length;
    yield chunk;
  }
  if (missing > 0) throw new Error(`${missing} bytes of a file are missing`);
}

export function ignoreClientAbort(error: NodeJS.ErrnoException): void {
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

/** `filename*` has the full name, `filename` an ASCII fallback for old clients. */
export function contentDisposition(name: string): string {
  const asciiName = name.replace(/[^ -~]|["\\%]/gu, '_');
  const encodedName = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
