import { Logger } from '@nestjs/common';
import { EventEmitter, once as happens } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { TestKeys } from '../stripe';
import { routes } from './calls';
import { expand } from './expand';
import { decodeForm, type Form } from './form';
import { type Answer, FAULT, once, problemAnswer, settled } from './idempotency';
import { randomText } from './objects';
import { list, text } from './parameters';
import { invalid, StripeProblem } from './problems';
import type { Route } from './route';
import type { Store } from './store';

/** What was asked and what was answered, for whoever wants to look on. */
export interface Exchange {
  method: string;
  path: string;
  form: Form;
  status: number;
  answer: unknown;
}

const MOST_BYTES = 1_000_000;
const expandable = list(text);

/** Stripe's API on a free port of this machine: the one door through which every request and every answer passes. */
export class Api {
  readonly exchanges = new EventEmitter<{ exchange: [Exchange] }>();
  private readonly log = new Logger('TestProvider');
  private readonly server = http.createServer((request, response) => {
    this.handle(request, response).catch((error: unknown) => {
      this.log.error(error);
      response.destroy();
    });
  });

  constructor(
    private readonly store: Store,
    private readonly keys: TestKeys,
  ) {
    // Longer than the SDK keeps an idle connection, so that none is closed just as it is used again.
    this.server.keepAliveTimeout = 120_000;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await happens(this.server, 'listening');
    // Nobody stays awake for it alone.
    this.server.unref();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const requestId = `req_${randomText(14)}`;
    const { method = 'GET', url = '/' } = request;
    const { pathname, search } = new URL(url, 'http://localhost');
    let form: Form = {};
    const { status, body, ...more } = await this.attempt(requestId, async () => {
      form = decodeForm(method === 'POST' ? await bodyOf(request) : search);
      return this.answer({ requestId, method, path: pathname, form, headers: request.headers });
    });
    this.send(response, { status, body, ...more }, requestId, request.headers);
    this.exchanges.emit('exchange', { method, path: pathname, form, status, answer: JSON.parse(body) });
  }

  private async answer(asked: Asked): Promise<Answer> {
    const { method, path, requestId, headers } = asked;
    const { byBrowser } = this.recognise(headers.authorization);
    const [route, id] = routeFor(method, path);
    if (byBrowser && !route.forBrowsers) throw secretNeeded();
    const { expand: wanted, ...form } = asked.form;
    const paths = wanted === undefined ? [] : expandable(wanted, 'expand');
    const does = route.prepare(form);

    if (method === 'GET') {
      return this.store.reading(async (work) => ({
        status: 200,
        body: JSON.stringify(await expand(work, await does(work, id, { byBrowser }), paths)),
      }));
    }
    const key = keyOf(headers['idempotency-key']);
    return this.store.transaction(
      (work) => {
        const doing = () =>
          settled(
            work,
            requestId,
            async () => expand(work, await does(work, id, { byBrowser }), paths),
            (error) => this.log.error(error),
          );
        return key ? once(work, { key, requestId, request: `${method} ${path}`, form: asked.form }, doing) : doing();
      },
      { requestId, idempotencyKey: key ?? null },
    );
  }

  private async attempt(requestId: string, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StripeProblem) return problemAnswer(error, requestId);
      this.log.error(error);
      return problemAnswer(FAULT, requestId);
    }
  }

  private recognise(authorization = ''): { byBrowser: boolean } {
    const [, scheme = '', given = ''] = /^(\w+) (.+)$/.exec(authorization) ?? [];
    const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().replace(/:.*$/s, '') : given;
    if (key === this.keys.secretKey) return { byBrowser: false };
    if (key === this.keys.publishableKey) return { byBrowser: true };
    throw new StripeProblem(
      401,
      'invalid_request_error',
      key
        ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
        : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }

  private send(
    response: http.ServerResponse,
    { status, body, repeats }: Answer,
    requestId: string,
    asked: http.IncomingHttpHeaders,
  ): void {
    const key = asked['idempotency-key'];
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Request-Id': requestId,
      'Stripe-Version': asked['stripe-version'] ?? Stripe.API_VERSION,
      ...(key && { 'Idempotency-Key': key, 'Original-Request': repeats ?? requestId }),
      ...(repeats && { 'Idempotent-Replayed': 'true' }),
    });
    response.end(body);
  }
}

interface Asked {
  requestId: string;
  method: string;
  path: string;
  form: Form;
  headers: http.IncomingHttpHeaders;
}

function routeFor(method: string, path: string): [route: Route, id: string] {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(path);
    if (found) return [route, found[1] ?? ''];
  }
  throw new StripeProblem(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`,
  );
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw invalid('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function keyOf(given: string | string[] | undefined): string | undefined {
  const key = Array.isArray(given) ? given.join(', ') : given;
  if (key && key.length > 255) throw invalid('Idempotency keys may have at most 255 characters.');
  return key;
}

const secretNeeded = () =>
  new StripeProblem(
    401,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  );
