import type { BusinessHours, Holiday } from '../../contracts';
import { addDays, type Day } from '../dates';

const RANGE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** Visitors plan a few weeks ahead. */
const SHOWN_DAYS = 60;

export const holidaysFrom = ({ holidays }: Pick<BusinessHours, 'holidays'>, today: Day): Holiday[] =>
  holidays.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** `December 24–26, 2026 (Christmas)`, those of the next weeks. */
export const closureTexts = (hours: Pick<BusinessHours, 'holidays'>, today: Day): string[] =>
  holidaysFrom(hours, today)
    .filter(({ from }) => from <= addDays(today, SHOWN_DAYS))
    .map(({ from, to, name }) => {
      const days = RANGE.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
      return `${days.replace(/(\d)\u2009–\u2009(\d+,)/, '$1–$2')}${name ? ` (${name})` : ''}`;
    });
