import { addDays, addMonths, type Day } from '../../../platform/dates';

export interface AnalyticsPeriod {
  zone: string;
  from: Day;
  today: Day;
  /** First day of each month. */
  months: Day[];
  /** How many months before the period are read to compare with. */
  comparedMonths: number;
  submissions: SubmissionStarts;
}

interface SubmissionStarts {
  /** Mondays, of which the first may be in the previous month, or the first days of months. */
  starts: Day[];
  /** Those that are compared with. */
  comparedStarts: Day[];
  /** Null if they are months. */
  comparedWeeks: number | null;
  /** The day that today is compared with. */
  comparedToday: Day;
}

const MONTHS_PER_YEAR = 12;
/** More weeks would be needles in a chart. */
const MAX_MONTHS_BY_WEEK = 3;

/** Short periods are compared with the time before them, others with the year before, because trade has seasons. */
export function analyticsPeriod(months: number, today: Day, zone: string): AnalyticsPeriod {
  const thisMonth = `${today.slice(0, 8)}01`;
  const from = addMonths(thisMonth, 1 - months);
  const starts = Array.from({ length: months }, (_, i) => addMonths(from, i));
  const comparedMonths = Math.min(months, MONTHS_PER_YEAR);
  return {
    zone,
    from,
    today,
    months: starts,
    comparedMonths,
    submissions:
      months > MAX_MONTHS_BY_WEEK
        ? {
            starts,
            comparedStarts: monthsBefore(from, comparedMonths),
            comparedWeeks: null,
            comparedToday: addMonths(today, -comparedMonths),
          }
        : weeksOf(from, today),
  };
}

function weeksOf(from: Day, today: Day): SubmissionStarts {
  const starts: Day[] = [];
  for (let week = mondayOf(from); week <= today; week = addDays(week, 7)) starts.push(week);
  const comparedStarts = starts.map((week) => addDays(week, -7 * starts.length));
  const comparedToday = addDays(today, -7 * starts.length);
  return { starts, comparedStarts, comparedWeeks: starts.length, comparedToday };
}

/** How many months begin with that of `first`, with the current one. */
export function monthsSince(first: Day, today: Day): number {
  const indexOf = (day: Day) => Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7));
  return indexOf(today) - indexOf(first) + 1;
}

/** The first of the days that this period is compared with, and the day after the last: that of today. */
export const comparedDays = ({ from, today, comparedMonths }: AnalyticsPeriod): [Day, Day] => [
  addMonths(from, -comparedMonths),
  addDays(addMonths(today, -comparedMonths), 1),
];

export const comparedSubmissionDays = ({ submissions }: AnalyticsPeriod): [Day, Day] => [
  submissions.comparedStarts[0] ?? '',
  addDays(submissions.comparedToday, 1),
];

export const monthsBefore = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addMonths(first, i - count));

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
