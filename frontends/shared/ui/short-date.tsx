import { formatDateTime } from '@atelier/shared/format';
import { siteTimeZone } from '@atelier/shared/page-data';
import { Tooltip } from './tooltip';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `10:05 AM`, `Yesterday`, `Nov 20`, or `Nov 20, 2025` in the agency's time zone; the tooltip has the whole. */
export const ShortDate = ({ at }: { at: string }) => (
  <Tooltip text={formatDateTime(at)}>
    <time dateTime={at}>{shortDate(new Date(at))}</time>
  </Tooltip>
);

export function shortDate(date: Date, now = new Date()): string {
  const format = (options: Intl.DateTimeFormatOptions, time = date) =>
    time.toLocaleString('en-US', { ...options, timeZone: siteTimeZone() });
  const dayOf = (time: Date) => format({ dateStyle: 'short' }, time);
  if (dayOf(date) === dayOf(now)) return format({ timeStyle: 'short' });
  if (dayOf(date) === dayOf(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, now);
  return format(isThisYear ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' });
}
