import fs from 'node:fs';
import path from 'node:path';
import { hasContentHash } from '../platform/config/build-output';
import { CachedResponse } from '../platform/http/cached-response';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Loads all built files into memory: paths outside the build can't be requested. */
export function loadStaticFiles(folder: string, baseHeaders: Record<string, string>): Map<string, CachedResponse> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => contentType(name));
  return new Map(
    names.map((name) => [`/${name.split(path.sep).join('/')}`, loadFile(path.join(folder, name), baseHeaders)]),
  );
}

const contentType = (name: string) => TYPES[path.extname(name)];

export function loadFile(file: string, baseHeaders: Record<string, string>): CachedResponse {
  const contents = {
    body: fs.readFileSync(file),
    type: contentType(file) ?? '',
    headers: {
      ...baseHeaders,
      'Cache-Control': hasContentHash(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    },
  };
  return CachedResponse.fromBuild(contents, {
    br: compressedVariant(file, '.br'),
    gzip: compressedVariant(file, '.gz'),
  });
}

const compressedVariant = (file: string, extension: string) =>
  fs.existsSync(file + extension) ? fs.readFileSync(file + extension) : undefined;
