import { addDays, addMonths, type Day } from '../../billing';

/** What is looked at: whole months of the agency's calendar, this one the last, and the weeks that they lie in. */
export interface AnalyticsPeriod {
  zone: string;
  /** The first day of the first month. */
  from: Day;
  today: Day;
  /** Each by its first day. */
  months: Day[];
  /** Each by its Monday; the first may begin in the month before. */
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
