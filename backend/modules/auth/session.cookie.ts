import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';

/** Parses express-session's `s:id.signature` cookie; undefined if the signature is wrong. */
export function parseSessionCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const value = parseCookie(header ?? '')[name];
  return (value?.startsWith('s:') && unsign(value.slice(2), secret)) || undefined;
}
