const DAY_MS = 86_400_000;

/** Calendar days are computed in UTC, where all days have the same length. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (since: string, day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / DAY_MS;

/** Clamps to the last day of a shorter month. */
export const addMonth = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, days))).toISOString().slice(0, 10);
};

export const addYears = (day: string, years: number): string => {
  const [year = '', ...rest] = day.split('-');
  const result = [String(Number(year) + years), ...rest].join('-');
  return result.endsWith('-02-29') && !isValidDay(result) ? result.replace('-29', '-28') : result;
};

const isValidDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatMonth = (month: string): string => MONTH_FORMAT.format(new Date(`${month}-01T00:00:00Z`));

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, offset) =>
    new Date(Date.UTC(year, month - 1 - offset, 1)).toISOString().slice(0, 7),
  );
}
