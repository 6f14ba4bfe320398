import type { Request, RequestHandler, Response } from 'express';
import fs from 'node:fs/promises';
import path from 'node:path';
import { hasContentHash } from '../config';

const PRECOMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves build output with its precompressed variants. Remotes are deployed separately, so files may change at any
 * time.
 */
export function serveStaticFiles(folder: string): RequestHandler {
  return async (request, response, next) => {
    // All built files have an extension, so other paths skip the disk.
    const isFileRequest = (request.method === 'GET' || request.method === 'HEAD') && path.extname(request.path) !== '';
    if (!isFileRequest || !(await serve(folder, request, response))) next();
  };
}

async function serve(folder: string, request: Request, response: Response): Promise<boolean> {
  const name = safeFileName(request.path);
  if (!name) return false;
  for (const [encoding, suffix] of PRECOMPRESSED) {
    if (!request.acceptsEncodings(encoding) || !(await isFile(path.join(folder, name + suffix)))) continue;
    return send(folder, name, suffix, encoding, response);
  }
  return (await isFile(path.join(folder, name))) && send(folder, name, '', undefined, response);
}

function safeFileName(pathname: string): string | undefined {
  try {
    const name = path.posix.normalize(decodeURIComponent(pathname));
    return /(^|\/)\.|\0|\\/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

const isFile = (file: string) =>
  fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

function send(
  folder: string,
  name: string,
  suffix: string,
  encoding: string | undefined,
  response: Response,
): Promise<boolean> {
  response.vary('Accept-Encoding');
  response.type(path.extname(name));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const cacheControl = hasContentHash(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Promise((resolve, reject) => {
    response.sendFile(
      name + suffix,
      { root: folder, headers: { 'Cache-Control': cacheControl }, acceptRanges: !encoding },
      (error: NodeJS.ErrnoException | undefined) => {
        if (error && !response.headersSent && error.code !== 'ECONNABORTED') reject(error);
        else resolve(true);
      },
    );
  });
}
