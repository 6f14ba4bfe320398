import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { LedgerEntryKind } from '../../../contracts';
import { newId } from '../../../platform/database';
import { PaymentRecord } from './payment-record.entity';

/** What money is about: one of the two. */
export type LedgerSubject = { invoiceId: string; orderId?: undefined } | { orderId: string; invoiceId?: undefined };

export type PaymentInput = LedgerSubject & {
  /** Cents. */
  amount: number;
  live: boolean;
  duplicate: boolean;
} & ({ method: 'card'; providerId: string } | { method: 'other'; note: string });

/** Money that went back of a payment, or came back of that. */
export interface RefundMovement {
  amount: number;
  currency: string;
  /** Nothing where it went by other means, and then the note says how. */
  providerId: string | null;
  note: string | null;
}

export interface RejectionInput {
  invoiceId?: string | null;
  orderId?: string | null;
  amount?: number | null;
  currency?: string | null;
  live: boolean;
  providerId?: string | null;
  eventId?: string | null;
  eventType?: string | null;
  note: string;
}

/** Writes the record of all money. What comes twice is one line, and no line is ever changed. */
@Injectable()
export class Ledger {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** In the transaction that makes something paid. Who writes it holds the row of what is paid. */
  async recordPayment(manager: EntityManager, payment: PaymentInput): Promise<string> {
    const id = newId();
    await manager.insert(PaymentRecord, { id, kind: 'payment', currency: 'usd', ...payment });
    return id;
  }

  findPayment(manager: EntityManager, providerId: string): Promise<PaymentRecord | null> {
    return manager.findOneBy(PaymentRecord, { kind: 'payment', providerId });
  }

  findCardPayment(providerId: string): Promise<PaymentRecord | null> {
    return this.findPayment(this.database.manager, providerId);
  }

  /** Whether anything has gone back of a payment, or was asked to. */
  async hasRefunds(paymentId: string): Promise<boolean> {
    const [{ known } = { known: false }] = await this.database.query<{ known: boolean }[]>(
      `select exists (select from payment_record where refund_of = $1)
         or exists (select from refunds where payment_id = $1) as known`,
      [paymentId],
    );
    return known;
  }

  /** Answers the line, unless there was one before. */
  recordRefund(manager: EntityManager, payment: PaymentRecord, movement: RefundMovement): Promise<string | null> {
    return this.insertMovement(manager, payment, 'refund', movement);
  }

  /** What went back has come back, because no bank took it; what never went needs no line. */
  async recordFailedRefund(
    manager: EntityManager,
    payment: PaymentRecord,
    movement: RefundMovement,
  ): Promise<string | null> {
    const { providerId } = movement;
    const wasRefunded = providerId && (await manager.existsBy(PaymentRecord, { kind: 'refund', providerId }));
    return wasRefunded ? this.insertMovement(manager, payment, 'refund-failed', movement) : null;
  }

  private async insertMovement(
    manager: EntityManager,
    { id: refundOf, invoiceId, orderId, live }: PaymentRecord,
    kind: LedgerEntryKind,
    movement: RefundMovement,
  ): Promise<string | null> {
    const [id] = await this.insert(manager, [{ kind, refundOf, invoiceId, orderId, live, ...movement }]);
    return id ?? null;
  }

  /** Something that fits nothing of ours: each event once, and what we found by asking once as well. */
  async recordRejection(rejection: RejectionInput, manager = this.database.manager): Promise<void> {
    await this.insert(manager, [{ kind: 'rejected', ...rejection }]);
  }

  private async insert(manager: EntityManager, rows: Partial<PaymentRecord>[]): Promise<string[]> {
    const values = rows.map((row) => ({ ...row, id: newId() }));
    const query = manager.createQueryBuilder().insert().into(PaymentRecord).values(values).orIgnore();
    const result = await query.returning('id').execute();
    return (result.raw as { id: string }[]).map(({ id }) => id);
  }
}
