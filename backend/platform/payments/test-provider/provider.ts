import type { OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestKeys } from '../stripe';

/** What the product has instead of Stripe where no keys are set: an API on loopback, in each process. */
export class TestProvider implements OnApplicationShutdown {
  private constructor(private readonly server: http.Server) {}

  static async start(keys: TestKeys): Promise<TestProvider> {
    const server = http.createServer((request, response) => {
      const known = request.headers.authorization === `Bearer ${keys.secretKey}`;
      response.writeHead(known ? 404 : 401, { 'Content-Type': 'application/json' });
      const message = known ? 'Unrecognized request URL' : 'Invalid API Key provided';
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // Nobody waits for it alone.
    server.unref();
    return new TestProvider(server);
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Only when the last request and the last job are done: they may still have asked. */
  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
