import fs from 'node:fs';
import path from 'node:path';
import { hasContentHash } from '../platform/config/build-output';
import { CachedResponse } from '../platform/http/cached-response';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Every file of the build by its address. They are few and small, and what is not among them cannot be asked for. */
export function builtAnswers(folder: string, standing: Record<string, string>): Map<string, CachedResponse> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => typeOf(name));
  return new Map(
    names.map((name) => [`/${name.split(path.sep).join('/')}`, answerOf(path.join(folder, name), standing)]),
  );
}

const typeOf = (name: string) => TYPES[path.extname(name)];

function answerOf(file: string, standing: Record<string, string>): CachedResponse {
  const contents = {
    body: fs.readFileSync(file),
    type: typeOf(file) ?? '',
    headers: {
      ...standing,
      'Cache-Control': hasContentHash(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    },
  };
  return CachedResponse.fromBuild(contents, { br: twinOf(file, '.br'), gzip: twinOf(file, '.gz') });
}

/** What the build has compressed, where it has. */
const twinOf = (file: string, ending: string) =>
  fs.existsSync(file + ending) ? fs.readFileSync(file + ending) : undefined;
