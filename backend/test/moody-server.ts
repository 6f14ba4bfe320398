import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came over the wire. */
export interface Asked {
  method: string;
  path: string;
  /** Without its question mark. */
  search: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** What it does with whoever asks. */
export type Mood = 'answers' | 'silent' | 'dribbles' | 'broken' | 'babbles' | 'empty' | 'wrong key';

export interface Reply {
  status: number;
  answer: unknown;
}

/** Somebody over the wire, who hears everything and can be wrong, late, or away. */
export abstract class MoodyServer {
  readonly asked: Asked[] = [];
  mood: Mood = 'answers';
  /** How long each answer takes, so that several are under way at once. */
  pause = (): number => 0;

  protected constructor(private readonly server: http.Server) {
    server.on('request', (request, response) => void this.hear(request, response));
  }

  protected static async listening(): Promise<http.Server> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  requests(pattern: RegExp): Asked[] {
    return this.asked.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  /** What it says when it is well. */
  protected abstract answer(asked: Asked): Reply;

  private async hear(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { pathname, search } = new URL(request.url ?? '/', 'http://here');
    const asked = {
      method: request.method ?? '',
      path: pathname,
      search: search.slice(1),
      headers: request.headers,
      body,
    };
    this.asked.push(asked);
    await new Promise((resolve) => setTimeout(resolve, this.pause()));
    this.say(response, asked);
  }

  private say(response: http.ServerResponse, asked: Asked): void {
    const say = (status: number, answer: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    switch (this.mood) {
      case 'silent':
        return;
      case 'dribbles': {
        const drip = setInterval(() => response.write(' '), 1000);
        response.once('close', () => clearInterval(drip));
        return;
      }
      case 'broken':
        say(500, { error: { type: 'api_error', message: 'Something fell over' } });
        return;
      case 'babbles':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the hotel network</h1>');
        return;
      case 'empty':
        say(200, {});
        return;
      case 'wrong key':
        say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
        return;
      default: {
        const { status, answer } = this.answer(asked);
        say(status, answer);
      }
    }
  }
}
