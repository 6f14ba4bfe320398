import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { visitor } from '../../support/visitor.mjs';

const BOUNDARY = 'between-the-parts';
export const TEN_MEGABYTES = 10 * 1024 * 1024;

export class Uploader {
  static async at(url, username) {
    const call = visitor(url);
    const { status, cookie } = await call('POST', '/api/register', { username, password: 'a walk along main street' });
    if (status !== 201) throw new Error(`Registering returned ${status}`);
    return new Uploader(url, call, cookie);
  }

  constructor(url, call, cookie) {
    this.url = url;
    this.call = call;
    this.cookie = cookie;
  }

  async send(name, file, { path = '/api/files/upload', pace = undefined } = {}) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const request = http.request(this.url + path, {
      method: 'POST',
      agent: false,
      headers: {
        Cookie: this.cookie,
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': body.length,
      },
    });
    const response = readResponse(request);
    if (pace) await pace(body, request);
    else request.end(body);
    return response;
  }

  async download(id) {
    const response = await fetch(`${this.url}/api/files/${id}/download`, { headers: { Cookie: this.cookie } });
    return { status: response.status, checksum: checksumOf(Buffer.from(await response.arrayBuffer())) };
  }
}

/** New accounts have room for 50 MB only. */
export async function confirmEmail(databaseUrl, username) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update users set email = $1, email_proven_at = now() where username = $2', [
    `${username}@example.com`,
    username,
  ]);
  await client.end();
}

function readResponse(request) {
  return new Promise((resolve) => {
    request.on('error', () => resolve({ ended: true }));
    request.on('response', async (response) => {
      const pieces = [];
      try {
        for await (const piece of response) pieces.push(piece);
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) });
      } catch {
        resolve({ ended: true });
      }
    });
  });
}

export const sendSlowly = (pieces, everyMs) => async (body, request) => {
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += size) {
    request.write(body.subarray(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  request.end();
};

export const sendHalf = (body, request) => request.write(body.subarray(0, body.length / 2));

export const randomPdf = (size) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

export const checksumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
