import { once } from 'node:events';
import http from 'node:http';
import { sleep } from '../../postgres/processes.mjs';

/** Balancers look once in a while, and meanwhile believe what they saw. */
const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 5000;
/** These are between neighbours, and not between the two ends. */
const BETWEEN_NEIGHBOURS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

/**
 * Stands before several web processes as a plain balancer does: each request goes to any one that says it is ready,
 * nobody comes back to the same one, and nothing is ever sent twice. It writes down whatever came back broken.
 */
export class Proxy {
  static async start() {
    const server = http.createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Proxy(server);
  }

  #server;
  /** Ports, and whether whoever listens there is ready. */
  #doors = new Map();
  #looking;
  /** What was answered with 5xx or not at all, and what nobody waited for. */
  lost = [];
  passed = new Map();

  constructor(server) {
    this.#server = server;
    this.url = `http://localhost:${server.address().port}`;
    server.on('request', (request, response) => this.#pass(request, response));
    this.#looking = this.#look();
  }

  async add(port) {
    this.#doors.set(port, false);
    this.passed.set(port, 0);
    while (!this.#doors.get(port)) await sleep(20);
  }

  /** Settles when nothing new goes there. */
  async isOut(port) {
    while (this.#doors.get(port)) await sleep(20);
    this.#doors.delete(port);
  }

  async stop() {
    const server = this.#server;
    this.#server = undefined;
    server.close();
    server.closeAllConnections();
    await this.#looking;
  }

  async #look() {
    while (this.#server) {
      await Promise.all(
        [...this.#doors.keys()].map(async (port) => {
          const ready = await isReady(port);
          if (this.#doors.has(port)) this.#doors.set(port, ready);
        }),
      );
      await sleep(LOOK_EVERY_MS);
    }
  }

  #pass(request, response) {
    const open = [...this.#doors].filter(([, ready]) => ready).map(([port]) => port);
    if (open.length === 0) return void this.#refuse(request, response, 'nobody is ready');
    const port = open[Math.floor(Math.random() * open.length)];
    const { method, url } = request;
    const asked = http.request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: forwarded(request),
      agent: false,
    });
    let answered = false;
    request.pipe(asked);
    asked.on('error', (error) => {
      if (answered || response.destroyed) return;
      this.#refuse(request, response, error.message);
    });
    asked.on('response', (answer) => {
      answered = true;
      this.passed.set(port, (this.passed.get(port) ?? 0) + 1);
      if (answer.statusCode >= 500) this.#note(request, answer.statusCode);
      response.writeHead(answer.statusCode, answer.statusMessage, headersOf(answer));
      answer.pipe(response);
      answer.on('error', (error) => {
        if (!response.destroyed) this.#note(request, `broke off: ${error.message}`);
        response.destroy();
      });
    });
    response.on('close', () => {
      if (response.writableFinished) return;
      if (!answered) this.#note(request, 'nobody waited for the answer');
      asked.destroy();
    });
  }

  #refuse(request, response, why) {
    this.#note(request, why);
    response.writeHead(502).end();
  }

  #note({ method, url }, why) {
    this.lost.push(`${method} ${url}: ${why}`);
  }
}

async function isReady(port) {
  const asked = { headers: { connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, asked).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** As they came, and whom they came from. */
function forwarded({ headers, socket }) {
  const kept = Object.entries(headers).filter(([name]) => !BETWEEN_NEIGHBOURS.has(name));
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const chunked = headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' };
  return { ...Object.fromEntries(kept), ...chunked, 'x-forwarded-for': from };
}

function headersOf({ rawHeaders }) {
  const kept = [];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!BETWEEN_NEIGHBOURS.has(rawHeaders[i].toLowerCase())) kept.push(rawHeaders[i], rawHeaders[i + 1]);
  return kept;
}
