import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { visitor } from '../visitor.mjs';

const BOUNDARY = 'between-the-parts';
export const TEN_MEGABYTES = 10 * 1024 * 1024;

/** Somebody with an account who sends files, as fast or as slowly as they are told to. */
export class Uploader {
  static async at(url, username) {
    const call = visitor(url);
    const { status, cookie } = await call('POST', '/api/register', { username, password: 'a walk along main street' });
    if (status !== 201) throw new Error(`Registering was answered with ${status}`);
    return new Uploader(url, call, cookie);
  }

  constructor(url, call, cookie) {
    Object.assign(this, { url, call, cookie });
  }

  /** Answers the status and what came with it; `ended` without an answer. `pace` gives the pieces their time. */
  async send(name, file, { path = '/api/files/upload', pace } = {}) {
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
    const answer = answerTo(request);
    if (pace) await pace(body, request);
    else request.end(body);
    return answer;
  }

  async download(id) {
    const response = await fetch(`${this.url}/api/files/${id}/download`, { headers: { Cookie: this.cookie } });
    return { status: response.status, checksum: checksumOf(Buffer.from(await response.arrayBuffer())) };
  }
}

function answerTo(request) {
  return new Promise((resolve) => {
    request.on('error', () => resolve({ ended: true }));
    request.on('response', async (response) => {
      const pieces = [];
      try {
        for await (const piece of response) pieces.push(piece);
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces)) });
      } catch {
        resolve({ ended: true });
      }
    });
  });
}

/** So many pieces, one after the other in equal times. */
export const slowly = (pieces, everyMs) => async (body, request) => {
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += size) {
    request.write(body.subarray(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  request.end();
};

/** The first half, and then nothing more. */
export const sendHalf = (body, request) => request.write(body.subarray(0, body.length / 2));

/** No two of them alike. */
export const randomPdf = (size) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

export const checksumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
