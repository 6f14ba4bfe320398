import http from 'node:http';
import { siteApi } from '../../contracts';
import { TestApp } from '../../test/app';
import { Config } from '../config';
import { PagesService } from './pages.service';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({ SITE_NAME: '</script><b>Shop & Co' }, { runsJobs: false })));
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers: { 'Accept-Encoding': 'identity', ...headers }, redirect: 'manual' });

const rawGet = (path: string) =>
  new Promise<{ status: number | undefined; to: string | undefined }>((resolve, reject) => {
    http
      .get(product.url, { path }, (reply) => {
        reply.resume();
        resolve({ status: reply.statusCode, to: reply.headers.location });
      })
      .on('error', reject);
  });

describe('a public page', () => {
  it('contains its content as HTML', async () => {
    const page = await (await get('/')).text();
    expect(page).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(page.match(/<script[^>]*\ssrc=/g) ?? []).toEqual([]);
    expect(page.match(/<[a-z][^>]* style="[^"]*/g) ?? []).toEqual([]);
  });

  it('is equal and cached for all signed-out visitors', async () => {
    const [first, second] = [await get('/auth'), await get('/auth')];
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(await first.text()).toBe(await second.text());
    expect(first.headers.get('set-cookie')).toBeNull();
  });

  it('returns 304 for a matching ETag', async () => {
    const etag = (await get('/auth')).headers.get('etag') ?? 'none';
    const again = await get('/auth', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  it('shares one cache entry across campaign parameters', async () => {
    const etags = await Promise.all(
      ['/', '/?utm_source=mail', '/?utm_source=map'].map(async (path) => (await get(path)).headers.get('etag')),
    );
    expect(new Set(etags)).toEqual(new Set([etags[0]]));
    expect(etags[0]).not.toBeNull();
    expect((await get('/auth?next=%2Ffiles')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('has the same headers with and without the cache', async () => {
    const names = (reply: Response) => [...reply.headers.keys()].filter((name) => !/^(date|x-request-id)$/.test(name));
    await get('/');
    const [ready, longWay] = [await get('/'), await get('/', { Cookie: 'theme=dark' })];
    expect(ready.headers.get('x-request-id')).toBeNull();
    expect(longWay.headers.get('x-request-id')).not.toBeNull();
    expect(names(longWay)).toEqual(names(ready));
  });

  it('contains registered data and is rendered again after invalidation', async () => {
    const pages = product.app.get(PagesService);
    let city = 'Springfield';
    pages.registerData('/reset-password', () => ({ site: { ...product.app.get(Config).startingSite, city } }));
    expect(await (await get('/reset-password')).text()).toContain('Springfield');
    city = 'Shelbyville';
    expect(await (await get('/reset-password')).text()).toContain('Springfield');
    pages.invalidate();
    expect(await (await get('/reset-password')).text()).toContain('Shelbyville');
  });

  it('is rendered per request when its data is uncached', async () => {
    let count = 0;
    product.app
      .get(PagesService)
      .registerData('/reset-password', () => ({ hasDevPages: ++count > 0 }), { isUncached: true });
    product.app.get(PagesService).invalidate();
    const replies = [await get('/reset-password'), await get('/reset-password')];
    expect(count).toBe(2);
    expect(replies[0]?.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is rendered per request for signed-in users', async () => {
    const ann = await product.client('ann', { firstName: '</script><img src=x>' });
    const mine = await get('/', { Cookie: ann.cookie ?? '' });
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    const page = await mine.text();
    expect(page).toContain('My Account');
    expect(page).not.toContain('</script><img');
    expect(await (await get('/')).text()).not.toContain('My Account');
  });

  it('returns 404 for unknown paths', async () => {
    const replies = await Promise.all(
      ['/nope', '/products/nope', '/assets/nope.js', '/remotes/nowhere/x'].map((path) => get(path)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await replies[0]?.text()).toContain('noindex');
  });

  it('allows only its own scripts and styles', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it("escapes the agency's name", async () => {
    const page = await (await get('/')).text();
    expect(page).not.toContain('</script><b>');
    expect((await product.visitor().call(siteApi.info)).body.name).toBe('</script><b>Shop & Co');
  });

  it('is compressed when the client accepts it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('/', { 'Accept-Encoding': encoding });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
  });

  it.each([
    ['/auth/', '/auth'],
    ['//evil.example/', '/evil.example'],
    ['/%61uth?next=%2Ffiles', '/auth?next=%2Ffiles'],
    ['/\\evil.example', '/%5Cevil.example'],
  ])('redirects %s to %s', async (path, location) => {
    const { status, to } = await rawGet(path);
    expect([status, to]).toEqual([308, location]);
  });

  it('returns 400 for malformed paths', async () => {
    expect((await rawGet(`/${'/'.repeat(15_000)}x`)).status).toBe(400);
    expect((await rawGet('/x%0a?token=secret')).status).toBe(400);
  });

  it("isn't stored when it has a query", async () => {
    expect((await get('/reset-password?token=x')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('answers HEAD without a body', async () => {
    const reply = await fetch(`${product.url}/`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });

  it('of the portal starts with its frame, its styles, and the manifest of its scripts', async () => {
    const eve = await product.client('eve');
    const page = await (await get('/files', { Cookie: eve.cookie ?? '' })).text();
    expect(page).toMatch(/<div id="root" data-frame><div class="[^"]+"><header/);
    expect(page).toMatch(/<style data-href="\/remotes\/portal\/assets\/frame\./);
    expect(page).toContain('id="mf:portal"');
    expect(await (await get('/files')).text()).toContain('<div id="root"></div>');
  });

  it('redirects signed-in users away from the sign-in page', async () => {
    const bea = await product.client('bea');
    const reply = await get('/auth?next=/files', { Cookie: bea.cookie ?? '' });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
  });
});

describe('a portal page', () => {
  it('has a new nonce per request', async () => {
    const nonceOf = async () => /csp-nonce" content="([^"]+)"/.exec(await (await get('/dashboard')).text())?.[1];
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first).toBeTruthy();
    expect(first).not.toBe(second);
  });
});

describe('a build file', () => {
  const script = async () => /data-src="(\S+)/.exec(await (await get('/')).text())?.[1]?.split(' ')[0] ?? '';

  it('is immutable when its name has a content hash', async () => {
    const { status, headers } = await get(await script(), { 'Accept-Encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toContain('javascript');
  });

  it('is revalidated when its name is stable', async () => {
    const { headers } = await get('/remotes/marketing/mf-manifest.json');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/remotes/../../backend/main.js',
    '/remotes/%2e%2e/%2e%2e/backend/main.js',
    '/remotes/..%2f..%2fbackend%2fmain.js',
    '/remotes/..%5c..%5cbackend%5cmain.js',
    '/assets/%00',
    '/.env',
    '/remotes/marketing/',
    '/assets',
  ])("isn't served for %s", async (path) => {
    const { status } = await get(path);
    // Straightened, refused or not found, but never served.
    expect([308, 400, 404]).toContain(status);
  });
});
