import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ClientMoney, DashboardMoney } from '../../../contracts';
import { queryPrepared } from '../../../platform/database';
import { addDays, addMonths, type Day, dayOf, daysBetween, startOfDay } from '../../../platform/dates';
import { Site } from '../../../platform/site';
import { COLLECTED_BY_PERIOD } from '../analytics/collected.sql';
import { type MoneyRow, SELECT_CLIENT_MONEY, SELECT_MONEY } from './money.sql';

@Injectable()
export class MoneyService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {}

  async get(now = new Date()): Promise<DashboardMoney> {
    const today = dayOf(now, this.site.facts.timezone);
    const [collected, money] = await Promise.all([this.collected(today), this.openAndRecurring(today)]);
    return {
      ...collected,
      outstanding: { amount: money.openAmount, count: money.openCount, nextDue: money.nextDue },
      overdue: {
        amount: money.overdueAmount,
        count: money.overdueCount,
        oldestDays: money.oldestDue === null ? null : daysBetween(money.oldestDue, today),
      },
      monthlyRecurring: {
        amount: money.recurringAmount,
        count: money.recurringCount,
        startedThisMonth: money.startedThisMonth,
        ending: money.ending,
      },
    };
  }

  async getOfClient(id: string): Promise<ClientMoney> {
    const [row] = await queryPrepared<ClientMoney>(this.database, 'admin.client-money', SELECT_CLIENT_MONEY, [id]);
    return row as ClientMoney;
  }

  private async collected(today: Day) {
    const thisMonth = firstOfMonth(today);
    // The last day of a shorter month compares with all later days.
    const starts = [addMonths(thisMonth, -1), addDays(addMonths(today, -1), 1), thisMonth];
    const rows = await queryPrepared<{ period: number; amount: number }>(
      this.database,
      'admin.money.collected',
      COLLECTED_BY_PERIOD,
      [this.site.facts.timezone, starts],
    );
    const [lastMonthToDate = 0, , collectedThisMonth = 0] = starts.map(
      (_, i) => rows.find(({ period }) => period === i + 1)?.amount ?? 0,
    );
    return { collectedThisMonth, collectedLastMonthToDate: lastMonthToDate };
  }

  private async openAndRecurring(today: Day): Promise<MoneyRow> {
    const monthStart = startOfDay(firstOfMonth(today), this.site.facts.timezone).toISOString();
    const [row] = await queryPrepared<MoneyRow>(this.database, 'admin.money', SELECT_MONEY, [today, monthStart]);
    return row as MoneyRow;
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
