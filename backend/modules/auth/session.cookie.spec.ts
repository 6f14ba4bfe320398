import { createHmac } from 'node:crypto';
import { parseSessionCookie } from './session.cookie';

const SECRET = 'a secret that is long enough';
const signature = (sid: string, secret = SECRET) =>
  createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
const cookieValue = (sid: string, signed = signature(sid)) => encodeURIComponent(`s:${sid}.${signed}`);
const parse = (header: string | undefined) => parseSessionCookie(header, 'atelier', SECRET);

it('session cookie is parsed from among other cookies', () => {
  expect(parse(`atelier=${cookieValue('abc')}`)).toBe('abc');
  expect(parse(`theme=dark; atelier=${cookieValue('a.b.c')}; atelier-3000=x`)).toBe('a.b.c');
  expect(parse(`theme=dark;atelier=${cookieValue('abc')}`)).toBe('abc');
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['an empty cookie', 'atelier='],
  ['another cookie', `atelier-3000=${cookieValue('abc')}`],
  ['a longer name', `my-atelier=${cookieValue('abc')}`],
  ['an id without a signature', 'atelier=abc'],
  ['no dot in it', `atelier=${encodeURIComponent('s:abc')}`],
  ['an empty signature', `atelier=${encodeURIComponent('s:abc.')}`],
  ['another id’s signature', `atelier=${cookieValue('abc', signature('abd'))}`],
  ['another secret’s signature', `atelier=${cookieValue('abc', signature('abc', 'another secret'))}`],
  ['a signature that is too long', `atelier=${cookieValue('abc', `${signature('abc')}=`)}`],
  ['letters of another length in bytes', `atelier=${cookieValue('abc', 'é'.repeat(43))}`],
  ['invalid percent-encoding', 'atelier=%E0%A4%A'],
  ['a value in which only a later one is right', `atelier=x; atelier=${cookieValue('abc')}`],
])('session cookie is rejected with %s', (_, header) => {
  expect(parse(header)).toBeUndefined();
});
