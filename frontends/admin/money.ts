/** Dollars as people write them: 1499, 1499.5, 1,499.50, $1,499.00. To the cent, and never by way of a fraction. */
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Nothing where it is none that can be understood. */
export function centsIn(text: string): number | undefined {
  const [, whole, cents = ''] = DOLLARS.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'));
}

/** As it stands in a field: `1,499.50`, like the hint beside it. */
export const inField = (cents: number): string =>
  `${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;

export const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined;
