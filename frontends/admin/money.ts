/** Accepts 1499, 1499.5, 1,499.50, and $1,499.00. Parsed as cents, never as a float. */
const DOLLAR_AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

export function parseCents(text: string): number | undefined {
  const [, whole, cents = ''] = DOLLAR_AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'));
}

/** `1,499.50` */
export const formatAmountInput = (cents: number): string =>
  `${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;

/** Accepts 6, 6.5, and 6.25. */
export const parseQuantity = (text: string): number | undefined =>
  /^(\d{1,9}(\.\d{0,2})?|\.\d{1,2})$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** `10%` or `12.5 %`, of at most 100 and with at most two decimals. */
export function parsePercent(text: string): number | undefined {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/.exec(text.trim()) ?? [];
  return percent !== undefined && Number(percent) > 0 && Number(percent) <= 100 ? Number(percent) : undefined;
}

export const parseWholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined;
