import type { QueryParameter } from './query';

export const NEXT_QUERY: QueryParameter = {
  type: 'string',
  maxLength: 2000,
  description: 'The path to go to after signing in; other addresses are ignored.',
  example: '/invoices',
};

export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 2000) return undefined;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\evil.example" leaves the site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return undefined;
  return next;
}
