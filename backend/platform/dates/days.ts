/**
 * Calendar days as `2026-12-24`, compared as text. Days can have 23 or 25 hours, so only `startOfDay` returns an
 * instant.
 */
export type Day = string;

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** No zone has ever been further than 16 hours from UTC. */
const MAX_UTC_OFFSET_SECONDS = 16 * 3600;

interface DayAndHour {
  day: Day;
  hour: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function dayAndHourAt(at: Date, zone: string): DayAndHour {
  const parts = formatterFor(zone).formatToParts(at);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`,
    hour: Number(partOf('hour')),
  };
}

/** Cached, because creating a formatter is slow. */
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

export const hourOf = (at: Date, zone: string): number => dayAndHourAt(at, zone).hour;

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY);

/** Clamps to the last day of shorter months. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(toUtc(`${day.slice(0, 8)}01`));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(Number(day.slice(8)), days)));
}

export const daysBetween = (since: Day, day: Day): number => (toUtc(day) - toUtc(since)) / DAY;

/** An invoice due January 31 is one month late after February 28, and two after March 31. */
export function fullMonthsSince(day: Day, today: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  return Math.max(0, addMonths(day, months) < today ? months : months - 1);
}

/** Midnight, or 1:00 where clocks are put forward at midnight. */
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

/** Rejects days that don't exist, such as `2027-02-29`. */
export const isValidDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
