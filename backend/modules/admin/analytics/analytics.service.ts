import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Analytics,
  BEST_SELLER_COUNT,
  MAX_DEFAULT_MONTHS,
  type SubmissionPeriod,
  type PeriodFigure,
  type RecurringMonth,
  type RevenueMonth,
  type PackageSales,
  PROJECT_AGES,
  PROJECT_STATUSES,
  type ProjectsByAge,
  type ProjectStatus,
  type ReplyMonth,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../../../contracts';
import { queryPrepared } from '../../../platform/database';
import { addDays, type Day, dayOf } from '../../../platform/dates';
import { Site } from '../../../platform/site';
import {
  type AnalyticsPeriod,
  analyticsPeriod,
  comparedDays,
  comparedSubmissionDays,
  monthsBefore,
  monthsSince,
} from './analytics-period';
import { analyticsTotals, churnOf, type RecurringFigures, type TotalsBefore } from './analytics-totals';
import { COLLECTED_BY_PERIOD } from './collected.sql';
import {
  SUBMISSIONS_BY_PERIOD,
  REVENUE_BY_MONTH,
  BEST_SELLING_PACKAGES,
  FIRST_DAY_WITH_DATA,
  PROJECTS_BY_AGE,
  RECURRING_BY_MONTH,
  REPLY_TIMES_BY_MONTH,
} from './analytics.sql';

/** 1-based index of the period; 0 is before the first. */
interface PeriodRow {
  period: number;
}

@Injectable()
export class AnalyticsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {}

  /** Without `chosenMonths`, the period begins with the first month that has data. */
  async get(chosenMonths?: number): Promise<Analytics> {
    const { timezone } = this.site.facts;
    const now = dayOf(new Date(), timezone);
    const months = chosenMonths ?? (await this.monthsWithData(now));
    const period = analyticsPeriod(months, now, timezone);
    const { from, today, comparedMonths } = period;
    const [submissions, replyTimes, revenue, recurring, projectsByAge, { packages, sold }, before] = await Promise.all([
      this.submissionsByPeriod(period),
      this.replyTimesByMonth(period),
      this.revenueByMonth(period),
      this.recurringByMonth(period),
      this.countProjectsByAge(today),
      this.bestSellers(period),
      this.totalsBefore(period),
    ]);
    return {
      months,
      from,
      today,
      comparedMonths,
      comparedWeeks: period.submissions.comparedWeeks,
      totals: analyticsTotals({ revenue, recurring, submissions, sold, before }),
      leads: submissions,
      replies: replyTimes,
      money: revenue,
      recurring: recurring.months,
      projects: projectsByAge,
      packages,
    };
  }

  private async monthsWithData(today: Day): Promise<number> {
    const [row] = await queryPrepared<{ day: Day | null }>(this.database, 'analytics.first-day', FIRST_DAY_WITH_DATA, [
      this.site.facts.timezone,
    ]);
    return Math.min(monthsSince(row?.day ?? today, today), MAX_DEFAULT_MONTHS);
  }

  /** Figures that aren’t sums of those shown. */
  private async totalsBefore(period: AnalyticsPeriod): Promise<TotalsBefore> {
    const days = comparedDays(period);
    const [collected, submissions, replies, repliesBefore] = await Promise.all([
      this.queryRows<PeriodRow & { amount: number }>('collected', COLLECTED_BY_PERIOD, days),
      this.queryRows<PeriodRow & { count: number }>(
        'submissions',
        SUBMISSIONS_BY_PERIOD,
        comparedSubmissionDays(period),
      ),
      this.queryRows<PeriodRow & ReplyMonth>('replies', REPLY_TIMES_BY_MONTH, [period.from]),
      this.queryRows<PeriodRow & ReplyMonth>('replies', REPLY_TIMES_BY_MONTH, days),
    ]);
    const isBefore = ({ period: index }: PeriodRow) => index === 1;
    return {
      revenue: collected.find(isBefore)?.amount ?? 0,
      submissions: submissions.filter(isBefore).reduce((sum, { count }) => sum + count, 0),
      replyTime: {
        value: wholeSeconds(replies[0]?.median),
        previous: wholeSeconds(repliesBefore.find(isBefore)?.median),
      },
    };
  }

  private async bestSellers(period: AnalyticsPeriod): Promise<{ packages: PackageSales[]; sold: PeriodFigure }> {
    const days = [...comparedDays(period), period.from];
    type Row = PackageSales & { allSold: number; allPrevious: number };
    const rows = await this.queryRows<Row>('packages', BEST_SELLING_PACKAGES, days, BEST_SELLER_COUNT);
    return {
      packages: rows.map(({ productId, name, category, sold, revenue, previous }) => ({
        ...{ productId, name, category, sold, revenue, previous },
      })),
      sold: { value: rows[0]?.allSold ?? 0, previous: rows[0]?.allPrevious ?? 0 },
    };
  }

  private async submissionsByPeriod({ submissions }: AnalyticsPeriod): Promise<SubmissionPeriod[]> {
    type Row = PeriodRow & { status: SubmissionStatus; count: number };
    const { starts, comparedStarts } = submissions;
    const allStarts = [...comparedStarts, ...starts];
    const rows = await this.queryRows<Row>('submissions', SUBMISSIONS_BY_PERIOD, allStarts);
    const periods = allStarts.map((start) => ({ start, count: 0, byStatus: zeroCounts(SUBMISSION_STATUSES) }));
    for (const { period, status, count } of rows) {
      const counted = periods[period - 1];
      if (!counted) continue;
      counted.count += count;
      counted.byStatus[status] = count;
    }
    return withPrevious(periods, comparedStarts.length, ({ count }) => ({ previous: count }));
  }

  private async replyTimesByMonth(period: AnalyticsPeriod): Promise<ReplyMonth[]> {
    const months = comparedAndShown(period);
    const rows = await this.queryRows<ReplyMonth & PeriodRow>('replies', REPLY_TIMES_BY_MONTH, months);
    const replyMonths = months.map((first, i) => {
      const {
        leads = 0,
        answered = 0,
        median = null,
        ninth = null,
      } = rows.find(({ period }) => period === i + 1) ?? {};
      return { month: monthName(first), leads, answered, median: wholeSeconds(median), ninth };
    });
    return withPrevious(replyMonths, period.comparedMonths, ({ median }) => ({ previous: median }));
  }

  private async revenueByMonth(period: AnalyticsPeriod): Promise<RevenueMonth[]> {
    const months = comparedAndShown(period);
    type Row = Omit<RevenueMonth, 'month' | 'revenue' | 'previous' | 'previousOutstanding'>;
    const rows = await this.queryRows<Row>('money', REVENUE_BY_MONTH, months);
    const revenueMonths = rows.map(({ invoices, orders, refunds, tax, outstanding }, i) => {
      const revenue = invoices + orders - refunds;
      return { month: monthName(months[i] ?? ''), invoices, orders, refunds, revenue, tax, outstanding };
    });
    return withPrevious(revenueMonths, period.comparedMonths, ({ revenue, outstanding }) => ({
      ...{ previous: revenue, previousOutstanding: outstanding },
    }));
  }

  private async recurringByMonth(period: AnalyticsPeriod): Promise<RecurringFigures> {
    const months = comparedAndShown(period);
    type Row = Omit<RecurringMonth, 'month' | 'previous' | 'previousChurn'>;
    const rows = await this.queryRows<Row>('recurring', RECURRING_BY_MONTH, months);
    const recurringMonths = rows.map(({ amount, count, started, ended }, i) => {
      return { month: monthName(months[i] ?? ''), amount, count, started, ended };
    });
    const shown = withPrevious(recurringMonths, period.comparedMonths, (month) => {
      return { previous: month.amount, previousChurn: churnOf([month]) };
    });
    return {
      months: shown,
      churn: { value: churnOf(shown), previous: churnOf(recurringMonths.slice(0, shown.length)) },
    };
  }

  private async countProjectsByAge(today: Day): Promise<ProjectsByAge[]> {
    type Row = PeriodRow & { status: ProjectStatus; count: number };
    const boundaries = [...PROJECT_AGES].reverse().map((days) => addDays(today, 1 - days));
    const rows = await this.queryRows<Row>('projects', PROJECTS_BY_AGE, boundaries);
    return PROJECT_STATUSES.map((status) => {
      const statusRows = rows.filter((row) => row.status === status);
      const countAt = (at: number) => statusRows.find(({ period }) => period === at)?.count ?? 0;
      const recentCounts = PROJECT_AGES.map((_, i) => countAt(PROJECT_AGES.length - i));
      const count = countAt(0);
      return { status, ages: [...recentCounts, count - recentCounts.reduce((sum, count) => sum + count, 0)], count };
    });
  }

  private queryRows<Row extends object>(
    name: string,
    sql: string,
    days: Day[],
    ...parameters: unknown[]
  ): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `analytics.${name}`, sql, [this.site.facts.timezone, days, ...parameters]);
  }
}

const comparedAndShown = ({ months, comparedMonths }: AnalyticsPeriod): Day[] => [
  ...monthsBefore(months[0] ?? '', comparedMonths),
  ...months,
];

/** Leaves out the first rows, which are only compared with. */
const withPrevious = <Row extends object, Previous extends object>(
  rows: readonly Row[],
  distance: number,
  previousOf: (row: Row) => Previous,
): (Row & Previous)[] => rows.slice(distance).map((row, i) => ({ ...row, ...previousOf(rows[i] as Row) }));

const wholeSeconds = (seconds: number | null | undefined) => (seconds == null ? null : Math.round(seconds));

const monthName = (day: Day) => day.slice(0, 7);

const zeroCounts = <Status extends string>(statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
