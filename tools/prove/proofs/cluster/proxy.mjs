import { once } from 'node:events';
import http from 'node:http';
import { sleep } from '../../../postgres/processes.mjs';

const POLL_MS = 500;
const TIMEOUT_MS = 5000;
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

/**
 * A minimal load balancer: sends each request to a random ready process, never retries, and records failed responses.
 */
export class Proxy {
  static async start() {
    // By default, connections close after five idle seconds, perhaps just as a client sends the next request.
    const server = http.createServer({ keepAliveTimeout: 60_000 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Proxy(server);
  }

  #server;
  #backends = new Map();
  #polling;
  failures = [];
  requestCounts = new Map();

  constructor(server) {
    this.#server = server;
    this.url = `http://localhost:${server.address().port}`;
    server.on('request', (request, response) => this.#forward(request, response));
    this.#polling = this.#poll();
  }

  async add(port) {
    this.#backends.set(port, false);
    this.requestCounts.set(port, 0);
    while (!this.#backends.get(port)) await sleep(20);
  }

  async waitUntilDrained(port) {
    while (this.#backends.get(port)) await sleep(20);
    this.#backends.delete(port);
  }

  async stop() {
    const server = this.#server;
    this.#server = undefined;
    server.close();
    server.closeAllConnections();
    await this.#polling;
  }

  async #poll() {
    while (this.#server) {
      await Promise.all(
        [...this.#backends.keys()].map(async (port) => {
          const ready = await isReady(port);
          if (this.#backends.has(port)) this.#backends.set(port, ready);
        }),
      );
      await sleep(POLL_MS);
    }
  }

  #forward(request, response) {
    const readyPorts = [...this.#backends].filter(([, ready]) => ready).map(([port]) => port);
    if (readyPorts.length === 0) return void this.#refuse(request, response, 'no process is ready');
    const port = readyPorts[Math.floor(Math.random() * readyPorts.length)];
    const { method, url } = request;
    const upstream = http.request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: forwarded(request),
      agent: false,
    });
    let hasResponse = false;
    request.pipe(upstream);
    upstream.on('error', (error) => {
      if (hasResponse || response.destroyed) return;
      this.#refuse(request, response, error.message);
    });
    upstream.on('response', (upstreamResponse) => {
      hasResponse = true;
      this.requestCounts.set(port, (this.requestCounts.get(port) ?? 0) + 1);
      if (upstreamResponse.statusCode >= 500) this.#recordFailure(request, upstreamResponse.statusCode);
      response.writeHead(upstreamResponse.statusCode, upstreamResponse.statusMessage, headersOf(upstreamResponse));
      upstreamResponse.pipe(response);
      upstreamResponse.on('error', (error) => {
        if (!response.destroyed) this.#recordFailure(request, `interrupted: ${error.message}`);
        response.destroy();
      });
    });
    response.on('close', () => {
      if (response.writableFinished) return;
      if (!hasResponse) this.#recordFailure(request, 'the client closed the connection');
      upstream.destroy();
    });
  }

  #refuse(request, response, reason) {
    this.#recordFailure(request, reason);
    response.writeHead(502).end();
  }

  #recordFailure({ method, url }, reason) {
    this.failures.push(`${method} ${url}: ${reason}`);
  }
}

async function isReady(port) {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`, options).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

function forwarded({ headers, socket }) {
  const forwardedHeaders = Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name));
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const chunked = headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' };
  return { ...Object.fromEntries(forwardedHeaders), ...chunked, 'x-forwarded-for': from };
}

function headersOf({ rawHeaders }) {
  const headers = [];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!HOP_BY_HOP_HEADERS.has(rawHeaders[i].toLowerCase())) headers.push(rawHeaders[i], rawHeaders[i + 1]);
  return headers;
}
