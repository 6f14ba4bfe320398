import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { consoleServer } from './server';
import { readSettings } from './settings';

const PAGE =
  '<!doctype html><meta name="api-origin" content=""/><meta name="csp-nonce" content=""/><script src="/assets/main.0123456789.js"></script>';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-console-'));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
fs.mkdirSync(path.join(folder, 'assets'));
write('index.html', PAGE);
write('index.html.br', 'x');
write('favicon.svg', '<svg/>');
write('assets/main.0123456789.js', 'long');
write('assets/main.0123456789.js.br', 'short');

const VALID_ENV = { PUBLIC_URL: 'https://www.example.com', ADMIN_ORIGIN: 'https://admin.example.com', PORT: '0' };
let server: http.Server;
let url: string;
beforeAll(async () => {
  server = consoleServer(readSettings(VALID_ENV), folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

const get = (pathname: string, init: RequestInit = {}) => fetch(url + pathname, { redirect: 'manual', ...init });

describe('the standalone console', () => {
  it.each([
    '/',
    '/admin',
    '/admin/',
    '/admin/invoices?state=open',
    '/admin/a/b/c',
    '/dashboard',
    '/account',
    '/sign-in',
  ])('serves its page at %s', async (pathname) => {
    const reply = await get(pathname);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await reply.text()).toContain('<meta name="api-origin" content="https://www.example.com"');
  });

  it.each([
    '/files',
    '/administration',
    '/sign-in/more',
    '/api/user',
    '/index.html',
    '/index.html.br',
    '/assets',
    '/assets/',
    '/assets/main.0123456789.js.br',
    '/assets/..%2findex.html',
    '/.env',
    '//evil.example/admin',
    '/%ff',
  ])('returns 404 at %s', async (pathname) => {
    expect((await get(pathname)).status).toBe(404);
  });

  it('allows its page its own scripts and the API, and no framing', async () => {
    const [first, second] = await Promise.all([get('/admin'), get('/admin')]);
    const nonce = /csp-nonce" content="([^"]+)"/.exec(await first.text())?.[1] ?? 'none';
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        'connect-src https://www.example.com',
        "img-src 'self' data: https://www.example.com",
        "frame-ancestors 'none'",
        "form-action 'none'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it.each(['/admin', '/assets/main.0123456789.js', '/nothing', '/health'])(
    'protects what it says at %s',
    async (pathname) => {
      const { headers } = await get(pathname);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toContain('max-age');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it('serves hashed files as immutable, and compressed on request', async () => {
    const read = async (encoding: string) => {
      const reply = await get('/assets/main.0123456789.js', { headers: { 'Accept-Encoding': encoding } });
      return [reply.headers.get('content-encoding'), reply.headers.get('content-length')];
    };
    expect(await read('identity')).toEqual([null, '4']);
    const br = await get('/assets/main.0123456789.js', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([br.headers.get('content-encoding'), br.headers.get('content-length')]).toEqual(['br', '5']);
    expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
    const revalidated = await get('/favicon.svg', {
      headers: { 'If-None-Match': (await get('/favicon.svg')).headers.get('etag') ?? '' },
    });
    expect([revalidated.status, revalidated.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('returns 405 for %s', async (method) => {
    const { status, headers } = await get('/admin', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('returns 200 at /health', async () => {
    expect((await get('/health')).status).toBe(200);
  });

  it("refuses to start without a build or without the API origin's meta tag", () => {
    const settings = readSettings(VALID_ENV);
    const empty = path.join(folder, 'assets');
    expect(() => consoleServer(settings, empty)).toThrow('The console hasn’t been built');
    fs.writeFileSync(path.join(empty, 'index.html'), '<!doctype html>');
    expect(() => consoleServer(settings, empty)).toThrow('no <meta name="api-origin"> to fill in');
  });
});

describe("the console's settings", () => {
  it('default to a local installation', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3100,
      publicUrl: 'http://localhost:3000',
      adminOrigin: 'http://localhost:3100',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://www.example.com/api'],
    ['ADMIN_ORIGIN', 'https://admin.elsewhere.example'],
    ['ADMIN_ORIGIN', 'https://admin.example.com/x'],
  ])('name %s when it is "%s"', (name, value) => {
    expect(() => readSettings({ ...VALID_ENV, [name]: value })).toThrow(name);
  });

  it.each(['PUBLIC_URL', 'ADMIN_ORIGIN'])('require %s in production', (name) => {
    expect(() => readSettings({ ...VALID_ENV, [name]: '', NODE_ENV: 'production' })).toThrow(`${name} must be set`);
  });
});
