import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Analytics,
  BEST_SELLER_COUNT,
  type SubmissionWeek,
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
import { Config } from '../../../platform/config';
import { queryPrepared } from '../../../platform/database';
import { addDays, type Day, dayOf } from '../../../platform/dates';
import { type AnalyticsPeriod, analyticsPeriod } from './analytics-period';
import {
  SUBMISSIONS_BY_WEEK,
  REVENUE_BY_MONTH,
  BEST_SELLING_PACKAGES,
  PROJECTS_BY_AGE,
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
    private readonly config: Config,
  ) {}

  async get(months: number): Promise<Analytics> {
    const period = analyticsPeriod(months, dayOf(new Date(), this.config.timezone), this.config.timezone);
    const { from, today } = period;
    const [submissions, replyTimes, revenue, projectsByAge, packages] = await Promise.all([
      this.submissionsByWeek(period),
      this.replyTimesByMonth(period),
      this.revenueByMonth(period),
      this.countProjectsByAge(today),
      this.queryRows<PackageSales>('packages', BEST_SELLING_PACKAGES, [from], BEST_SELLER_COUNT),
    ]);
    return {
      months,
      from,
      today,
      leads: submissions,
      replies: replyTimes,
      money: revenue,
      projects: projectsByAge,
      packages,
    };
  }

  private async submissionsByWeek({ weeks }: AnalyticsPeriod): Promise<SubmissionWeek[]> {
    type Row = PeriodRow & { status: SubmissionStatus; count: number };
    const rows = await this.queryRows<Row>('submissions', SUBMISSIONS_BY_WEEK, weeks);
    const submissionWeeks = weeks.map((week) => ({ week, count: 0, byStatus: zeroCounts(SUBMISSION_STATUSES) }));
    for (const { period, status, count } of rows) {
      const submissionWeek = submissionWeeks[period - 1];
      if (!submissionWeek) continue;
      submissionWeek.count += count;
      submissionWeek.byStatus[status] = count;
    }
    return submissionWeeks;
  }

  private async replyTimesByMonth({ months }: AnalyticsPeriod): Promise<ReplyMonth[]> {
    const rows = await this.queryRows<ReplyMonth & PeriodRow>('replies', REPLY_TIMES_BY_MONTH, months);
    return months.map((first, i) => {
      const {
        leads = 0,
        answered = 0,
        median = null,
        ninth = null,
      } = rows.find(({ period }) => period === i + 1) ?? {};
      return { month: monthName(first), leads, answered, median: median && Math.round(median), ninth };
    });
  }

  private async revenueByMonth({ months }: AnalyticsPeriod): Promise<RevenueMonth[]> {
    const rows = await this.queryRows<Omit<RevenueMonth, 'month' | 'revenue'>>('money', REVENUE_BY_MONTH, months);
    return rows.map(({ invoices, orders, refunds, outstanding }, i) => {
      const revenue = invoices + orders - refunds;
      return { month: monthName(months[i] ?? ''), invoices, orders, refunds, revenue, outstanding };
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
    return queryPrepared<Row>(this.database, `analytics.${name}`, sql, [this.config.timezone, days, ...parameters]);
  }
}

const monthName = (day: Day) => day.slice(0, 7);

const zeroCounts = <Status extends string>(statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
