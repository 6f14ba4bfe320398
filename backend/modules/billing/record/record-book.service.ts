import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { RecordEntry, RecordKind } from '../../../contracts';
import { likeWord, type Page, type PageAsked, pageOf } from '../../../platform/database';
import { Refund } from '../refunds/refund.entity';
import { PaymentRecord } from './payment-record.entity';

export interface RecordAsked {
  kind?: RecordKind | undefined;
  /** Only what came in once too often and has not gone back. */
  duplicates?: boolean;
  invoiceId?: string | undefined;
  orderId?: string | undefined;
  words?: string[];
}

/** The record of all money as admins look at it: so many statements a page, however long it is. */
@Injectable()
export class RecordBook {
  constructor(
    @InjectRepository(PaymentRecord) private readonly rows: Repository<PaymentRecord>,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
  ) {}

  async page(asked: PageAsked, wanted: RecordAsked): Promise<Page<RecordEntry>> {
    const { kind, duplicates, invoiceId, orderId, words = [] } = wanted;
    const query = this.named().where('true');
    if (kind) query.andWhere('r.kind = :kind', { kind });
    if (duplicates) query.andWhere('r.duplicate').andWhere('r.amount > went_back(r.id)');
    if (invoiceId) query.andWhere('r.invoiceId = :invoiceId', { invoiceId });
    if (orderId) query.andWhere('r.orderId = :orderId', { orderId });
    words.forEach((word, i) => query.andWhere(`r.found_by ilike :word${i}`, { [`word${i}`]: likeWord(word) }));
    const page = await pageOf(query, asked);
    return { ...page, rows: await this.entries(page.rows) };
  }

  /** All that there is about one invoice, oldest first. */
  async ofInvoice(id: string): Promise<RecordEntry[]> {
    const query = this.named().where('r.invoiceId = :id', { id });
    return this.entries(await query.orderBy('r.createdAt').addOrderBy('r.id').getMany());
  }

  private named(): SelectQueryBuilder<PaymentRecord> {
    return this.rows
      .createQueryBuilder('r')
      .leftJoin('r.invoice', 'i')
      .addSelect(['i.id', 'i.invoiceNumber'])
      .leftJoin('r.order', 'o')
      .addSelect(['o.id', 'o.orderNumber']);
  }

  private async entries(rows: PaymentRecord[]): Promise<RecordEntry[]> {
    const payments = rows.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
    if (payments.length === 0) return rows.map((row) => present(row, 0, []));
    const [sums, refunds] = await Promise.all([
      this.rows.query<{ id: string; sum: number }[]>(
        'select id, went_back(id) as sum from unnest($1::uuid[]) as payment(id)',
        [payments],
      ),
      this.refunds.find({
        where: { paymentId: In(payments), state: Not('done') },
        relations: { asker: true },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),
    ]);
    const back = new Map(sums.map(({ id, sum }) => [id, sum]));
    return rows.map((row) =>
      present(
        row,
        back.get(row.id) ?? 0,
        refunds.filter(({ paymentId }) => paymentId === row.id),
      ),
    );
  }
}

const present = (row: PaymentRecord, refundedAmount: number, refunds: Refund[]): RecordEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoice?.invoiceNumber ?? null,
  orderId: row.orderId,
  orderNumber: row.order?.orderNumber ?? null,
  method: row.method,
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
