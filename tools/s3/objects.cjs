const { createHash } = require('node:crypto');

const MAX_KEYS = 1000;

/** The five calls of S3 that the product makes, on one bucket in memory. */
class Objects {
  #bucket;
  #objects = new Map();

  constructor(bucket) {
    this.#bucket = bucket;
  }

  /** Returns status, headers, and body; or the code of an error. */
  handle({ method, url, headers }, body) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [bucket, ...parts] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== this.#bucket) return { status: 404, code: 'NoSuchBucket' };
    const key = parts.join('/');
    if (!key) return method === 'GET' ? this.#list(searchParams) : NOT_ALLOWED;
    if (method === 'PUT') return this.#put(key, headers, body);
    if (method === 'DELETE') return this.#delete(key);
    if (method !== 'GET' && method !== 'HEAD') return NOT_ALLOWED;
    const object = this.#objects.get(key);
    return object ? read(object, method === 'GET' ? headers.range : undefined) : { status: 404, code: 'NoSuchKey' };
  }

  #put(key, headers, body) {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.#objects.set(key, {
      body,
      etag,
      type: headers['content-type'] ?? 'binary/octet-stream',
      modifiedAt: new Date(),
    });
    return { status: 200, headers: { ETag: etag } };
  }

  #delete(key) {
    this.#objects.delete(key);
    return { status: 204 };
  }

  #list(query) {
    const limit = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...this.#objects.keys()].filter((key) => key > after && key.startsWith(prefix)).sort();
    const page = keys.slice(0, limit);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { body, modifiedAt } = this.#objects.get(key);
      return `<Contents>${tag('Key', key)}${tag('LastModified', modifiedAt.toISOString())}${tag('Size', body.length)}</Contents>`;
    });
    const next = isTruncated ? tag('NextContinuationToken', page.at(-1)) : '';
    const xml = `<?xml version="1.0"?><ListBucketResult>${tag('Name', this.#bucket)}${tag('IsTruncated', isTruncated)}${contents.join('')}${next}</ListBucketResult>`;
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: Buffer.from(xml) };
  }
}

const NOT_ALLOWED = { status: 405, code: 'MethodNotAllowed' };

function read({ body, etag, type, modifiedAt }, range) {
  const headers = { ETag: etag, 'Content-Type': type, 'Last-Modified': modifiedAt.toUTCString() };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, headers, body };
  const start = Number(first);
  if (start >= body.length) return { status: 416, code: 'InvalidRange' };
  const end = last ? Math.min(Number(last), body.length - 1) : body.length - 1;
  const contentRange = `bytes ${start}-${end}/${body.length}`;
  return { status: 206, headers: { ...headers, 'Content-Range': contentRange }, body: body.subarray(start, end + 1) };
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const tag = (name, text) => `<${name}>${String(text).replace(/[&<>]/g, (mark) => ENTITIES[mark])}</${name}>`;

module.exports = { Objects };
