import {
  type AnalyticsTotals,
  countAtStart,
  type PeriodFigure,
  type RecurringMonth,
  type RevenueMonth,
  type SubmissionPeriod,
} from '../../../contracts';

export interface RecurringFigures {
  months: RecurringMonth[];
  churn: PeriodFigure;
}

/** Figures that aren’t sums of those shown. */
export interface TotalsBefore {
  revenue: number;
  submissions: number;
  replyTime: PeriodFigure;
}

interface Shown {
  revenue: RevenueMonth[];
  recurring: RecurringFigures;
  submissions: SubmissionPeriod[];
  sold: PeriodFigure;
  before: TotalsBefore;
}

export function analyticsTotals({ revenue, recurring, submissions, sold, before }: Shown): AnalyticsTotals {
  const { outstanding = 0, previousOutstanding = 0 } = revenue.at(-1) ?? {};
  const { amount = 0, previous = 0 } = recurring.months.at(-1) ?? {};
  return {
    revenue: { value: sumOf(revenue, (month) => month.revenue), previous: before.revenue },
    outstanding: { value: outstanding, previous: previousOutstanding },
    recurring: { value: amount, previous },
    churn: recurring.churn,
    submissions: { value: sumOf(submissions, ({ count }) => count), previous: before.submissions },
    replyTime: before.replyTime,
    sold,
  };
}

type Subscriptions = Pick<RecurringMonth, 'count' | 'started' | 'ended'>;

/** The average share of subscriptions that ended in a month. */
export function churnOf(months: readonly Subscriptions[]): number | null {
  const atStart = sumOf(months, countAtStart);
  return atStart > 0 ? sumOf(months, ({ ended }) => ended) / atStart : null;
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
