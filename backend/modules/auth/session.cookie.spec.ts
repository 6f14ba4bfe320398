import { createHmac } from 'node:crypto';
import { sidIn } from './session.cookie';

const SECRET = 'a secret that is long enough';
const signature = (sid: string, secret = SECRET) =>
  createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
const written = (sid: string, by = signature(sid)) => encodeURIComponent(`s:${sid}.${by}`);
const sidOf = (header: string | undefined) => sidIn(header, 'atelier', SECRET);

it('is read from among other cookies', () => {
  expect(sidOf(`atelier=${written('abc')}`)).toBe('abc');
  expect(sidOf(`theme=dark; atelier=${written('a.b.c')}; atelier-3000=x`)).toBe('a.b.c');
  expect(sidOf(`theme=dark;atelier=${written('abc')}`)).toBe('abc');
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['an empty cookie', 'atelier='],
  ['another cookie', `atelier-3000=${written('abc')}`],
  ['a longer name', `my-atelier=${written('abc')}`],
  ['an id without a signature', 'atelier=abc'],
  ['no point in it', `atelier=${encodeURIComponent('s:abc')}`],
  ['an empty signature', `atelier=${encodeURIComponent('s:abc.')}`],
  ['another id’s signature', `atelier=${written('abc', signature('abd'))}`],
  ['another secret’s signature', `atelier=${written('abc', signature('abc', 'another secret'))}`],
  ['a signature that is too long', `atelier=${written('abc', `${signature('abc')}=`)}`],
  ['letters of another length in bytes', `atelier=${written('abc', 'é'.repeat(43))}`],
  ['what cannot be decoded', 'atelier=%E0%A4%A'],
  ['a value in which only a later one is right', `atelier=x; atelier=${written('abc')}`],
])('is nobody’s with %s', (_, header) => {
  expect(sidOf(header)).toBeUndefined();
});
