import { formatDateTime } from '@atelier/shared/format';
import { siteTimeZone } from '@atelier/shared/page-data';
import { Tooltip } from './tooltip';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `10:05 AM`, `Yesterday`, `Nov 20`, or `Nov 20, 2025` in the agency's time zone; the tooltip has the whole. */
export const ShortDate = ({ at }: { at: string }) => <Time at={at} text={shortDate(new Date(at))} />;

/** `Today, 10:05 AM`, or `Nov 20, 2025, 10:05 AM`. */
export const ShortDateTime = ({ at }: { at: string }) => (
  <Time at={at} text={`${dayLabel(new Date(at))}, ${clockTime(new Date(at))}`} />
);

/** For entries under a heading with their day. */
export const ClockTime = ({ at }: { at: string }) => <Time at={at} text={clockTime(new Date(at))} />;

/** `on Nov 4 at 10:05 AM`, `yesterday at 10:05 AM`, or `today at 10:05 AM`. */
export function DateInSentence({ at }: { at: string }) {
  const date = new Date(at);
  const day = dayLabel(date);
  const words = ['Today', 'Yesterday'].includes(day) ? day.toLowerCase() : `on ${day}`;
  return <Time at={at} text={`${words} at ${clockTime(date)}`} />;
}

const Time = ({ at, text }: { at: string; text: string }) => (
  <Tooltip text={formatDateTime(at)}>
    <time dateTime={at}>{text}</time>
  </Tooltip>
);

export function shortDate(date: Date, now = new Date()): string {
  const day = dayLabel(date, now);
  return day === 'Today' ? clockTime(date) : day;
}

export function dayLabel(date: Date, now = new Date()): string {
  const dayOf = (time: Date) => format(time, { dateStyle: 'short' });
  if (dayOf(date) === dayOf(now)) return 'Today';
  if (dayOf(date) === dayOf(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  return dayInYear(date, now);
}

/** `2026-12-24` as `Dec 24`, or with its year if that isn't this one, the same for every reader. */
export const shortDay = (day: string, now = new Date()): string => dayInYear(new Date(`${day}T00:00:00Z`), now, 'UTC');

function dayInYear(date: Date, now: Date, timeZone?: string): string {
  const isThisYear = format(date, { year: 'numeric', timeZone }) === format(now, { year: 'numeric' });
  return format(date, { ...(isThisYear ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' }), timeZone });
}

const clockTime = (date: Date) => format(date, { timeStyle: 'short' });

const format = (date: Date, { timeZone = siteTimeZone(), ...options }: Intl.DateTimeFormatOptions) =>
  date.toLocaleString('en-US', { ...options, timeZone });
