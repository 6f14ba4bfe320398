import http from 'node:http';
import { endpoints } from '../contracts';
import { eventually, TestApp } from './app';
import {
  type SeededRandom,
  seededRandom,
  hostileBody,
  hostileHeaders,
  hostileQuery,
  METHODS,
  HOSTILE_PARAMS,
} from './hostile-input';

// `npm run prove fuzz` sends ten thousand requests, from another seed each time.
const REQUEST_COUNT = Number(process.env.FUZZ_TRIES ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const CONCURRENCY = 8;

let product: TestApp | undefined;
let url: string;
beforeAll(async () => {
  if (!process.env.FUZZ_URL) {
    product = await TestApp.start();
    cookie = (await product.admin('insider')).cookie;
  } else cookie = process.env.FUZZ_COOKIE;
  url = process.env.FUZZ_URL ?? product?.url ?? '';
});
afterAll(() => product?.stop());

interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Half of the requests are sent by an admin, to reach code behind authorization. */
let cookie: string | undefined;

function randomRequest(random: SeededRandom): HostileRequest {
  const endpoint = random.pick(endpoints);
  const filledPath = endpoint.path.replace(/:\w+/g, () => random.pick(HOSTILE_PARAMS));
  const validPath = endpoint.kind === 'form' ? filledPath : `/api${filledPath}`;
  const path =
    random.int(8) === 0
      ? random.pick([
          '/api/%2e%2e/user',
          '/api//user',
          '/api/user/',
          '/assets/../../package.json',
          '/%00',
          '/remotes/%E0%A4%A',
          '/dev/mail/..%2f..%2fpasswd',
          '/nowhere',
        ])
      : validPath;
  const method = random.int(4) === 0 ? random.pick(METHODS) : endpoint.method;
  const isSignedIn = cookie && endpoint.path !== '/logout' && random.int(2) === 0;
  const headers = { ...hostileHeaders(random), ...(isSignedIn && { Cookie: cookie }) };
  return { method, path: path + hostileQuery(random), headers, body: hostileBody(random) };
}

function send({ method, path, headers, body }: HostileRequest): Promise<{ status: number; text: string }> {
  const isOversized = Buffer.byteLength(body) > 100_000;
  return new Promise((resolve, reject) => {
    const isWithoutBody = method === 'GET' || method === 'HEAD' || method === 'TRACE';
    const length = isWithoutBody ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = http.request(
      url,
      { method, path, headers: { ...headers, ...length }, timeout: 60_000 },
      (response) => {
        // A stream wouldn't end.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status: response.statusCode ?? 0, text: '' });
          response.destroy();
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('hangs')));
    // The server doesn't read all of a body that is too large.
    request.on('error', (error: NodeJS.ErrnoException) =>
      isOversized && /ECONNRESET|EPIPE/.test(error.code ?? '') ? resolve({ status: 413, text: '' }) : reject(error),
    );
    request.end(isWithoutBody ? undefined : body);
  });
}

it(`the server answers ${REQUEST_COUNT} hostile requests without 5xx, stack traces or timeouts`, async () => {
  const random = seededRandom(SEED);
  const requests = Array.from({ length: REQUEST_COUNT }, () => randomRequest(random));
  const failures: unknown[] = [];
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { method, path, headers, body } = next;
      const { status, text } = await send(next).catch((error: unknown) => ({ status: 0, text: String(error) }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const leaks = /\bat .+\.[jt]s:\d+|node_modules|\bselect [^<>{}]+ from\b|QueryFailed/i.test(text);
      if (status < 200 || status >= 500 || leaks)
        failures.push({
          seed: SEED,
          status,
          method,
          path,
          headers,
          body: body.slice(0, 300),
          text: text.slice(0, 300),
        });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  expect(failures).toEqual([]);
  await eventually(async () => (await fetch(`${url}/api/health/ready`)).ok);
  process.stdout.write(
    `hostile requests by status: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ')}\n`,
  );
}, 120_000);
