import { PAST_DUE_AGES, type PastDueAge, type ReceivableFilter } from '../../../contracts';
import type { ListDefinition } from '../../../platform/database';
import { displayNameSql } from '../../auth';
import { dueOrderSql } from '../invoices';

export interface ReceivableSumsRow {
  count: number;
  total: number;
  overdue: number;
  /** The unpaid amounts of past due invoices, by due date. Null if there are none. */
  overdueByDay: { dueDate: string; amount: number }[] | null;
}

export interface ReceivableRow extends ReceivableSumsRow {
  id: string;
  clientName: string;
  clientEmail: string | null;
  isClientDeactivated: boolean;
  billingName: string | null;
  oldestDueDate: string;
  remindedAt: Date | null;
}

const SUMS = `sum(count)::int as count, sum(amount)::bigint as total,
  coalesce(sum(amount) filter (where status = 'overdue'), 0)::bigint as overdue`;

/** The counters of triggers tell who owes; all clients with open invoices are compared, but not their invoices. */
const OWING = `(select user_id as id, ${SUMS} from invoice_totals where user_id is not null and count > 0 group by user_id)`;

const overdueByDay = (condition: string) => `
  (select json_agg(json_build_object('dueDate', day.due_date, 'amount', day.amount)) from (
    select i.due_date::text, sum(i.amount - i.paid_amount)::float8 as amount from invoices i
    where i.status = 'overdue' and i.voided_at is null ${condition} group by i.due_date) as day) as "overdueByDay"`;

const OPEN_INVOICES = `from invoices i where i.user_id = t.id and i.status in ('sent', 'overdue', 'processing')
  and i.voided_at is null`;
const ofMostUrgent = (column: string) => `(select ${column} ${OPEN_INVOICES} order by ${dueOrderSql('i')} limit 1)`;
const client = (column: string) => `(select ${column} from users u where u.id = t.id)`;

export const RECEIVABLES: ListDefinition = {
  name: 'receivables',
  table: OWING,
  columns: `t.id, t.count, t.total::float8 as total, t.overdue::float8 as overdue, ${overdueByDay('and i.user_id = t.id')},
    ${client(displayNameSql('u'))} as "clientName", ${client('u.email')} as "clientEmail",
    ${client('u.deactivated_at is not null')} as "isClientDeactivated",
    (select b.name from billing_details b where b.id = t.id) as "billingName",
    ${ofMostUrgent('i.due_date::text')} as "oldestDueDate",
    greatest((select max(r.created_at) from reminders r where r.user_id = t.id),
      (select max(i.emailed_at) ${OPEN_INVOICES})) as "remindedAt"`,
  defaultSort: 'overdue',
  sorts: {
    overdue: { column: 'overdue', type: 'number', descending: true },
    total: { column: 'total', type: 'number', descending: true },
    oldest: { column: ofMostUrgent(dueOrderSql('i')), type: 'number' },
    name: { column: client('u.sorted_by'), type: 'text' },
  },
};

/** A key of `Where`; its value is the day. */
export const hasAge = (age: PastDueAge): string => {
  const { from, to } = PAST_DUE_AGES[age];
  const dueBefore = from === 1 ? '' : `and i.due_date <= ?::date - ${from}`;
  const dueSince = to === Infinity ? '' : `and i.due_date >= ?::date - ${to}`;
  return `exists (select from invoices i where i.user_id = t.id and i.status = 'overdue' and i.voided_at is null
    ${dueBefore} ${dueSince})`;
};

export const AGE_CONDITIONS: Partial<Record<ReceivableFilter, string>> = {
  overdue: 't.overdue > 0',
  current: 't.total > t.overdue',
};

/** Everything is read in one statement, so that the ages add up. */
export const RECEIVABLE_TOTALS = `
  select coalesce(t.count, 0)::int as count, coalesce(t.total, 0)::float8 as total, t.overdue::float8 as overdue, ${overdueByDay('')}
  from (select ${SUMS} from invoice_totals where user_id is null) as t`;
