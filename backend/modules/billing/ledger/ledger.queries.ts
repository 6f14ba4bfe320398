import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Not, type Repository } from 'typeorm';
import { type LedgerEntry, type LedgerEntryKind, paymentMethodLabel } from '../../../contracts';
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
const RECIPIENT = `coalesce((select billing_email from orders where id = t.order_id),
  (select u.email from users u where u.id = coalesce((select user_id from invoices where id = t.invoice_id),
    (select user_id from orders where id = t.order_id))))`;

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
    const payment = await this.database.manager.findOneBy(PaymentRecord, {
      kind: 'payment',
      duplicate: false,
      ...subject,
    });
    return payment && paidWithText(payment);
  }

  async listForInvoice(id: string): Promise<LedgerEntry[]> {
    const { columns, table } = this.allEntries;
    const sql = `select ${columns} from ${table} t where t.invoice_id = $1 order by t.created_at, t.id`;
    return this.toEntries(await this.database.query<LedgerRow[]>(sql, [id]));
  }

  private async toEntries(rows: LedgerRow[]): Promise<LedgerEntry[]> {
    const paymentIds = rows.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
    if (paymentIds.length === 0) return rows.map((row) => present(row, 0, []));
    const [sums, refunds] = await Promise.all([
      this.database.query<{ id: string; sum: number }[]>(
        'select id, went_back(id) as sum from unnest($1::uuid[]) as payment(id)',
        [paymentIds],
      ),
      this.refunds.find({
        where: { paymentId: In(paymentIds), state: Not('done') },
        relations: { asker: true },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),
    ]);
    const refundedByPayment = new Map(sums.map(({ id, sum }) => [id, sum]));
    return rows.map((row) =>
      present(
        row,
        refundedByPayment.get(row.id) ?? 0,
        refunds.filter(({ paymentId }) => paymentId === row.id),
      ),
    );
  }
}

type PaidWithColumns = Pick<PaymentRecord, 'method' | 'note' | 'methodType' | 'methodBrand' | 'methodLast4'>;

function paidWithText({ method, note, methodType, methodBrand, methodLast4 }: PaidWithColumns): string | null {
  if (method !== 'card') return method && note;
  return paymentMethodLabel({ type: methodType ?? 'card', brand: methodBrand, last4: methodLast4 });
}

const present = (row: LedgerRow, refundedAmount: number, refunds: Refund[]): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
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
  refundedAmount,
  pendingAmount: refunds.reduce((sum, { state, amount }) => sum + (state === 'pending' ? amount : 0), 0),
  refunds: refunds.map((refund) => refund.present()),
  providerId: row.providerId,
  eventId: row.eventId,
  eventType: row.eventType,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});
