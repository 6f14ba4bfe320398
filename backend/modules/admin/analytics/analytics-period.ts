import { addDays, addMonths, type Day } from '../../../platform/dates';

export interface AnalyticsPeriod {
  zone: string;
  from: Day;
  today: Day;
  /** First day of each month. */
  months: Day[];
  /** Monday of each week; the first may be in the previous month. */
  weeks: Day[];
  /** How many months and weeks before the period are read to compare with. */
  comparedMonths: number;
  comparedWeeks: number;
}

const MONTHS_PER_YEAR = 12;
const WEEKS_PER_YEAR = 52;

/** Short periods are compared with the time before them, others with the year before, because trade has seasons. */
export function analyticsPeriod(months: number, today: Day, zone: string): AnalyticsPeriod {
  const thisMonth = `${today.slice(0, 8)}01`;
  const from = addMonths(thisMonth, 1 - months);
  const weeks: Day[] = [];
  for (let week = mondayOf(from); week <= today; week = addDays(week, 7)) weeks.push(week);
  return {
    zone,
    from,
    today,
    months: Array.from({ length: months }, (_, i) => addMonths(from, i)),
    weeks,
    comparedMonths: Math.min(months, MONTHS_PER_YEAR),
    comparedWeeks: months < MONTHS_PER_YEAR ? weeks.length : WEEKS_PER_YEAR,
  };
}

/** The days that this period is compared with, up to the day of today, and its own first day. */
export const comparedDays = ({ from, today, comparedMonths }: AnalyticsPeriod): [Day, Day, Day] => [
  addMonths(from, -comparedMonths),
  addDays(addMonths(today, -comparedMonths), 1),
  from,
];

export const monthsBefore = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addMonths(first, i - count));

export const weeksBefore = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(first, 7 * (i - count)));

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
