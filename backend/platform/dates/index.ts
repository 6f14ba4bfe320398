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
export { isTimeZone } from './time-zones';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `July 3, 2026`, in that time zone. */
export function formatDate(date: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

/** `July 3, 2026 at 3:30 PM EDT`. */
export const formatTime = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(date)
    .replace('\u202f', ' ');

/** `July 3, 2026` from `2026-07-03`. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC');
