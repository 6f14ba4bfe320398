import type { Bar } from './bar-chart';
import { formatEarlierMonth, formatMonth, formatShortMonth } from './labels';

export const monthBar = (month: string, comparedMonths: number, value: number, previous: number | null): Bar => ({
  name: formatMonth(month),
  label: formatShortMonth(month),
  year: month.slice(0, 4),
  values: [value],
  previous: { name: formatEarlierMonth(month, comparedMonths), value: previous },
});

/** The order of tables. */
export const newestFirst = <Row extends object>(rows: readonly Row[], idOf: (row: Row) => string) =>
  rows.map((row) => ({ ...row, id: idOf(row) })).reverse();
