import { type Analytics, formatCents, type PeriodFigure, PROJECT_AGES } from '@atelier/contracts';

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Dec 2026` for `2026-12` */
export const formatMonth = (month: string): string => MONTH_FORMAT.format(new Date(`${month}-01T00:00:00Z`));

/** `2026-12` for `2026-12-01` */
export const monthOf = (day: string): string => day.slice(0, 7);

export const formatDay = (day: string): string => DAY_FORMAT.format(new Date(`${day}T00:00:00Z`));

const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `Dec 2025` for `2026-12` and 12 */
export function formatEarlierMonth(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return MONTH_FORMAT.format(new Date(Date.UTC(year, number - 1 - count, 1)));
}

export const formatEarlierWeek = (day: string, weeks: number): string =>
  DAY_FORMAT.format(new Date(Date.parse(`${day}T00:00:00Z`) - weeks * 7 * 86_400_000));

/** `Dec` for `2026-12` */
export const formatShortMonth = (month: string): string => SHORT_MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** `Dec 7` for `2026-12-07` */
export const formatShortDay = (day: string): string => SHORT_DAY.format(new Date(`${day}T00:00:00Z`));

/** `$1.5K`, for the axis of a chart */
export const formatDollars = (cents: number): string => DOLLARS.format(cents / 100);

/** Refunds can exceed payments in a month. */
export const formatSignedCents = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);

/** `$1,200` for whole dollars, `$1,200.50` for others */
export const formatAmount = (cents: number): string => formatSignedCents(cents).replace(/\.00$/, '');

export const formatPercent = (part: number, total: number): string =>
  total > 0 ? `${Math.round((part / total) * 100)}%` : '–';

export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  const hours = seconds / 3600;
  if (hours < 1) return `${Math.max(1, Math.round(seconds / 60))} min`;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
}

export function comparisonText(months: number): string {
  if (months === 1) return 'Lines across the bars show the month before.';
  return months === 12
    ? 'Lines across the bars show a year earlier.'
    : `Lines across the bars show the ${months} months before.`;
}

export const soldBefore = (comparedMonths: number): string =>
  comparedMonths === 12 ? 'Sold a year earlier' : 'Sold in the previous period';

export const AGE_LABELS = [...PROJECT_AGES.map((days) => `Up to ${days} days`), 'Older'];

/** Whether there is anything to compare with. */
export const hasPrevious = ({ leads, replies, money, recurring }: Analytics): boolean =>
  [leads, replies, money, recurring].some((rows) => rows.some(({ previous }) => previous));

/**
 * The time before, as in “in the 3 months before”; empty if it had nothing, which no card repeats, or began before there
 * was anything to count: a whole period isn’t compared with a part of one.
 */
export const earlierPeriod = (figures: Analytics): string =>
  hasWholePrevious(figures) ? periodBefore(figures.comparedMonths) : '';

const hasWholePrevious = ({ leads, replies, money, recurring }: Analytics): boolean =>
  [leads, replies, money, recurring].some(([first]) => first?.previous);

function periodBefore(months: number): string {
  if (months === 1) return 'by this point last month';
  return months === 12 ? 'a year earlier' : `in the ${months} months before`;
}

/** `up $1,200 from $3,400 a year earlier` */
export function comparedText({ value, previous }: PeriodFigure, format: (value: number) => string, when: string) {
  if (!when) return '';
  if (previous === null || previous === 0) return `Nothing ${when}`;
  const change = (value ?? 0) - previous;
  if (change === 0) return `Unchanged from ${format(previous)} ${when}`;
  return `${change > 0 ? 'Up' : 'Down'} ${format(Math.abs(change))} from ${format(previous)} ${when}`;
}
