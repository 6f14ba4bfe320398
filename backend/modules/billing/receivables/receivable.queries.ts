import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  PAST_DUE_AGES,
  type PastDueAge,
  type Receivable,
  type ReceivableFilter,
  type ReceivableSums,
} from '../../../contracts';
import {
  findPage,
  type ListDefinition,
  type Page,
  type PageRequest,
  queryPrepared,
  searchFilter,
  type Where,
} from '../../../platform/database';
import { type Day, daysBetween } from '../../../platform/dates';
import { BusinessCalendarService } from '../invoices';
import {
  AGE_CONDITIONS,
  hasAge,
  RECEIVABLE_TOTALS,
  type ReceivableRow,
  RECEIVABLES,
  type ReceivableSumsRow,
} from './receivables.sql';

/** Who owes what, and since when. */
@Injectable()
export class ReceivableQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async list(
    pageRequest: PageRequest,
    age: ReceivableFilter | undefined,
    words: string[] = [],
  ): Promise<Page<Receivable>> {
    const today = this.calendar.today();
    const filter = { ...(isPastDueAge(age) && { [hasAge(age)]: today }), ...clientSearch(words) };
    const page = await findPage<ReceivableRow>(this.database, listByAge(age), filter, pageRequest);
    return { ...page, rows: page.rows.map((row) => present(row, today)) };
  }

  async totals(): Promise<ReceivableSums> {
    const [row] = await queryPrepared<ReceivableSumsRow>(this.database, 'receivable totals', RECEIVABLE_TOTALS, []);
    return presentSums(row as ReceivableSumsRow, this.calendar.today());
  }
}

const isPastDueAge = (age: ReceivableFilter | undefined): age is PastDueAge =>
  age !== undefined && Object.hasOwn(PAST_DUE_AGES, age);

function listByAge(age: ReceivableFilter | undefined): ListDefinition {
  const condition = age && AGE_CONDITIONS[age];
  return condition ? { ...RECEIVABLES, name: `${RECEIVABLES.name} ${age}`, condition } : RECEIVABLES;
}

/**
 * Looks at the clients who owe something, one by one: they are fewer than all users. Without searchable words,
 * `searchFilter` has a condition for the id, which fits as it is.
 */
function clientSearch(words: string[]): Where {
  const ofClient = (column: string) => `(select u.${column} lower(?) from users u where u.id = t.id)`;
  return Object.fromEntries(
    Object.entries(searchFilter('found_by', words)).map(([column, value]) => [
      column === 'id' ? column : ofClient(column),
      value,
    ]),
  );
}

function presentSums({ count, total, overdue, overdueByDay }: ReceivableSumsRow, today: Day): ReceivableSums {
  const sumOf = (age: PastDueAge) =>
    (overdueByDay ?? []).reduce((sum, { dueDate, amount }) => sum + (ageOf(dueDate, today) === age ? amount : 0), 0);
  return {
    count,
    total,
    overdue,
    current: total - overdue,
    days1To30: sumOf('days1To30'),
    days31To60: sumOf('days31To60'),
    days61To90: sumOf('days61To90'),
    over90: sumOf('over90'),
  };
}

/** An invoice is past due by its status, even if the agency has moved to where the due date isn’t over yet. */
function ageOf(dueDate: Day, today: Day): PastDueAge {
  const days = daysBetween(dueDate, today);
  if (days <= PAST_DUE_AGES.days1To30.to) return 'days1To30';
  if (days <= PAST_DUE_AGES.days31To60.to) return 'days31To60';
  return days <= PAST_DUE_AGES.days61To90.to ? 'days61To90' : 'over90';
}

const present = (row: ReceivableRow, today: Day): Receivable => ({
  id: row.id,
  clientName: row.clientName,
  billingName: row.billingName === row.clientName ? null : row.billingName,
  clientEmail: row.clientEmail,
  isClientDeactivated: row.isClientDeactivated,
  ...presentSums(row, today),
  oldestDueDate: row.oldestDueDate,
  remindedAt: row.remindedAt?.toISOString() ?? null,
});
