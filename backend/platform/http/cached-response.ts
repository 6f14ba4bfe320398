import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  etag: string;
  body: Buffer;
  /** Names and values alternate, the fastest form for `writeHead`. */
  headers: string[];
  headersWithoutBody: string[];
}

interface Contents {
  body: Buffer;
  type: string;
  headers: Record<string, string>;
}

const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);

/** A response with its body in each encoding, compressed once. */
export class CachedResponse {
  private constructor(private readonly variants: Record<Encoding, Variant>) {}

  static async compressed(contents: Contents): Promise<CachedResponse> {
    const { body } = contents;
    const base = contentHash(body);
    const [br, gzipped] = await Promise.all([brotliBody(body), gzipBody(body)]);
    return new CachedResponse({
      br: variant(contents, base, 'br', br),
      gzip: variant(contents, base, 'gzip', gzipped),
      identity: variant(contents, base, 'identity', body),
    });
  }

  static uncompressed(contents: Contents): CachedResponse {
    const identity = variant(contents, contentHash(contents.body), 'identity', contents.body);
    return new CachedResponse({ br: identity, gzip: identity, identity });
  }

  static fromBuild(
    contents: Contents,
    precompressed: { br?: Buffer | undefined; gzip?: Buffer | undefined },
  ): CachedResponse {
    const base = contentHash(contents.body);
    const identity = variant(contents, base, 'identity', contents.body);
    return new CachedResponse({
      br: precompressed.br ? variant(contents, base, 'br', precompressed.br) : identity,
      gzip: precompressed.gzip ? variant(contents, base, 'gzip', precompressed.gzip) : identity,
      identity,
    });
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const { etag, body, headers, headersWithoutBody } = this.variants[encodingFor(request.headers['accept-encoding'])];
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
      response.writeHead(304, headersWithoutBody).end();
      return;
    }
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

const contentHash = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 27);

function variant({ type, headers }: Contents, base: string, encoding: Encoding, body: Buffer): Variant {
  const etag = encoding === 'identity' ? `"${base}"` : `"${base}-${encoding}"`;
  const all = Object.entries({
    ...headers,
    'Content-Type': type,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
    ETag: etag,
  });
  return {
    etag,
    body,
    headers: all.flat(),
    headersWithoutBody: all.filter(([name]) => !BODY_HEADERS.has(name.toLowerCase())).flat(),
  };
}

function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((etagCandidate) => etagCandidate.trim().replace(/^W\//, '') === etag);
}

const MAX_REMEMBERED = 100;
const encodingByHeader = new Map<string | undefined, Encoding>();

/** Browsers send a handful of values, so each is parsed once. */
function encodingFor(accepted: string | undefined): Encoding {
  const known = encodingByHeader.get(accepted);
  if (known) return known;
  const encoding = parseAcceptEncoding(accepted ?? '');
  if (encodingByHeader.size < MAX_REMEMBERED) encodingByHeader.set(accepted, encoding);
  return encoding;
}

function parseAcceptEncoding(accepted: string): Encoding {
  const acceptedEncodings = accepted
    .toLowerCase()
    .split(',')
    .map((etagCandidate) => etagCandidate.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => acceptedEncodings.includes(encoding)) ?? 'identity';
}

const gzipBody = promisify<Buffer, Buffer>(gzip);
const compress = promisify(brotliCompress);
const brotliBody = (body: Buffer) =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
