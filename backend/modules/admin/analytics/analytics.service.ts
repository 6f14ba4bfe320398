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
import { addDays, type Day, dayOf } from '../../billing';
import { type Span, spanOf } from './span';
import { LEADS, MONEY, PACKAGES, PROJECTS, REPLIES } from './statements';

/** Which of the spans that were asked for, from 1 on. */
interface Placed {
  place: number;
}

/** How the agency is doing. The database adds up; here every week and month gets its line, also where nothing happened. */
@Injectable()
export class AnalyticsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  async of(months: number): Promise<Analytics> {
    const span = spanOf(months, dayOf(new Date(), this.config.timezone), this.config.timezone);
    const { from, today } = span;
    const [leads, replies, money, projects, packages] = await Promise.all([
      this.leads(span),
      this.replies(span),
      this.money(span),
      this.projects(today),
      this.ask<PackageSales>('packages', PACKAGES, [from], BEST_SELLER_COUNT),
    ]);
    return { months, from, today, leads, replies, money, projects, packages };
  }

  private async leads({ weeks }: Span): Promise<SubmissionWeek[]> {
    type Row = Placed & { status: SubmissionStatus; count: number };
    const rows = await this.ask<Row>('leads', LEADS, weeks);
    const lines = weeks.map((week) => ({ week, count: 0, byStatus: noneOf(SUBMISSION_STATUSES) }));
    for (const { place, status, count } of rows) {
      const line = lines[place - 1];
      if (!line) continue;
      line.count += count;
      line.byStatus[status] = count;
    }
    return lines;
  }

  private async replies({ months }: Span): Promise<ReplyMonth[]> {
    const rows = await this.ask<ReplyMonth & Placed>('replies', REPLIES, months);
    return months.map((first, i) => {
      const { leads = 0, answered = 0, median = null, ninth = null } = rows.find(({ place }) => place === i + 1) ?? {};
      return { month: monthOf(first), leads, answered, median: median && Math.round(median), ninth };
    });
  }

  private async money({ months }: Span): Promise<RevenueMonth[]> {
    const rows = await this.ask<Omit<RevenueMonth, 'month' | 'revenue'>>('money', MONEY, months);
    return rows.map(({ invoices, orders, refunds, outstanding }, i) => {
      const revenue = invoices + orders - refunds;
      return { month: monthOf(months[i] ?? ''), invoices, orders, refunds, revenue, outstanding };
    });
  }

  private async projects(today: Day): Promise<ProjectsByAge[]> {
    type Row = Placed & { status: ProjectStatus; count: number };
    const oldestFirst = [...PROJECT_AGES].reverse().map((days) => addDays(today, 1 - days));
    const rows = await this.ask<Row>('projects', PROJECTS, oldestFirst);
    return PROJECT_STATUSES.map((status) => {
      const own = rows.filter((row) => row.status === status);
      const countAt = (at: number) => own.find(({ place }) => place === at)?.count ?? 0;
      const young = PROJECT_AGES.map((_, i) => countAt(PROJECT_AGES.length - i));
      const count = countAt(0);
      return { status, ages: [...young, count - young.reduce((sum, one) => sum + one, 0)], count };
    });
  }

  private ask<Row extends object>(name: string, statement: string, days: Day[], ...more: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `analytics.${name}`, statement, [this.config.timezone, days, ...more]);
  }
}

const monthOf = (day: Day) => day.slice(0, 7);

const noneOf = <Status extends string>(statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
