import http from 'node:http';
import { endpoints } from '../contracts';
import { TestApp } from './app';
import { type Dice, dice, hostileBody, hostileHeaders, hostileQuery, METHODS, PARAMS } from './hostile';

// `npm run prove fuzz` sends ten thousand; FUZZ_SEED repeats a run that failed.
const TRIES = Number(process.env.FUZZ_TRIES ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 8;

let product: TestApp | undefined;
let url: string;
beforeAll(async () => {
  // The proof brings a process of its own, to look at its memory.
  if (!process.env.FUZZ_URL) {
    product = await TestApp.start();
    cookie = (await product.admin('insider')).cookie;
  } else cookie = process.env.FUZZ_COOKIE;
  url = process.env.FUZZ_URL ?? product?.url ?? '';
});
afterAll(() => product?.stop());

interface Try {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Half of the tries come from an admin: what is behind the door has to hold as well. */
let cookie: string | undefined;

function hostileTry(chance: Dice): Try {
  const endpoint = chance.pick(endpoints);
  const filled = endpoint.path.replace(/:\w+/g, () => chance.pick(PARAMS));
  const known = endpoint.kind === 'form' ? filled : `/api${filled}`;
  const path =
    chance.roll(8) === 0
      ? chance.pick([
          '/api/%2e%2e/user',
          '/api//user',
          '/api/user/',
          '/assets/../../package.json',
          '/%00',
          '/remotes/%E0%A4%A',
          '/dev/mail/..%2f..%2fpasswd',
          '/nowhere',
        ])
      : known;
  const method = chance.roll(4) === 0 ? chance.pick(METHODS) : endpoint.method;
  const inside = cookie && endpoint.path !== '/logout' && chance.roll(2) === 0;
  const headers = { ...hostileHeaders(chance), ...(inside && { Cookie: cookie }) };
  return { method, path: path + hostileQuery(chance), headers, body: hostileBody(chance) };
}

function send({ method, path, headers, body }: Try): Promise<{ status: number; text: string }> {
  const tooMuch = Buffer.byteLength(body) > 100_000;
  return new Promise((resolve, reject) => {
    const bodiless = method === 'GET' || method === 'HEAD' || method === 'TRACE';
    const length = bodiless ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = http.request(
      url,
      { method, path, headers: { ...headers, ...length }, timeout: 10_000 },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('hangs')));
    // A body that is refused for its size is not read to its end.
    request.on('error', (error: NodeJS.ErrnoException) =>
      tooMuch && /ECONNRESET|EPIPE/.test(error.code ?? '') ? resolve({ status: 413, text: '' }) : reject(error),
    );
    request.end(bodiless ? undefined : body);
  });
}

it(`answers ${TRIES} hostile requests without a fault, a stack or a hang`, async () => {
  const chance = dice(SEED);
  const tries = Array.from({ length: TRIES }, () => hostileTry(chance));
  const wrong: unknown[] = [];
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let next = tries.shift(); next; next = tries.shift()) {
      const { method, path, headers, body } = next;
      const { status, text } = await send(next).catch((error: unknown) => ({ status: 0, text: String(error) }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A page has elements that are called select.
      const leaks = /\bat .+\.[jt]s:\d+|node_modules|\bselect [^<>{}]+ from\b|QueryFailed/i.test(text);
      if (status < 200 || status >= 500 || leaks)
        wrong.push({ seed: SEED, status, method, path, headers, body: body.slice(0, 300), text: text.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(wrong).toEqual([]);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  process.stdout.write(
    `hostile requests by status: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ')}\n`,
  );
}, 120_000);
