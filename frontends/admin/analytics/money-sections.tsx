import { type Analytics, countAtStart, type PeriodFigure, type RevenueMonth } from '@atelier/contracts';
import { type CardFigure, createSection, type Section } from './analytics-section';
import { monthBar, newestFirst } from './bars';
import { CHURN_COLUMNS, OUTSTANDING_COLUMNS, RECURRING_COLUMNS, hasTax, revenueColumns } from './columns';
import {
  comparedText,
  earlierPeriod,
  formatAmount,
  formatDollars,
  formatEarlierMonth,
  formatSignedCents,
  hasPrevious,
} from './labels';

export function moneySections(figures: Analytics): Section[] {
  const { totals, money, recurring, comparedMonths, today } = figures;
  const before = earlierPeriod(figures);
  const endBefore = hasPrevious(figures)
    ? `at the end of ${formatEarlierMonth(today.slice(0, 7), comparedMonths)}`
    : '';
  const newestMoney = newestFirst(money, ({ month }) => month);
  const newestRecurring = newestFirst(recurring, ({ month }) => month);
  return [
    createSection({
      title: 'Revenue',
      hint: hasTax(money)
        ? `Payments minus refunds and disputes. It has ${formatSignedCents(taxOf(money))} sales tax in it.`
        : 'Payments minus refunds and disputes.',
      figure: moneyFigure(totals.revenue, before),
      series: ['Revenue'],
      bars: money.map(({ month, revenue, previous }) => monthBar(month, comparedMonths, revenue, previous)),
      ...MONEY,
      columns: revenueColumns(money),
      rows: newestMoney,
    }),
    createSection({
      title: 'Outstanding',
      hint: 'The unpaid invoice balance at month end.',
      figure: moneyFigure(totals.outstanding, endBefore),
      series: ['Outstanding'],
      bars: money.map(({ month, outstanding, previousOutstanding }) =>
        monthBar(month, comparedMonths, outstanding, previousOutstanding),
      ),
      ...MONEY,
      columns: OUTSTANDING_COLUMNS,
      rows: newestMoney,
    }),
    createSection({
      title: 'Recurring revenue',
      hint: 'Active and past-due subscriptions at month end.',
      figure: moneyFigure(totals.recurring, endBefore),
      series: ['Recurring revenue'],
      bars: recurring.map(({ month, amount, previous }) => monthBar(month, comparedMonths, amount, previous)),
      ...MONEY,
      columns: RECURRING_COLUMNS,
      rows: newestRecurring,
    }),
    createSection({
      title: 'Churn',
      hint: 'Subscriptions that ended, as a share of those at the start of the month. The figure is the monthly average.',
      figure: churnFigure(totals.churn, before),
      series: ['Churn'],
      bars: recurring.map((row) =>
        monthBar(
          row.month,
          comparedMonths,
          countAtStart(row) > 0 ? (100 * row.ended) / countAtStart(row) : 0,
          row.previousChurn == null ? null : 100 * row.previousChurn,
        ),
      ),
      format: (percent) => `${Math.round(percent)}%`,
      formatTick: (percent) => `${percent}%`,
      columns: CHURN_COLUMNS,
      rows: newestRecurring,
    }),
  ];
}

const taxOf = (months: RevenueMonth[]): number => months.reduce((sum, { tax }) => sum + tax, 0);

const MONEY = { format: formatSignedCents, formatTick: formatDollars };

/** None where there was never anything. */
const moneyFigure = (figure: PeriodFigure, when: string): CardFigure | undefined =>
  figure.value || figure.previous
    ? { value: formatSignedCents(figure.value ?? 0), detail: comparedText(figure, formatAmount, when) }
    : undefined;

function churnFigure({ value, previous }: PeriodFigure, when: string): CardFigure | undefined {
  if (value === null) return undefined;
  if (!when) return { value: formatShare(value), detail: '' };
  if (previous === null) return { value: formatShare(value), detail: `No subscriptions ${when}` };
  const change = value === previous ? 'Unchanged' : value > previous ? 'Up' : 'Down';
  return { value: formatShare(value), detail: `${change} from ${formatShare(previous)} ${when}` };
}

/** `2.5%` for 0.025 */
const formatShare = (share: number) => `${Math.round(share * 1000) / 10}%`;
