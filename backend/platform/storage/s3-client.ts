import { AwsV4Signer } from 'aws4fetch';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config';
import { S3Error } from './s3-error';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { size: number; checksum: string; open: () => Readable };
}

export interface S3Timeouts {
  idleMs: number;
  responseMs: number;
}

const DEFAULT_TIMEOUTS: S3Timeouts = { idleMs: 10_000, responseMs: 60_000 };
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 150;
const MAX_TEXT_LENGTH = 8 * 1024 * 1024;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signed requests to one bucket. All are idempotent, so temporary failures are retried. */
export class S3Client {
  private readonly client;
  private readonly agent;

  constructor(
    private readonly bucket: NonNullable<Config['storage']>,
    private readonly timeouts = DEFAULT_TIMEOUTS,
  ) {
    this.client = bucket.url.startsWith('https:') ? https : http;
    this.agent = new this.client.Agent({ keepAlive: true });
  }

  async send(s3Request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.sendOnce(s3Request);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || (error instanceof S3Error && !error.isTransient)) throw error;
        await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()));
      }
    }
  }

  async sendForText(s3Request: S3Request): Promise<string> {
    return readText(await this.send(s3Request), this.timeouts);
  }

  private async sendOnce(s3Request: S3Request): Promise<IncomingMessage> {
    const { url, headers } = await this.signed(s3Request);
    const request = this.client.request(url, { method: s3Request.method, agent: this.agent, headers });
    request.on('error', () => undefined);
    let response: IncomingMessage | undefined;
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', (incoming) => resolve((response = incoming)));
      request.on('error', reject);
      request.on('close', () => reject(new Error('The line was closed before there was an answer')));
    });
    const { idleMs, responseMs } = this.timeouts;
    request.setTimeout(idleMs);
    // Not as the callback of setTimeout, which is called only once.
    request.on('timeout', () => {
      // A slow reader is not a silent server.
      if (response?.readableLength) request.setTimeout(idleMs);
      else request.destroy(new Error(`Nothing was heard for ${idleMs} ms`));
    });
    const timer = setTimeout(() => request.destroy(new Error(`There was no answer in ${responseMs} ms`)), responseMs);
    if (s3Request.body) pipeline(s3Request.body.open(), request, (error) => error && request.destroy(error));
    else request.end();
    try {
      const { statusCode = 0 } = (response = await responded);
      if (statusCode >= 200 && statusCode < 300) return response;
      const refusal = S3Error.parse(statusCode, await readText(response, this.timeouts));
      request.destroy();
      throw refusal;
    } finally {
      clearTimeout(timer);
    }
  }

  private async signed({ method, key = '', query, headers, body }: S3Request) {
    const { url: base, region, accessKeyId, secretAccessKey } = this.bucket;
    const url = `${base}/${key}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const headersToSign = { ...headers, 'x-amz-content-sha256': body?.checksum ?? EMPTY_SHA256 };
    const service = 's3';
    const signer = new AwsV4Signer({
      method,
      url,
      headers: headersToSign,
      region,
      service,
      accessKeyId,
      secretAccessKey,
    });
    const signed = await signer.sign();
    // Content-Length isn't signed. Without it Node would send chunks, which S3 rejects.
    const length = body ? { 'content-length': String(body.size) } : {};
    return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } };
  }
}

async function readText(response: IncomingMessage, { responseMs }: S3Timeouts): Promise<string> {
  const timer = setTimeout(() => response.destroy(new Error(`The answer did not end in ${responseMs} ms`)), responseMs);
  try {
    let text = '';
    response.setEncoding('utf8');
    for await (const part of response) {
      text += String(part);
      if (text.length > MAX_TEXT_LENGTH) throw new Error('The answer has no end');
    }
    return text;
  } finally {
    clearTimeout(timer);
  }
}
