import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  path: string;
  search: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export type ServerMode = 'answers' | 'silent' | 'slow body' | 'broken' | 'html' | 'empty' | 'wrong key';

export interface FakeResponse {
  status: number;
  body: unknown;
}

/** An HTTP server that records requests and can fail in several ways. */
export abstract class FlakyServer {
  private static readonly running = new Set<FlakyServer>();
  readonly recorded: RecordedRequest[] = [];
  mode: ServerMode = 'answers';
  delayMs = (): number => 0;

  protected constructor(private readonly server: http.Server) {
    FlakyServer.running.add(this);
    server.on('request', (request, response) => void this.handle(request, response));
  }

  static get isAnyFailing(): boolean {
    return [...FlakyServer.running].some(({ mode }) => mode !== 'answers');
  }

  static get isAnySilent(): boolean {
    return [...FlakyServer.running].some(({ mode }) => mode === 'silent');
  }

  protected static async listen(): Promise<http.Server> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    FlakyServer.running.delete(this);
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  findRequests(pattern: RegExp): RecordedRequest[] {
    return this.recorded.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  protected abstract respond(request: RecordedRequest): FakeResponse;

  private async handle(incoming: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of incoming) body += String(part);
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://here');
    const request = {
      method: incoming.method ?? '',
      path: pathname,
      search: search.slice(1),
      headers: incoming.headers,
      body,
    };
    this.recorded.push(request);
    await new Promise((resolve) => setTimeout(resolve, this.delayMs()));
    this.sendResponse(response, request);
  }

  private sendResponse(response: http.ServerResponse, request: RecordedRequest): void {
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    switch (this.mode) {
      case 'silent':
        return;
      case 'slow body': {
        const timer = setInterval(() => response.write(' '), 50);
        response.once('close', () => clearInterval(timer));
        return;
      }
      case 'broken':
        send(500, { error: { type: 'api_error', message: 'Internal error' } });
        return;
      case 'html':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the hotel network</h1>');
        return;
      case 'empty':
        send(200, {});
        return;
      case 'wrong key':
        send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
        return;
      default: {
        const { status, body: content } = this.respond(request);
        send(status, content);
      }
    }
  }
}
