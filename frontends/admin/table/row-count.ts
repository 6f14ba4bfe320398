const formatted = (count: number) => count.toLocaleString('en-US');

/** As in “12 rows” or “25 of 1,000+ rows”. */
export function rowCount(shown: number, hasMore: boolean, total: string | undefined): string {
  if (!hasMore) return shown === 1 ? '1 row' : `${formatted(shown)} rows`;
  const counted = Number.parseInt(total ?? '', 10);
  // More rows are shown than were counted.
  if (!(counted > shown)) return `${formatted(shown)} rows shown, more available`;
  return `${formatted(shown)} of ${formatted(counted)}${total?.endsWith('+') ? '+' : ''} rows`;
}
