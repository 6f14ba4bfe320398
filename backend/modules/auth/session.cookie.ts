import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parses express-session's `s:id.signature` cookie; undefined if the signature is wrong. */
export function parseSessionCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const cookie = header?.split(/; */).find((one) => one.startsWith(`${name}=`));
  const value = cookie && decodeCookieValue(cookie.slice(name.length + 1));
  if (!value?.startsWith('s:')) return undefined;
  const dot = value.lastIndexOf('.');
  const sid = value.slice(2, dot);
  const expected = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return constantTimeEqual(expected, value.slice(dot + 1)) ? sid : undefined;
}

function decodeCookieValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
