/** Deterministic random numbers, so that a failure can be repeated from its seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  return { int, pick };
}

export type SeededRandom = ReturnType<typeof seededRandom>;

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const TEXTS = [
  '',
  ' ',
  'x',
  'admin',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '﷽'.repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%0a%0d',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(1000),
  'x'.repeat(60_000),
  '1e309',
  'null',
  '__proto__',
  'a@b.c',
];
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  [],
  [[]],
  [[[[]]]],
  {},
  { $gt: '' },
  { length: 9e9 },
  [null],
  { toString: 1 },
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  'username',
  'password',
  'email',
  'name',
  'token',
  'firstName',
  'lastName',
  'phone',
  'projectType',
  'currentWebsite',
  'message',
  'honeypot',
  'challengeToken',
  'mathAnswer',
  'formDuration',
  'status',
  'response',
  'productId',
  'quantity',
  'items',
  'userId',
  'projectId',
  'amount',
  'lines',
  'unitAmount',
  'dueDate',
  'note',
  'reason',
  'months',
  'on',
  '',
  ' ',
  'a.b',
  '$where',
];

export function randomValue({ int, pick }: SeededRandom, depth = 0): unknown {
  const kind = int(10);
  if (kind < 5) return pick(TEXTS);
  if (kind < 8 || depth > 3) return pick(VALUES);
  const size = int(4);
  if (kind === 8) return Array.from({ length: size }, () => randomValue({ int, pick }, depth + 1));
  return Object.fromEntries(Array.from({ length: size }, () => [pick(KEYS), randomValue({ int, pick }, depth + 1)]));
}

export function hostileBody(random: SeededRandom): string {
  switch (random.int(12)) {
    case 0:
      return nested('[', ']', 1 + random.int(40_000));
    case 1:
      return nested('{"a":', '}', 1 + random.int(15_000)).replace(':}', ':1}');
    case 2:
      return random.pick([
        '{',
        '{"a"',
        '[1,',
        'nul',
        '"\\ud800',
        '\ufeff{}',
        '{"a":1}{"a":2}',
        "{'a':1}",
        '{"a":01}',
        'NaN',
      ]);
    case 3:
      return `{"username":"${'x'.repeat(random.int(200_000))}"}`;
    case 4:
      return '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"username":"a","password":"b"}';
    default: {
      const fields = KEYS.filter(() => random.int(3) === 0).map((key) => [key, randomValue(random)] as const);
      return JSON.stringify(Object.fromEntries(fields));
    }
  }
}

export const hostileQuery = ({ int, pick }: SeededRandom): string =>
  int(3) > 0
    ? ''
    : pick([
        '?next=//evil',
        '?next[]=a&next[]=b',
        '?next=%E0%A4%A',
        '?limit=1e9&limit=-1',
        '?limit=200&total=1&status=new',
        '?after=9999999999999999.0197a000-0000-7000-8000-000000000001&total=1',
        '?after=%00&status[]=new',
        '?state=open&client=%00&month=2026-13',
        '?client[]=a&month[]=2026-01&total=1',
        '?month=2026-02&state=void&download=1',
        '?__proto__[role]=admin',
        '?a=%00',
        `?q=${'x'.repeat(5000)}`,
      ]);

export const hostileHeaders = ({ int, pick }: SeededRandom): Record<string, string> => ({
  ...(int(4) > 0 && {
    'Content-Type': pick([
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=klingon',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
      '',
    ]),
  }),
  ...(int(6) === 0 && { 'Content-Encoding': pick(['gzip', 'br', 'deflate', 'nonsense']) }),
  ...(int(6) === 0 && {
    Cookie: pick(['atelier-3000=s%3Afake.fake', 'atelier-3000=%E0%A4%A', 'atelier-3000=', `a=${'b'.repeat(4000)}`]),
  }),
  ...(int(6) === 0 && { Accept: pick(['*/*', 'text/html', 'nonsense', '']) }),
  ...(int(8) === 0 && { 'X-Forwarded-For': pick(['127.0.0.1', 'nonsense', '::1', '1.2.3.4, 5.6.7.8']) }),
  ...(int(8) === 0 && { Origin: pick(['null', 'https://evil.example', 'nonsense', 'http://localhost:3000']) }),
  ...(int(8) === 0 && { Range: 'bytes=5-1', 'If-None-Match': '"', 'If-Modified-Since': 'yesterday' }),
});

export const METHODS = [
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
  'PURGE',
  'M-SEARCH',
] as const;

export const HOSTILE_PARAMS = [
  'mail',
  'work',
  '1',
  '-1',
  '1e3',
  '0x10',
  '%00',
  '%E2%80%AE',
  '..%2f',
  'a'.repeat(3000),
  '*',
  'constructor',
] as const;
