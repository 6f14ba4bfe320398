import { Logger } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { routes } from '../routes';
import { expand } from './expand';
import { decodeForm, type Form } from '../parameters/form';
import { type ApiResponse, INTERNAL_ERROR, runOnce, errorResponse, runInSavepoint } from './idempotency';
import { randomText } from '../model/objects';
import { list, text } from '../parameters/parameters';
import { invalidRequest, StripeApiError } from '../model/stripe-api-error';
import type { Route } from '../routes/route';
import type { Store } from '../store/store';

export interface ApiExchange {
  method: string;
  path: string;
  form: Form;
  status: number;
  response: unknown;
}

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

const MAX_BODY_BYTES = 1_000_000;
const expandable = list(text);

export class Api {
  readonly exchanges = new EventEmitter<{ exchange: [ApiExchange] }>();
  private readonly log = new Logger('StripeEmulator');
  private readonly server = http.createServer((request, response) => {
    this.handle(request, response).catch((error: unknown) => {
      this.log.error(error);
      response.destroy();
    });
  });

  constructor(
    private readonly store: Store,
    private readonly keys: ApiKeys,
  ) {
    // Longer than the SDK keeps an idle connection, so that the server doesn't close a connection that is being reused.
    this.server.keepAliveTimeout = 120_000;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    // The server alone must not keep the process alive.
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
    const { status, body, ...more } = await this.catchErrors(requestId, async () => {
      form = decodeForm(method === 'POST' ? await readBody(request) : search);
      return this.dispatch({ requestId, method, path: pathname, form, headers: request.headers });
    });
    this.send(response, { status, body, ...more }, requestId, request.headers);
    this.exchanges.emit('exchange', { method, path: pathname, form, status, response: JSON.parse(body) });
  }

  private async dispatch(apiRequest: ApiRequest): Promise<ApiResponse> {
    const { method, path, requestId, headers } = apiRequest;
    const { isPublishableKey } = this.authenticate(headers.authorization);
    const [route, id] = routeFor(method, path);
    if (isPublishableKey && !route.allowsPublishableKey) throw secretKeyRequired();
    const { expand: requestedPaths, ...form } = apiRequest.form;
    const paths = requestedPaths === undefined ? [] : expandable(requestedPaths, 'expand');
    const handler = route.prepare(form);

    if (method === 'GET') {
      return this.store.read(async (tx) => ({
        status: 200,
        body: JSON.stringify(await expand(tx, await handler(tx, id, { isPublishableKey }), paths)),
      }));
    }
    const key = idempotencyKeyOf(headers['idempotency-key']);
    return this.store.transaction(
      (tx) => {
        const execute = () =>
          runInSavepoint(
            tx,
            requestId,
            async () => expand(tx, await handler(tx, id, { isPublishableKey }), paths),
            (error) => this.log.error(error),
          );
        return key
          ? runOnce(tx, { key, requestId, request: `${method} ${path}`, form: apiRequest.form }, execute)
          : execute();
      },
      { requestId, idempotencyKey: key ?? null },
    );
  }

  private async catchErrors(requestId: string, run: () => Promise<ApiResponse>): Promise<ApiResponse> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof StripeApiError) return errorResponse(error, requestId);
      this.log.error(error);
      return errorResponse(INTERNAL_ERROR, requestId);
    }
  }

  private authenticate(authorization = ''): { isPublishableKey: boolean } {
    const [, scheme = '', credentials = ''] = /^(\w+) (.+)$/.exec(authorization) ?? [];
    const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/s, '') : credentials;
    if (key === this.keys.secretKey) return { isPublishableKey: false };
    if (key === this.keys.publishableKey) return { isPublishableKey: true };
    throw new StripeApiError(
      401,
      'invalid_request_error',
      key
        ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
        : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }

  private send(
    response: http.ServerResponse,
    { status, body, originalRequestId }: ApiResponse,
    requestId: string,
    requestHeaders: http.IncomingHttpHeaders,
  ): void {
    const key = requestHeaders['idempotency-key'];
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Request-Id': requestId,
      'Stripe-Version': requestHeaders['stripe-version'] ?? Stripe.API_VERSION,
      ...(key && { 'Idempotency-Key': key, 'Original-Request': originalRequestId ?? requestId }),
      ...(originalRequestId && { 'Idempotent-Replayed': 'true' }),
    });
    response.end(body);
  }
}

interface ApiRequest {
  requestId: string;
  method: string;
  path: string;
  form: Form;
  headers: http.IncomingHttpHeaders;
}

function routeFor(method: string, path: string): [route: Route, id: string] {
  for (const route of routes) {
    const match = route.method === method && route.pattern.exec(path);
    if (match) return [route, match[1] ?? ''];
  }
  throw new StripeApiError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`,
  );
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw invalidRequest('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header.join(', ') : header;
  if (key && key.length > 255) throw invalidRequest('Idempotency keys may have at most 255 characters.');
  return key;
}

const secretKeyRequired = () =>
  new StripeApiError(
    401,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  );
