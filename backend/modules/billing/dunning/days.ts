/**
 * Days as the agency's calendar has them: `2026-12-24`. Two of them compare as texts do. They have no hours, so nothing
 * here adds up milliseconds of a place where some days have 23 or 25 of them; only `startOf` leads back to an instant.
 */
export type Day = string;

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** No place is further from UTC than 14 hours, and none has ever been further than 16. */
const MAX_UTC_OFFSET_SECONDS = 16 * 3600;

interface DayAndHour {
  day: Day;
  hour: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on the wall of that zone say. */
function dayAndHourAt(at: Date, zone: string): DayAndHour {
  const parts = formatterFor(zone).formatToParts(at);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`,
    hour: Number(partOf('hour')),
  };
}

/** Making one takes longer than a thousand readings. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { ...digits, calendar: 'gregory', hourCycle: 'h23', timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

export const dayOf = (at: Date, zone: string): Day => dayAndHourAt(at, zone).day;

/** The hour on the clock, 0 to 23. */
export const hourOf = (at: Date, zone: string): number => dayAndHourAt(at, zone).hour;

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY);

/** The same day so many months later, or the last one of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(toUtc(`${day.slice(0, 8)}01`));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(Number(day.slice(8)), days)));
}

/** How many days `day` is after `since`; below zero if it is before. */
export const daysBetween = (since: Day, day: Day): number => (toUtc(day) - toUtc(since)) / DAY;

/**
 * How many months have gone by in full since that day was over. One that is due on January 31 is a month late when
 * February 28 is over, and two when March 31 is.
 */
export function fullMonthsSince(day: Day, today: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  return Math.max(0, addMonths(day, months) < today ? months : months - 1);
}

/** When a day begins there: at midnight, or at one o'clock where the clock is put forward at midnight. */
export function startOfDay(day: Day, zone: string): Date {
  const noOffset = toUtc(day) / SECOND;
  let [low, high] = [noOffset - MAX_UTC_OFFSET_SECONDS, noOffset + MAX_UTC_OFFSET_SECONDS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(new Date(middle * SECOND), zone) < day) low = middle;
    else high = middle;
  }
  return new Date(high * SECOND);
}

/** Whether a text names a day that there is: `2027-02-29` does not. */
export const isValidDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `December 24, 2026`. */
export const formatDay = (day: Day): string => longFormat.format(toUtc(day));

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
