import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { RecordEntry, RecordKind } from '../../../contracts';
import { type Page, type PageAsked, pageOf } from '../../../platform/database';
import { PaymentRecord } from './payment-record.entity';

export interface RecordAsked {
  kind?: RecordKind | undefined;
  /** Only what came in once too often and has not gone back. */
  duplicates: boolean;
}

/** The record of all money as admins look at it: two statements a page, however long it is. */
@Injectable()
export class RecordBook {
  constructor(@InjectRepository(PaymentRecord) private readonly rows: Repository<PaymentRecord>) {}

  async page(asked: PageAsked, { kind, duplicates }: RecordAsked): Promise<Page<RecordEntry>> {
    const query = this.rows
      .createQueryBuilder('r')
      .leftJoin('r.invoice', 'i')
      .addSelect(['i.id', 'i.invoiceNumber'])
      .leftJoin('r.order', 'o')
      .addSelect(['o.id', 'o.orderNumber'])
      .where('true');
    if (kind) query.andWhere('r.kind = :kind', { kind });
    if (duplicates) query.andWhere('r.duplicate').andWhere(NOT_ALL_BACK);
    const page = await pageOf(query, asked);
    const back = await this.refundsOf(page.rows);
    return { ...page, rows: page.rows.map((row) => present(row, back.get(row.id) ?? 0)) };
  }

  /** What of each payment has gone back: cents. */
  private async refundsOf(rows: PaymentRecord[]): Promise<Map<string, number>> {
    const ids = rows.filter(({ duplicate }) => duplicate).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const sums = await this.rows
      .createQueryBuilder('r')
      .select('r.refund_of', 'id')
      .addSelect('sum(r.amount)::int', 'sum')
      .where({ refundOf: In(ids) })
      .groupBy('r.refund_of')
      .getRawMany<{ id: string; sum: number }>();
    return new Map(sums.map(({ id, sum }) => [id, sum]));
  }
}

const NOT_ALL_BACK = `r.amount > (select coalesce(sum(back.amount), 0) from payment_record back where back.refund_of = r.id)`;

const present = (row: PaymentRecord, refundedAmount: number): RecordEntry => ({
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
  providerId: row.providerId,
  eventId: row.eventId,
  eventType: row.eventType,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});
