import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  etag: string;
  body: Buffer;
  /** As `writeHead` takes them at the least cost: names and values in turn. */
  headers: string[];
  /** What is left of them when the asker has the body already. */
  headersWithoutBody: string[];
}

interface Contents {
  body: Buffer;
  type: string;
  headers: Record<string, string>;
}

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** The same bytes for everybody, made once in each encoding: what is left to do is to send them. */
export class ReadyAnswer {
  private constructor(private readonly variants: Record<Encoding, Variant>) {}

  static async of(contents: Contents): Promise<ReadyAnswer> {
    const { body } = contents;
    const base = nameOf(body);
    const [br, zipped] = await Promise.all([brotli(body), zip(body)]);
    return new ReadyAnswer({
      br: variant(contents, base, 'br', br),
      gzip: variant(contents, base, 'gzip', zipped),
      identity: variant(contents, base, 'identity', body),
    });
  }

  /** Made without compressing: for an answer that is sent once. */
  static plain(contents: Contents): ReadyAnswer {
    const identity = variant(contents, nameOf(contents.body), 'identity', contents.body);
    return new ReadyAnswer({ br: identity, gzip: identity, identity });
  }

  /** Of a file that was compressed when it was built, or is not worth it. */
  static built(contents: Contents, twins: { br?: Buffer | undefined; gzip?: Buffer | undefined }): ReadyAnswer {
    const base = nameOf(contents.body);
    const identity = variant(contents, base, 'identity', contents.body);
    return new ReadyAnswer({
      br: twins.br ? variant(contents, base, 'br', twins.br) : identity,
      gzip: twins.gzip ? variant(contents, base, 'gzip', twins.gzip) : identity,
      identity,
    });
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const { etag, body, headers, headersWithoutBody } = this.variants[encodingFor(request.headers['accept-encoding'])];
    const known = request.headers['if-none-match'];
    if (known !== undefined && names(known, etag)) {
      response.writeHead(304, headersWithoutBody).end();
      return;
    }
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

const nameOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 27);

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
    headersWithoutBody: all.filter(([name]) => !OF_THE_BODY.has(name.toLowerCase())).flat(),
  };
}

/** `"a", W/"b"`, as browsers and caches repeat what they have. */
function names(known: string, etag: string): boolean {
  if (known === etag || known === '*') return true;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const MOST_REMEMBERED = 100;
const chosen = new Map<string | undefined, Encoding>();

/** Browsers ask in a handful of ways: each is read once. */
function encodingFor(accepted: string | undefined): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = readAccepted(accepted ?? '');
  if (chosen.size < MOST_REMEMBERED) chosen.set(accepted, encoding);
  return encoding;
}

function readAccepted(accepted: string): Encoding {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding)) ?? 'identity';
}

const zip = promisify<Buffer, Buffer>(gzip);
const compress = promisify(brotliCompress);
const brotli = (body: Buffer) =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
