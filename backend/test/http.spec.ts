import net from 'node:net';
import { text } from 'node:stream/consumers';
import { authApi, endpoints, healthApi, type Problem } from '../contracts';
import { poolOf } from '../platform/database';
import { HealthService } from '../platform/health';
import { TestApp } from './app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({ ADMIN_ORIGIN: 'http://localhost:3100' }, { runsJobs: false })));
afterAll(() => product.stop());

const post = (path: string, init: RequestInit) => fetch(`${product.url}${path}`, { method: 'POST', ...init });
const json = { 'Content-Type': 'application/json' };

describe('the HTTP layer', () => {
  it('returns 415 for bodies other than JSON', async () => {
    const replies = await Promise.all(
      ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'].map(
        (type) => post('/api/login', { headers: { 'Content-Type': type }, body: 'a=b' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([415, 415, 415, 415]);
  });

  it('returns 400 for malformed JSON and 413 for a body that is too large', async () => {
    const malformed = await post('/api/login', { headers: json, body: '{"username": ' });
    expect([malformed.status, ((await malformed.json()) as Problem).message]).toEqual([400, 'Invalid JSON']);
    const oversized = await post('/api/login', {
      headers: json,
      body: JSON.stringify({ username: 'x'.repeat(110_000) }),
    });
    expect(oversized.status).toBe(413);
  });

  it.each([
    '[]',
    '[[]]',
    'null',
    '"text"',
    '7',
    '{}',
    '{"username":{},"password":[]}',
    '{"username":null,"password":null}',
  ])('returns 400 for the body %s', async (body) => {
    expect((await post('/api/login', { headers: json, body })).status).toBe(400);
  });

  it('returns 403 for cross-site requests only', async () => {
    const logoutStatus = async (headers: Record<string, string>) => (await post('/api/logout', { headers })).status;
    expect(await logoutStatus({ Origin: 'https://evil.example' })).toBe(403);
    expect(await logoutStatus({ Origin: 'null' })).toBe(403);
    expect(await logoutStatus({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await logoutStatus({ Origin: 'http://localhost:3000' })).toBe(204);
    expect(await logoutStatus({ Origin: product.url })).toBe(204);
    expect(await logoutStatus({ Origin: 'http://localhost:3100', 'Sec-Fetch-Site': 'same-site' })).toBe(204);
    expect(await logoutStatus({ 'Sec-Fetch-Site': 'same-origin' })).toBe(204);
    expect(await logoutStatus({})).toBe(204);
  });

  it('allows cross-origin reads to the console only', async () => {
    const allowedOrigin = async (Origin: string) =>
      (await fetch(`${product.url}/api/health`, { headers: { Origin } })).headers.get('access-control-allow-origin');
    expect(await allowedOrigin('http://localhost:3100')).toBe('http://localhost:3100');
    expect(await allowedOrigin('https://evil.example')).toBeNull();
  });

  it('returns HTML errors to pages and JSON errors to the API', async () => {
    const typeOf = async (path: string, init?: RequestInit) => {
      const reply = await fetch(product.url + path, init);
      return [reply.status, reply.headers.get('content-type')?.split(';')[0]];
    };
    expect(await typeOf('/%ff')).toEqual([400, 'text/html']);
    expect(await typeOf('/api/%ff')).toEqual([400, 'application/json']);
    const crossSite = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    expect(await typeOf('/auth', crossSite)).toEqual([403, 'text/html']);
    expect(await typeOf('/api/logout', crossSite)).toEqual([403, 'application/json']);
  });

  it('returns 503 with Retry-After when the database has no connection left', async () => {
    await product.database.query(`
      create function full_database() returns trigger language plpgsql as
        $$ begin raise exception 'Too many clients' using errcode = '53300'; end $$;
      create trigger full_database before insert on limits execute function full_database()`);
    const reply = await post('/api/login', { headers: json, body: '{"username":"ann","password":"wrong password"}' });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    await product.database.query('drop trigger full_database on limits; drop function full_database()');
  });

  it('returns 400 for several Host headers, for pages and the API', async () => {
    const { host, port } = new URL(product.url);
    for (const path of ['/', '/products', '/api/products', '/api/health']) {
      const socket = net.connect(Number(port), 'localhost');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhOST: evil.example\r\nConnection: close\r\n\r\n`);
      expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  it('answers that it is alive without looking for a session', async () => {
    const ann = await product.client('ann');
    const pool = poolOf(product.database);
    Object.defineProperty(pool, 'query', {
      configurable: true,
      value: () => {
        throw new Error('The database was queried');
      },
    });
    const reply = await ann.send(healthApi.alive);
    Reflect.deleteProperty(pool, 'query');
    expect(reply.status).toBe(200);
  });

  it('returns 404 for routes outside the contract', async () => {
    const replies = await Promise.all(
      ['/api', '/api/', '/api/nothing', '/api/users', '/api/user/1'].map((path) => fetch(product.url + path)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await replies[2]?.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Endpoint not found',
    });
  });

  it('serves every endpoint of the contract', async () => {
    const missing = [];
    for (const endpoint of endpoints) {
      const { status, body } = await product.visitor().send<Problem>(endpoint);
      if (status === 404 && body.message === 'Endpoint not found') missing.push(endpoint.path);
    }
    expect(missing).toEqual([]);
  });

  it('sets security headers on every response', async () => {
    const { headers } = await product.visitor().call(authApi.user);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('serves the OpenAPI document and the API reference', async () => {
    const api = (await (await fetch(`${product.url}/api/docs/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    expect(Object.keys(api.paths)).toEqual(expect.arrayContaining(['/api/login', '/api/register', '/api/user']));
    expect(await (await fetch(`${product.url}/api/docs`)).text()).toContain('/api/password/forgot');
  });
});

it.each<[missing: string[], message: string]>([
  [['queue'], 'The queue doesn’t respond.'],
  [['database', 'queue'], 'The database and the queue don’t respond.'],
  [['shutting down'], 'The server is shutting down.'],
])('readiness returns 503 and a message when these are missing: %j', async (missing, message) => {
  const health = jest.spyOn(product.app.get(HealthService), 'unavailableDependencies').mockResolvedValue(missing);
  const { status, headers, body } = await product.visitor().send(healthApi.ready);
  health.mockRestore();
  expect([status, headers.get('retry-after') !== null, body]).toEqual([
    503,
    true,
    { status: 'unavailable', missing, message },
  ]);
  expect((await product.visitor().call(healthApi.ready)).body).toEqual({ status: 'ok', missing: [] });
});
