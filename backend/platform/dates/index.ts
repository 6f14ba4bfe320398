export {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  fullMonthsSince,
  hourOf,
  isValidDay,
  startOfDay,
} from './days';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `July 3, 2026`, in that time zone. */
export function formatDate(date: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

/** `July 3, 2026` from `2026-07-03`. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC');
