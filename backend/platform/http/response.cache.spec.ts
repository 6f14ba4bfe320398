import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { CachedResponse } from './cached-response';
import { ResponseCache } from './response.cache';

const BODY = JSON.stringify([{ name: 'The Shop Window', price: 1499 }]);
const cache = new ResponseCache();
let server: Server;
let url: string;

const responseOf = (text: string) =>
  CachedResponse.compressed({ body: Buffer.from(text), type: 'application/json', headers: { 'X-Standing': 'yes' } });

beforeAll(async () => {
  server = http.createServer(({ headers, url }, response) =>
    response.end(headers['x-echo-url'] ? `not cached for ${url}` : 'not cached'),
  );
  cache.attachTo(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => cache.set('/shop', { response: await responseOf(BODY), for: 'everybody' }));

const fetchFrom = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await fetchFrom(path, headers)).text();

it('sends cached responses with their headers and passes other requests on', async () => {
  const reply = await fetchFrom('/shop');
  expect(await reply.text()).toBe(BODY);
  expect(reply.headers.get('content-length')).toBe(String(BODY.length));
  expect(reply.headers.get('x-standing')).toBe('yes');
  expect(await textOf('/shop?limit=1')).toBe('not cached');
  expect(await textOf('/other')).toBe('not cached');
  expect(await (await fetchFrom('/shop', {}, 'POST')).text()).toBe('not cached');
  expect(await textOf('/shop', { Origin: 'https://console.example' })).toBe('not cached');
});

it('returns 304 for a matching ETag in each encoding', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const etag = (await fetchFrom('/shop', { 'Accept-Encoding': encoding })).headers.get('etag') ?? '';
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await fetchFrom('/shop', { 'Accept-Encoding': encoding, 'If-None-Match': known });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-length')).toBeNull();
    }
    expect((await fetchFrom('/shop', { 'Accept-Encoding': 'deflate', 'If-None-Match': `${etag}x` })).status).toBe(200);
  }
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0.000', null],
  ['', null],
])('a request that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
  expect((await fetchFrom('/shop', { 'Accept-Encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
});

it('has the same content in every encoding', async () => {
  const raw = await new Promise<Buffer>((resolve) => {
    http.get(`${url}/shop`, { headers: { 'Accept-Encoding': 'br' } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    });
  });
  expect(brotliDecompressSync(raw).toString()).toBe(BODY);
});

it.each([
  ['/shop', BODY],
  ['/shop?limit=1', 'not cached for /shop?limit=1'],
  ['', 'not cached for /'],
  ['?limit=1', 'not cached for /?limit=1'],
])('an absolute URL, as sent by proxies, is served like "%s"', async (path, body) => {
  for (const host of ['http://shop.example:80', 'HTTPS://shop.example', 'http://[']) {
    expect(await getByAbsoluteUrl(host + path)).toBe(body);
  }
});

function getByAbsoluteUrl(target: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target, headers: { 'X-Echo-Url': 'yes' } }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts).toString()));
      })
      .on('error', reject);
  });
}

it('answers HEAD with the length and no body', async () => {
  const reply = await fetchFrom('/shop', {}, 'HEAD');
  expect(reply.headers.get('content-length')).toBe(String(BODY.length));
  expect(await reply.text()).toBe('');
});

it('an entry for visitors is skipped when the request has a cookie', async () => {
  cache.set('/shop', { response: await responseOf(BODY), for: 'visitors' });
  expect(await textOf('/shop')).toBe(BODY);
  expect(await textOf('/shop', { Cookie: 'atelier=somebody' })).toBe('not cached');
});

it('an entry is skipped while invalid and after its removal', async () => {
  let stillTrue = true;
  cache.set('/shop', { response: await responseOf(BODY), for: 'everybody', isValid: () => stillTrue });
  expect(await textOf('/shop')).toBe(BODY);
  stillTrue = false;
  expect(await textOf('/shop')).toBe('not cached');
  stillTrue = true;
  cache.remove('/shop');
  expect(await textOf('/shop')).toBe('not cached');
});
