import { addDays, addMonths, type Day } from '../../../platform/dates';

export interface AnalyticsPeriod {
  zone: string;
  from: Day;
  today: Day;
  /** First day of each month. */
  months: Day[];
  /** Monday of each week; the first may be in the previous month. */
  weeks: Day[];
}

export function analyticsPeriod(months: number, today: Day, zone: string): AnalyticsPeriod {
  const thisMonth = `${today.slice(0, 8)}01`;
  const from = addMonths(thisMonth, 1 - months);
  const weeks: Day[] = [];
  for (let week = mondayOf(from); week <= today; week = addDays(week, 7)) weeks.push(week);
  return { zone, from, today, months: Array.from({ length: months }, (_, i) => addMonths(from, i)), weeks };
}

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
