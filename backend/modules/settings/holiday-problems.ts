import { type BusinessHours, HOLIDAYS } from '../../contracts';
import { daysBetween } from '../../platform/dates';

export function holidayProblems({ holidays }: BusinessHours): { holidays?: string } {
  for (const [index, { from, to }] of holidays.entries()) {
    const name = `Holiday ${index + 1}`;
    if (to < from) return { holidays: `${name}: the last day is before the first` };
    if (daysBetween(from, to) >= HOLIDAYS.days) return { holidays: `${name}: at most ${HOLIDAYS.days} days` };
  }
  return {};
}
