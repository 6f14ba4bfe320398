const MONTH_COUNT = 24;

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** `2026-12` as `December 2026`. */
export const monthLabel = (month: string): string => FORMAT.format(new Date(`${month}-01T00:00:00Z`));

/** The month of a day, and those before it. */
export function recentMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, offset) =>
    new Date(Date.UTC(year, month - 1 - offset, 1)).toISOString().slice(0, 7),
  );
}
