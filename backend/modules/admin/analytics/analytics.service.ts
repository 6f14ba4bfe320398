import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Analytics,
  BEST_SELLER_COUNT,
  countAtStart,
  type SubmissionWeek,
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
import { type AnalyticsPeriod, analyticsPeriod, comparedDays, monthsBefore, weeksBefore } from './analytics-period';
import {
  SUBMISSIONS_BY_WEEK,
  REVENUE_BY_MONTH,
  BEST_SELLING_PACKAGES,
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

  async get(months: number): Promise<Analytics> {
    const period = analyticsPeriod(months, dayOf(new Date(), this.site.facts.timezone), this.site.facts.timezone);
    const { from, today, comparedMonths, comparedWeeks } = period;
    const [submissions, replyTimes, revenue, recurring, projectsByAge, packages] = await Promise.all([
      this.submissionsByWeek(period),
      this.replyTimesByMonth(period),
      this.revenueByMonth(period),
      this.recurringByMonth(period),
      this.countProjectsByAge(today),
      this.queryRows<PackageSales>('packages', BEST_SELLING_PACKAGES, comparedDays(period), BEST_SELLER_COUNT),
    ]);
    return {
      months,
      from,
      today,
      comparedMonths,
      comparedWeeks,
      leads: submissions,
      replies: replyTimes,
      money: revenue,
      recurring,
      projects: projectsByAge,
      packages,
    };
  }

  private async submissionsByWeek({ weeks: shown, comparedWeeks }: AnalyticsPeriod): Promise<SubmissionWeek[]> {
    type Row = PeriodRow & { status: SubmissionStatus; count: number };
    const weeks = [...weeksBefore(shown[0] ?? '', comparedWeeks), ...shown];
    const rows = await this.queryRows<Row>('submissions', SUBMISSIONS_BY_WEEK, weeks);
    const submissionWeeks = weeks.map((week) => ({ week, count: 0, byStatus: zeroCounts(SUBMISSION_STATUSES) }));
    for (const { period, status, count } of rows) {
      const submissionWeek = submissionWeeks[period - 1];
      if (!submissionWeek) continue;
      submissionWeek.count += count;
      submissionWeek.byStatus[status] = count;
    }
    return withPrevious(submissionWeeks, comparedWeeks, ({ count }) => ({ previous: count }));
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
      return { month: monthName(first), leads, answered, median: median && Math.round(median), ninth };
    });
    return withPrevious(replyMonths, period.comparedMonths, ({ median }) => ({ previous: median }));
  }

  private async revenueByMonth(period: AnalyticsPeriod): Promise<RevenueMonth[]> {
    const months = comparedAndShown(period);
    type Row = Omit<RevenueMonth, 'month' | 'revenue' | 'previous' | 'previousOutstanding'>;
    const rows = await this.queryRows<Row>('money', REVENUE_BY_MONTH, months);
    const revenueMonths = rows.map(({ invoices, orders, refunds, outstanding }, i) => {
      const revenue = invoices + orders - refunds;
      return { month: monthName(months[i] ?? ''), invoices, orders, refunds, revenue, outstanding };
    });
    return withPrevious(revenueMonths, period.comparedMonths, ({ revenue, outstanding }) => ({
      ...{ previous: revenue, previousOutstanding: outstanding },
    }));
  }

  private async recurringByMonth(period: AnalyticsPeriod): Promise<RecurringMonth[]> {
    const months = comparedAndShown(period);
    type Row = Omit<RecurringMonth, 'month' | 'previous' | 'previousChurn'>;
    const rows = await this.queryRows<Row>('recurring', RECURRING_BY_MONTH, months);
    const recurringMonths = rows.map(({ amount, count, started, ended }, i) => {
      return { month: monthName(months[i] ?? ''), amount, count, started, ended };
    });
    return withPrevious(recurringMonths, period.comparedMonths, (month) => {
      const atStart = countAtStart(month);
      return { previous: month.amount, previousChurn: atStart > 0 ? month.ended / atStart : null };
    });
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

const monthName = (day: Day) => day.slice(0, 7);

const zeroCounts = <Status extends string>(statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
