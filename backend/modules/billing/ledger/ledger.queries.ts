import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Not, type Repository } from 'typeorm';
import {
  type InvoicePayment,
  type InvoiceRefund,
  type LedgerEntry,
  type LedgerEntryKind,
  paymentMethodLabel,
} from '../../../contracts';
import {
  selectColumns,
  searchFilter,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
} from '../../../platform/database';
import { Refund } from './refund.entity';
import { PaymentRecord } from './payment-record.entity';

export interface LedgerFilter {
  kind?: LedgerEntryKind | undefined;
  duplicates?: boolean;
  invoiceId?: string | undefined;
  orderId?: string | undefined;
  words?: string[];
}

type LedgerRow = PaymentRecord & Pick<LedgerEntry, 'invoiceNumber' | 'orderNumber' | 'client' | 'recipient'>;

/** As the client is named today. */
const CLIENT_JSON = `(select json_build_object('id', u.id, 'email', u.email,
    'name', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username))
  from users u where u.id = coalesce((select user_id from invoices where id = t.invoice_id),
    (select user_id from orders where id = t.order_id)))`;

/** As `RefundsProcessor` sends. */
const RECIPIENT = `coalesce(
  (select u.email from users u where u.id = coalesce((select user_id from invoices where id = t.invoice_id),
    (select user_id from orders where id = t.order_id))),
  (select billing_email from orders where id = t.order_id))`;

type ReturnedSums = Pick<LedgerEntry, 'refundedAmount' | 'disputedAmount' | 'isDisputeOpen'>;
const NOT_RETURNED: ReturnedSums = { refundedAmount: 0, disputedAmount: 0, isDisputeOpen: false };
const RETURNED_SQL = `
  select id, went_back(id) as "refundedAmount", disputed_amount(id) as "disputedAmount",
    exists (select from disputes where payment_id = payment.id and closed_at is null) as "isDisputeOpen"
  from unnest($1::uuid[]) as payment(id)`;

const REFUNDS_SQL = `
  select r.amount, case when r.provider_id is null then r.note end as method, f.id is not null as "isReturned"
  from payment_record r join payment_record p on p.id = r.refund_of and not p.duplicate
    left join payment_record f on f.kind = 'refund-failed' and f.provider_id = r.provider_id
  where (r.invoice_id = $1 or r.order_id = $1) and r.kind = 'refund'
  order by coalesce(f.created_at, r.created_at), r.id`;

@Injectable()
export class LedgerQueries {
  private readonly allEntries: ListDefinition;
  private readonly unrefundedDuplicates: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
  ) {
    this.allEntries = {
      name: 'record.all',
      table: 'payment_record',
      columns: `${selectColumns(database, PaymentRecord, 't')},
        (select invoice_number from invoices where id = t.invoice_id) as "invoiceNumber",
        (select order_number from orders where id = t.order_id) as "orderNumber", ${CLIENT_JSON} as client,
        ${RECIPIENT} as recipient`,
    };
    this.unrefundedDuplicates = {
      ...this.allEntries,
      name: 'record.too-much',
      condition: 't.duplicate and t.amount > went_back(t.id)',
    };
  }

  async list(pageRequest: PageRequest, filter: LedgerFilter): Promise<Page<LedgerEntry>> {
    const { kind, duplicates, invoiceId, orderId, words = [] } = filter;
    const where = { kind, invoice_id: invoiceId, order_id: orderId, ...searchFilter('found_by', words) };
    const page = await findPage<LedgerRow>(
      this.database,
      duplicates ? this.unrefundedDuplicates : this.allEntries,
      where,
      pageRequest,
    );
    return { ...page, rows: await this.toEntries(page.rows) };
  }

  /** How an order or invoice was paid; null if it isn't. */
  async findPaidWith(subject: { invoiceId: string } | { orderId: string }): Promise<string | null> {
    const payment = await this.database.manager.findOne(PaymentRecord, {
      where: { kind: 'payment', duplicate: false, ...subject },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return payment && paidWithText(payment);
  }

  async listPayments(invoiceId: string): Promise<InvoicePayment[]> {
    const where = { kind: 'payment', duplicate: false, invoiceId } as const;
    const payments = await this.database.manager.find(PaymentRecord, { where, order: { createdAt: 'ASC', id: 'ASC' } });
    return payments.map(toInvoicePayment);
  }

  async findInvoicePayment(id: string): Promise<InvoicePayment | undefined> {
    const payment = await this.database.manager.findOneBy(PaymentRecord, { id, kind: 'payment' });
    return payment ? toInvoicePayment(payment) : undefined;
  }

  /** The refunds of an invoice or order. Notes about those of an order are internal. */
  listRefunds(id: string): Promise<InvoiceRefund[]> {
    return this.database.query(REFUNDS_SQL, [id]);
  }

  listForInvoice(id: string): Promise<LedgerEntry[]> {
    return this.listFor('invoice_id', id);
  }

  listForOrder(id: string): Promise<LedgerEntry[]> {
    return this.listFor('order_id', id);
  }

  private async listFor(column: 'invoice_id' | 'order_id', id: string): Promise<LedgerEntry[]> {
    const { columns, table } = this.allEntries;
    const sql = `select ${columns} from ${table} t where t.${column} = $1 order by t.created_at, t.id`;
    return this.toEntries(await this.database.query<LedgerRow[]>(sql, [id]));
  }

  private async toEntries(rows: LedgerRow[]): Promise<LedgerEntry[]> {
    const paymentIds = rows.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
    if (paymentIds.length === 0) return rows.map((row) => present(row, NOT_RETURNED, []));
    const [sums, refunds] = await Promise.all([
      this.database.query<(ReturnedSums & { id: string })[]>(RETURNED_SQL, [paymentIds]),
      this.refunds.find({
        where: { paymentId: In(paymentIds), state: Not('done') },
        relations: { asker: true },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),
    ]);
    const returnedByPayment = new Map(sums.map(({ id, ...returned }) => [id, returned]));
    return rows.map((row) =>
      present(
        row,
        returnedByPayment.get(row.id) ?? NOT_RETURNED,
        refunds.filter(({ paymentId }) => paymentId === row.id),
      ),
    );
  }
}

const toInvoicePayment = (payment: PaymentRecord): InvoicePayment => ({
  amount: payment.amount ?? 0,
  paidWith: paidWithText(payment),
  paidAt: (payment.receivedAt ?? payment.createdAt).toISOString(),
});

export type PaidWithColumns = Pick<PaymentRecord, 'method' | 'note' | 'methodType' | 'methodBrand' | 'methodLast4'>;

export function paidWithText({ method, note, methodType, methodBrand, methodLast4 }: PaidWithColumns): string | null {
  if (method !== 'card') return method && note;
  return paymentMethodLabel({ type: methodType ?? 'card', brand: methodBrand, last4: methodLast4 });
}

const present = (row: LedgerRow, returned: ReturnedSums, refunds: Refund[]): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  taxAmount: row.taxAmount,
  currency: row.currency,
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  client: row.client,
  recipient: row.recipient,
  method: row.method,
  paidWith: paidWithText(row),
  duplicate: row.duplicate,
  ...returned,
  pendingAmount: refunds.reduce((sum, { state, amount }) => sum + (state === 'pending' ? amount : 0), 0),
  refunds: refunds.map((refund) => refund.present()),
  providerId: row.providerId,
  eventId: row.eventId,
  eventType: row.eventType,
  note: row.note,
  ...(row.receivedAt && { receivedAt: row.receivedAt.toISOString() }),
  createdAt: row.createdAt.toISOString(),
});
