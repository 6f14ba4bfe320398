import type { Invoice, InvoiceStatusFilter, InvoiceLine, AdminInvoice, Reminder } from '../../../contracts';
import type { ListDefinition } from '../../../platform/database';
import { nameIn } from '../../auth';

type Times = 'sentAt' | 'paidAt' | 'voidedAt' | 'createdAt' | 'updatedAt';

/** An invoice as the statements below answer it. */
export interface InvoiceRow extends Omit<Invoice, Times> {
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export type ListedRow = InvoiceRow & Pick<AdminInvoice, 'clientName' | 'clientEmail'>;

/** One of them, with what only its own page shows. */
export interface FileRow extends ListedRow {
  voidReason: string | null;
  remindersOn: boolean;
  waivedMonths: number;
  revision: number;
}

const COLUMNS = `
  t.id, t.invoice_number as "invoiceNumber", t.amount, t.status, t.due_date::text as "dueDate",
  t.project_id as "projectId",
  case when t.project_id is not null then (select p.name from projects p where p.id = t.project_id) end as "projectName",
  t.user_id as "userId", t.description, t.stripe_payment_intent_id as "stripePaymentIntentId",
  t.refunded_amount as "refundedAmount", t.deposit_id as "depositId", t.subscription_id as "subscriptionId", t.problem,
  t.sent_at as "sentAt", t.paid_at as "paidAt", t.voided_at as "voidedAt",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const CLIENT = `
  (select ${nameIn('u')} from users u where u.id = t.user_id) as "clientName",
  (select u.email from users u where u.id = t.user_id) as "clientEmail"`;

/** What a client sees: what was sent to them, and not taken back. */
export const MINE: ListDefinition = {
  name: 'invoices.mine',
  table: 'invoices',
  columns: COLUMNS,
  condition: `t.status <> 'draft' and t.voided_at is null`,
};

/** Those of one status, which is not a draft's. */
export const MINE_BY_STATUS: ListDefinition = { ...MINE, name: 'invoices.mine', condition: 't.voided_at is null' };

const ALL: ListDefinition = {
  name: 'invoices.all',
  table: 'invoices',
  columns: `${COLUMNS}, ${CLIENT}`,
  sorts: {
    amount: { column: 'amount', type: 'number', descending: true },
    due: { column: 'sorted_by', type: 'text' },
  },
};

const onlyIn = (filter: InvoiceStatusFilter, only: string): ListDefinition => ({
  ...ALL,
  name: `invoices.${filter}`,
  condition: only,
});
const standing = (filter: InvoiceStatusFilter) => onlyIn(filter, `t.status = '${filter}' and t.voided_at is null`);

/** The agency's, by what they are narrowed to. */
const FILTERED: Record<InvoiceStatusFilter, ListDefinition> = {
  draft: standing('draft'),
  open: onlyIn('open', `t.status in ('sent', 'overdue', 'processing') and t.voided_at is null`),
  sent: standing('sent'),
  overdue: standing('overdue'),
  processing: standing('processing'),
  paid: standing('paid'),
  void: onlyIn('void', 't.voided_at is not null'),
};
export const everybodys = (filter?: InvoiceStatusFilter): ListDefinition => (filter ? FILTERED[filter] : ALL);

export const FILES: ListDefinition = {
  name: 'invoices.files',
  table: 'invoices',
  columns: `${ALL.columns}, t.void_reason as "voidReason", t.reminders_on as "remindersOn", t.waived_months as "waivedMonths", t.revision`,
};

export const LINES = `
  select description, quantity, unit_amount as "unitAmount", quantity * unit_amount as amount, kind
  from invoice_lines where invoice_id = $1 order by position`;

/** The deposit of a balance, or the balance of a deposit. */
const halves = (seen = '') => `
  select o.id, o.invoice_number as "invoiceNumber", o.status, o.amount from invoices o
  where o.id = (select deposit_id from invoices where id = $1) ${seen}
  union all
  select o.id, o.invoice_number, o.status, o.amount from invoices o where o.deposit_id = $1 ${seen}`;
export const OTHER = halves();
/** A client is led to nothing that is not there for them. */
export const OTHER_SEEN = halves(`and o.status <> 'draft' and o.voided_at is null`);

export type ReminderRow = Reminder;

export const REMINDERS = `
  select r.stage, m.day::text as day from invoice_reminders r join reminders m on m.id = r.reminder_id
  where r.invoice_id = $1 order by m.day`;

export interface OpenRow {
  status: 'sent' | 'overdue' | 'processing';
  count: number;
  amount: number;
}

/** As they are counted while they change: a row for each status, however many invoices there are. */
const COUNTED = `select status, count, amount::float8 as amount from invoice_totals`;
export const openOfAll = `${COUNTED} where user_id is null`;
export const openOfClient = `${COUNTED} where user_id = $1`;

/** Of one month; an index has them together. */
export const openOfMonth = (ofClient: boolean) => `
  select status, count(*)::int as count, sum(amount)::float8 as amount from invoices
  where status in ('sent', 'overdue', 'processing') and voided_at is null
  and created_at >= $1 and created_at < $2 ${ofClient ? 'and user_id = $3' : ''} group by status`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const present = (row: InvoiceRow): Invoice => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  amount: row.amount,
  status: row.status,
  dueDate: row.dueDate,
  projectId: row.projectId,
  projectName: row.projectName,
  userId: row.userId,
  description: row.description,
  stripePaymentIntentId: row.stripePaymentIntentId,
  refundedAmount: row.refundedAmount,
  depositId: row.depositId,
  subscriptionId: row.subscriptionId,
  problem: row.problem,
  sentAt: iso(row.sentAt),
  paidAt: iso(row.paidAt),
  voidedAt: iso(row.voidedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentListed = (row: ListedRow): AdminInvoice => ({
  ...present(row),
  clientName: row.clientName,
  clientEmail: row.clientEmail,
});

export type LineRow = InvoiceLine;
