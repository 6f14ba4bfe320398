import type { Nouns } from './counted';

const ROWS: Nouns = ['row', 'rows'];

const formatted = (count: number) => count.toLocaleString('en-US');

/** As in “12 rows” or “25 of 1,000+ invoices”. */
export function rowCount(
  shown: number,
  hasMore: boolean,
  total: string | undefined,
  [one, many]: Nouns = ROWS,
): string {
  if (!hasMore) return `${formatted(shown)} ${shown === 1 ? one : many}`;
  const counted = Number.parseInt(total ?? '', 10);
  // More rows are shown than were counted.
  if (!(counted > shown)) return `${formatted(shown)} ${many} shown, more available`;
  return `${formatted(shown)} of ${formatted(counted)}${total?.endsWith('+') ? '+' : ''} ${many}`;
}
