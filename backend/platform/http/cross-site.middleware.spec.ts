import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { HealthService } from '../health';

const SITE = 'https://www.example.com';
const CONSOLE = 'https://admin.example.com';
const OTHERS = [
  'https://evil.example',
  'https://shop.example.com',
  'http://admin.example.com',
  'https://admin.example.com:8443',
  'https://admin.example.com.evil.example',
  'https://xadmin.example.com',
  'null',
];

let product: TestApp;
let boss: Caller;
beforeAll(async () => {
  product = await TestApp.start({ PUBLIC_URL: SITE, ADMIN_ORIGIN: CONSOLE }, { runsJobs: false });
  boss = await product.admin('boss');
});
afterAll(() => product.stop());

const request = (path: string, init: RequestInit = {}, url = product.url) =>
  fetch(url + path, { redirect: 'manual', ...init });
const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const ALLOWED = {
  'access-control-allow-origin': CONSOLE,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Link, X-Total-Count, Retry-After',
};
const PREFLIGHT = {
  'access-control-allow-origin': CONSOLE,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, x-background',
  'access-control-max-age': '600',
};

const preflight = (path: string, origin: string, method: string, headers?: string) =>
  request(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      ...(headers && { 'Access-Control-Request-Headers': headers }),
    },
  });

describe('a preflight request', () => {
  it.each([
    ['GET', undefined],
    ['GET', 'x-background'],
    ['POST', 'content-type'],
    ['POST', undefined],
    ['PATCH', 'Content-Type'],
    ['DELETE', undefined],
  ])('allows %s from the console with headers: %s', async (method, headers) => {
    const reply = await preflight('/api/admin/orders', CONSOLE, method, headers);
    expect([reply.status, corsOf(reply)]).toEqual([204, PREFLIGHT]);
    expect(reply.headers.get('vary')).toContain('Origin');
  });

  it.each([
    ['PUT', undefined],
    ['CONNECT', undefined],
    ['post', undefined],
    ['POST', 'authorization'],
    ['POST', 'content-type, x-requested-with'],
    ['GET', 'x-forwarded-for'],
  ])("doesn't allow %s with headers: %s", async (method, headers) => {
    const reply = await preflight('/api/admin/orders', CONSOLE, method, headers);
    expect(reply.headers.get('access-control-allow-methods')).toBeNull();
    expect(reply.headers.get('access-control-allow-headers')).toBeNull();
  });

  it.each(OTHERS.flatMap((origin) => ['GET', 'POST', 'DELETE'].map((method) => [origin, method])))(
    'from %s gets no CORS headers for %s',
    async (origin, method) => {
      for (const path of ['/api/user', '/api/login', '/api/admin/orders'])
        expect(corsOf(await preflight(path, origin, method, 'content-type'))).toEqual({});
    },
  );

  it.each(['/', '/auth', '/contact', '/admin', '/remotes/admin/mf-manifest.json', '/dev/mail', '/api/stripe/webhook'])(
    'gets no CORS headers outside the API at %s',
    async (path) => expect(corsOf(await preflight(path, CONSOLE, 'POST', 'content-type'))).toEqual({}),
  );
});

describe('CORS for the console', () => {
  it.each([
    ['/api/site', 200],
    ['/api/products', 200],
    ['/api/user', 401],
    ['/api/admin/orders', 401],
    ['/api/nothing', 404],
  ])('%s is readable with its status %s', async (path, status) => {
    const reply = await request(path, { headers: { Origin: CONSOLE } });
    expect([reply.status, corsOf(reply)]).toEqual([status, ALLOWED]);
    expect(reply.headers.get('vary')).toContain('Origin');
  });

  it('error responses are readable by the console', async () => {
    const headers = { Origin: CONSOLE, 'Content-Type': 'application/json' };
    const post = (path: string, body: string, more: Record<string, string> = {}) =>
      request(path, { method: 'POST', headers: { ...headers, ...more }, body });
    const guest = await product.client('guest');
    const ready = jest.spyOn(product.app.get(HealthService), 'unavailableDependencies');
    ready.mockResolvedValueOnce(['database']).mockRejectedValueOnce(new Error('unforeseen'));

    const replies = [
      await post('/api/login', '{"username": '),
      await post('/api/login', JSON.stringify({ username: 'x'.repeat(110_000) })),
      await post('/api/login', 'a=b', { 'Content-Type': 'text/plain' }),
      await post('/api/files', 'a=b', { 'Content-Type': 'text/plain' }),
      await request('/api/admin/orders', { headers: { ...headers, Cookie: guest.cookie ?? '' } }),
      await post('/api/login', '{}', { 'Sec-Fetch-Site': 'cross-site' }),
      await request('/api/health/ready', { headers }),
      await request('/api/health/ready', { headers }),
      await manyWrongSignIns(post),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 413, 415, 415, 403, 403, 503, 500, 429]);
    expect(replies.map(corsOf)).toEqual(replies.map(() => ALLOWED));
    expect(replies.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it.each(OTHERS)('no response is readable from %s, even with a cookie', async (origin) => {
    const { cookie = '' } = boss;
    for (const path of ['/api/site', '/api/products', '/api/user', '/api/admin/orders']) {
      const reply = await request(path, { headers: { Origin: origin, Cookie: cookie } });
      expect(corsOf(reply)).toEqual({});
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each(['/', '/auth', '/admin', '/dev/mail', '/favicon.svg', '/remotes/admin/mf-manifest.json'])(
    'pages and files are not readable: %s',
    async (path) => expect(corsOf(await request(path, { headers: { Origin: CONSOLE } }))).toEqual({}),
  );
});

async function manyWrongSignIns(post: (path: string, body: string) => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < 10; tries += 1) await post('/api/login', '{"username":"guest","password":"wrong"}');
  return post('/api/login', '{"username":"guest","password":"wrong"}');
}

describe('an unsafe request', () => {
  const send = async (path: string, headers: Record<string, string>, method = 'POST') =>
    (await request(path, { method, headers })).status;

  it.each(['same-site', 'same-origin', ''])('from the console is accepted with Sec-Fetch-Site "%s"', async (site) => {
    const headers = { Origin: CONSOLE, ...(site && { 'Sec-Fetch-Site': site }) };
    expect(await send('/api/logout', headers)).toBe(204);
  });

  it('from a cross-site console is rejected with an explanation', async () => {
    const headers = { Origin: CONSOLE, 'Sec-Fetch-Site': 'cross-site' };
    const reply = await request('/api/logout', { method: 'POST', headers });
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('same site as the API') as string },
    ]);
  });

  it.each(OTHERS)('from %s is rejected for any Sec-Fetch-Site', async (origin) => {
    for (const site of ['same-site', 'same-origin', 'cross-site', 'none'])
      for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
        expect(await send('/api/logout', { Origin: origin, 'Sec-Fetch-Site': site }, method)).toBe(403);
  });

  it.each(['/auth', '/contact', '/reset-password', '/test-provider/checkout/x', '/api/stripe/webhook', '/api'])(
    'from the console to %s is rejected',
    async (path) => expect(await send(path, { Origin: CONSOLE, 'Sec-Fetch-Site': 'same-site' })).toBe(403),
  );
});

describe('signing in from the console', () => {
  it("sets only __Host- cookies that scripts can't read", async () => {
    const reply = await request('/api/login', {
      method: 'POST',
      headers: { Origin: CONSOLE, 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password: PASSWORD }),
    });
    expect(reply.status).toBe(200);
    const cookies = reply.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-atelier-device', '__Host-atelier']);
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
      expect(attributes.some((one) => one.startsWith('Domain'))).toBe(false);
    }
  });
});

describe('without an ADMIN_ORIGIN', () => {
  let sameOriginApp: TestApp;
  beforeAll(async () => (sameOriginApp = await TestApp.start({ PUBLIC_URL: SITE }, { runsJobs: false })));
  afterAll(() => sameOriginApp.stop());

  it('no origin gets CORS headers', async () => {
    const origin = { Origin: CONSOLE };
    const preflightHeaders = { ...origin, 'Access-Control-Request-Method': 'POST' };
    const replies = [
      await request('/api/user', { headers: origin }, sameOriginApp.url),
      await request('/api/login', { method: 'OPTIONS', headers: preflightHeaders }, sameOriginApp.url),
      await request('/api/logout', { method: 'POST', headers: origin }, sameOriginApp.url),
    ];
    expect(replies.map(corsOf)).toEqual([{}, {}, {}]);
    expect(replies.map(({ headers }) => headers.get('vary'))).toEqual([null, null, null]);
    expect(replies[2]?.status).toBe(403);
  });
});
