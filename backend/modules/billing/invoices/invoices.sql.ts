import type {
  BilledTo,
  Invoice,
  InvoiceStatusFilter,
  InvoiceLine,
  AdminInvoice,
  LinkedInvoice,
  Reminder,
} from '../../../contracts';
import type { ListDefinition } from '../../../platform/database';
import { displayNameSql } from '../../auth';
import { disputeMarkSql } from '../ledger';

type TimestampFields = 'sentAt' | 'paidAt' | 'voidedAt' | 'createdAt' | 'updatedAt';

/**
 * Null for a draft that gets the current terms when it is sent. A balance keeps those of its deposit, and the months of
 * a subscription those of its order.
 */
export const termsRevisionSql = (i: string) => `
  case when ${i}.status <> 'draft' then ${i}.terms_revision else coalesce(
    (select d.terms_revision from invoices d where d.id = ${i}.deposit_id and d.status <> 'draft'),
    (select o.terms_revision from subscriptions s join orders o on o.id = s.order_id where s.id = ${i}.subscription_id))
  end`;

export interface TermsRow {
  termsRevision: number | null;
}

export const INVOICE_TERMS = `select ${termsRevisionSql('t')} as "termsRevision" from invoices t where t.id = $1`;

export interface InvoiceRow extends Omit<Invoice, TimestampFields> {
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export type AdminInvoiceRow = InvoiceRow &
  Pick<AdminInvoice, 'dispute'> & {
    client: Pick<AdminInvoice, 'clientName' | 'clientEmail' | 'isClientDeactivated'>;
  };

export interface InvoiceDetailsRow extends AdminInvoiceRow {
  voidReason: string | null;
  addsTax: boolean;
  remindersOn: boolean;
  emailedAt: Date | null;
  waivedMonths: number;
  billedTo: BilledTo | null;
  revision: number;
}

const COLUMNS = `
  t.id, t.invoice_number as "invoiceNumber", t.amount, t.status, t.due_date::text as "dueDate",
  t.project_id as "projectId",
  case when t.project_id is not null then (select p.name from projects p where p.id = t.project_id) end as "projectName",
  t.user_id as "userId", t.description, t.stripe_payment_intent_id as "stripePaymentIntentId",
  t.paid_amount as "paidAmount", t.part_amount as "partAmount", t.refunded_amount as "refundedAmount", t.deposit_id as "depositId", t.subscription_id as "subscriptionId", t.problem,
  t.sent_at as "sentAt", t.paid_at as "paidAt", t.voided_at as "voidedAt",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const ADMIN_COLUMNS = `${COLUMNS},
  (select json_build_object('clientName', ${displayNameSql('u')}, 'clientEmail', u.email,
    'isClientDeactivated', u.deactivated_at is not null) from users u where u.id = t.user_id) as client`;
const DISPUTE_COLUMN = `case when t.paid_amount > 0 then ${disputeMarkSql('invoice_id', 't.id')} end as dispute`;

/**
 * Past due invoices by due date, then open ones by due date, then paid ones from the newest. The index
 * invoices_mine_due_idx has this expression.
 */
export const dueOrderSql = (
  i: string,
): string => `(case ${i}.status when 'overdue' then ${i}.due_date - date '2000-01-01'
  when 'sent' then 1000000 + (${i}.due_date - date '2000-01-01')
  when 'processing' then 1000000 + (${i}.due_date - date '2000-01-01')
  else 9000000000000000 - (extract(epoch from ${i}.created_at at time zone 'UTC') * 1000000)::bigint end)`;

export const CLIENT_INVOICES: ListDefinition = {
  name: 'invoices.mine',
  table: 'invoices',
  columns: COLUMNS,
  sorts: { due: { column: dueOrderSql('t'), type: 'number' } },
  condition: `t.status <> 'draft' and t.voided_at is null`,
};

/** The status condition itself excludes drafts, which lets the index match. */
export const CLIENT_INVOICES_BY_STATUS: ListDefinition = {
  ...CLIENT_INVOICES,
  name: 'invoices.mine',
  condition: 't.voided_at is null',
};

const ALL_INVOICES: ListDefinition = {
  name: 'invoices.all',
  table: 'invoices',
  columns: `${ADMIN_COLUMNS}, ${DISPUTE_COLUMN}`,
  sorts: {
    amount: { column: 'amount', type: 'number', descending: true },
    due: { column: 'sorted_by', type: 'text' },
  },
};

const DRAFT_FILTERS = new Set<InvoiceStatusFilter>(['draft', 'balance']);

/** A draft has no dispute; looking for one would lead the planner to another index. */
const filteredList = (filter: InvoiceStatusFilter, only: string): ListDefinition => ({
  ...ALL_INVOICES,
  ...(DRAFT_FILTERS.has(filter) && { columns: `${ADMIN_COLUMNS}, null as dispute` }),
  name: `invoices.${filter}`,
  condition: only,
});
const listByStatus = (filter: InvoiceStatusFilter) =>
  filteredList(filter, `t.status = '${filter}' and t.voided_at is null`);

const LISTS_BY_FILTER: Record<InvoiceStatusFilter, ListDefinition> = {
  draft: listByStatus('draft'),
  // A subquery, because a join might scan all invoices.
  balance: filteredList(
    'balance',
    `t.status = 'draft' and t.voided_at is null and t.deposit_id is not null and
      (select d.status = 'paid' and d.refunded_amount < d.amount from invoices d where d.id = t.deposit_id)`,
  ),
  open: filteredList('open', `t.status in ('sent', 'overdue', 'processing') and t.voided_at is null`),
  sent: listByStatus('sent'),
  overdue: listByStatus('overdue'),
  processing: listByStatus('processing'),
  paid: listByStatus('paid'),
  void: filteredList('void', 't.voided_at is not null'),
};
export const adminInvoices = (filter?: InvoiceStatusFilter): ListDefinition =>
  filter ? LISTS_BY_FILTER[filter] : ALL_INVOICES;

export const INVOICE_DETAILS: ListDefinition = {
  name: 'invoices.files',
  table: 'invoices',
  columns: `${ALL_INVOICES.columns}, t.void_reason as "voidReason", t.adds_tax as "addsTax", t.reminders_on as "remindersOn",
    t.emailed_at as "emailedAt", t.waived_months as "waivedMonths",
    t.billed_to as "billedTo", t.revision`,
};

export const INVOICE_LINES = `
  select description, (quantity + quantity_hundredths / 100.0)::float8 as quantity, unit_amount as "unitAmount",
    line_amount(quantity, quantity_hundredths, unit_amount) as amount, kind,
    percent_thousandths / 1000.0::float8 as percent
  from invoice_lines where invoice_id = $1 order by position`;

/** Few invoices of a page have tax, and its index has only those lines. */
export const TAX_OF_INVOICES = `
  select invoice_id as id, sum(line_amount(quantity, quantity_hundredths, unit_amount))::int as tax
  from invoice_lines where kind = 'tax' and invoice_id = any($1) group by invoice_id`;

export type LineRow = Omit<InvoiceLine, 'percent'> & { percent: number | null };

export const BILLED_TO = `select billed_to as "billedTo" from invoices where id = $1`;
export interface BilledToRow {
  billedTo: BilledTo | null;
}

/** Of a draft, as it would be now. */
export const BILLED_TO_NOW = `select coalesce(billed_to, billed_to(user_id)) as "billedTo" from invoices where id = $1`;

/** The deposit of a balance, or the balance of a deposit. */
const linkedInvoice = (condition = '') => `
  select o.id, o.invoice_number as "invoiceNumber", o.status, o.amount, o.voided_at as "voidedAt" from invoices o
  where o.id = (select deposit_id from invoices where id = $1) ${condition}
  union all
  select o.id, o.invoice_number, o.status, o.amount, o.voided_at from invoices o where o.deposit_id = $1 ${condition}`;
export const LINKED_INVOICE = linkedInvoice();
export const VISIBLE_LINKED_INVOICE = linkedInvoice(`and o.status <> 'draft' and o.voided_at is null`);

/** For an admin who looks at the client's view. */
export const INVOICE_OWNER = `
  select ${displayNameSql('u')} as name, u.taken_over_at as "takenOverAt" from users u where u.id = $1`;
export interface InvoiceOwnerRow {
  name: string;
  takenOverAt: Date | null;
}

export type LinkedInvoiceRow = Omit<LinkedInvoice, 'voidedAt'> & { voidedAt: Date | null };

export type ReminderRow = Reminder;

export const REMINDERS = `
  select r.stage, m.day::text as day from invoice_reminders r join reminders m on m.id = r.reminder_id
  where r.invoice_id = $1 order by m.day`;

export interface OpenTotalsRow {
  status: 'sent' | 'overdue' | 'processing';
  count: number;
  amount: number;
}

/** A trigger maintains these counts, so reading them takes one row per status. */
const OPEN_TOTALS = `select status, count, amount::float8 as amount from invoice_totals`;
export const OPEN_TOTALS_ALL = `${OPEN_TOTALS} where user_id is null`;
export const OPEN_TOTALS_CLIENT = `${OPEN_TOTALS} where user_id = $1`;

export const MOST_URGENT_INVOICES = `
  select ${COLUMNS} from invoices t
  where t.user_id = $1 and t.status in ('sent', 'overdue') and t.voided_at is null
  order by t.status <> 'overdue', t.due_date, t.created_at, t.id limit $2`;

export type OpenInvoiceRow = InvoiceRow & Pick<AdminInvoice, 'dispute'>;

export const OPEN_INVOICES = `
  select ${COLUMNS}, ${DISPUTE_COLUMN} from invoices t
  where t.user_id = $1 and t.status in ('sent', 'overdue', 'processing') and t.voided_at is null
  order by ${dueOrderSql('t')}, t.id limit $2`;

export const openTotalsOfMonth = (byClient: boolean) => `
  select status, count(*)::int as count, sum(amount - paid_amount)::float8 as amount from invoices
  where status in ('sent', 'overdue', 'processing') and voided_at is null
  and created_at >= $1 and created_at < $2 ${byClient ? 'and user_id = $3' : ''} group by status`;

export const VOIDED_NUMBER = `
  select invoice_number as number from invoices where id = $1 and ($2::uuid is null or user_id = $2) and voided_at is not null`;
