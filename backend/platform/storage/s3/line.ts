import { AwsV4Signer } from 'aws4fetch';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config';
import { Refusal } from './refusal';

export interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Within the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened anew for each try. */
  body?: { size: number; checksum: string; open: () => Readable };
}

/** How long there may be silence, and how long it may take until there is an answer. */
export interface Patience {
  silenceMs: number;
  answerMs: number;
}

const PATIENCE: Patience = { silenceMs: 10_000, answerMs: 60_000 };
const TRIES = 3;
const FIRST_PAUSE_MS = 150;
/** A page of a thousand names is half a megabyte. */
const TEXT_MOST = 8 * 1024 * 1024;
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signed calls to one bucket. All of them may be made twice, so what fails in passing is asked again. */
export class Line {
  private readonly client;
  private readonly agent;

  constructor(
    private readonly bucket: NonNullable<Config['storage']>,
    private readonly patience = PATIENCE,
  ) {
    this.client = bucket.url.startsWith('https:') ? https : http;
    this.agent = new this.client.Agent({ keepAlive: true });
  }

  /** The answer with its body still to come, or a refusal. */
  async ask(call: Call): Promise<IncomingMessage> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.once(call);
      } catch (error) {
        if (tried === TRIES || (error instanceof Refusal && !error.passes)) throw error;
        await wait(FIRST_PAUSE_MS * 2 ** (tried - 1) * (1 + Math.random()));
      }
    }
  }

  async text(call: Call): Promise<string> {
    return textOf(await this.ask(call), this.patience);
  }

  private async once(call: Call): Promise<IncomingMessage> {
    const { url, headers } = await this.signed(call);
    const request = this.client.request(url, { method: call.method, agent: this.agent, headers });
    // Whoever waits hears of it below; what comes later is for the reader of the answer.
    request.on('error', () => undefined);
    let answer: IncomingMessage | undefined;
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', (begun) => resolve((answer = begun)));
      request.on('error', reject);
      request.on('close', () => reject(new Error('The line was closed before there was an answer')));
    });
    const { silenceMs, answerMs } = this.patience;
    request.setTimeout(silenceMs, () => {
      // Somebody who reads slowly is no silence of the other side.
      if (answer?.readableLength) request.setTimeout(silenceMs);
      else request.destroy(new Error(`Nothing was heard for ${silenceMs} ms`));
    });
    const late = setTimeout(() => request.destroy(new Error(`There was no answer in ${answerMs} ms`)), answerMs);
    if (call.body) pipeline(call.body.open(), request, (error) => error && request.destroy(error));
    else request.end();
    try {
      const { statusCode = 0 } = (answer = await answered);
      if (statusCode >= 200 && statusCode < 300) return answer;
      const refusal = Refusal.read(statusCode, await textOf(answer, this.patience));
      request.destroy();
      throw refusal;
    } finally {
      clearTimeout(late);
    }
  }

  private async signed({ method, key = '', query, headers, body }: Call) {
    const { url: base, region, accessKeyId, secretAccessKey } = this.bucket;
    const url = `${base}/${key}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const said = { ...headers, 'x-amz-content-sha256': body?.checksum ?? OF_NOTHING };
    const service = 's3';
    const signer = new AwsV4Signer({ method, url, headers: said, region, service, accessKeyId, secretAccessKey });
    const signed = await signer.sign();
    // The length is no part of what is signed; without it the body would come in chunks, which S3 does not take.
    const length = body ? { 'content-length': String(body.size) } : {};
    return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } };
  }
}

async function textOf(answer: IncomingMessage, { answerMs }: Patience): Promise<string> {
  const late = setTimeout(() => answer.destroy(new Error(`The answer did not end in ${answerMs} ms`)), answerMs);
  try {
    let text = '';
    answer.setEncoding('utf8');
    for await (const part of answer) {
      text += String(part);
      if (text.length > TEXT_MOST) throw new Error('The answer has no end');
    }
    return text;
  } finally {
    clearTimeout(late);
  }
}
