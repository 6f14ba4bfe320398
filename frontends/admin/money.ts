/** Accepts 1499, 1499.5, 1,499.50, and $1,499.00. Parsed as cents, never as a float. */
const DOLLAR_AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

export function parseCents(text: string): number | undefined {
  const [, whole, cents = ''] = DOLLAR_AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'));
}

/** `1,499.50` */
export const formatAmountInput = (cents: number): string =>
  `${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;

export const parseWholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined;
