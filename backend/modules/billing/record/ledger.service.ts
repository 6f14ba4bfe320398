import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { LedgerEntryKind } from '../../../contracts';
import { newId } from '../../../platform/database';
import { PaymentRecord } from './payment-record.entity';

/** What money is about: one of the two. */
export type For = { invoiceId: string; orderId?: undefined } | { orderId: string; invoiceId?: undefined };

export type NewPayment = For & {
  /** Cents. */
  amount: number;
  live: boolean;
  duplicate: boolean;
} & ({ method: 'card'; providerId: string } | { method: 'other'; note: string });

/** Money that went back of a payment, or came back of that. */
export interface Moved {
  amount: number;
  currency: string;
  /** Nothing where it went by other means, and then the note says how. */
  providerId: string | null;
  note: string | null;
}

export interface NewRejection {
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
  async paid(manager: EntityManager, payment: NewPayment): Promise<string> {
    const id = newId();
    await manager.insert(PaymentRecord, { id, kind: 'payment', currency: 'usd', ...payment });
    return id;
  }

  paymentOf(manager: EntityManager, providerId: string): Promise<PaymentRecord | null> {
    return manager.findOneBy(PaymentRecord, { kind: 'payment', providerId });
  }

  cardPayment(providerId: string): Promise<PaymentRecord | null> {
    return this.paymentOf(this.database.manager, providerId);
  }

  /** Whether anything has gone back of a payment, or was asked to. */
  async knowsOfRefunds(paymentId: string): Promise<boolean> {
    const [{ known } = { known: false }] = await this.database.query<{ known: boolean }[]>(
      `select exists (select from payment_record where refund_of = $1)
         or exists (select from refunds where payment_id = $1) as known`,
      [paymentId],
    );
    return known;
  }

  /** Answers the line, unless there was one before. */
  wentBack(manager: EntityManager, payment: PaymentRecord, moved: Moved): Promise<string | null> {
    return this.of(manager, payment, 'refund', moved);
  }

  /** What went back has come back, because no bank took it; what never went needs no line. */
  async cameBack(manager: EntityManager, payment: PaymentRecord, moved: Moved): Promise<string | null> {
    const { providerId } = moved;
    const went = providerId && (await manager.existsBy(PaymentRecord, { kind: 'refund', providerId }));
    return went ? this.of(manager, payment, 'refund-failed', moved) : null;
  }

  private async of(
    manager: EntityManager,
    { id: refundOf, invoiceId, orderId, live }: PaymentRecord,
    kind: LedgerEntryKind,
    moved: Moved,
  ): Promise<string | null> {
    const [id] = await this.insert(manager, [{ kind, refundOf, invoiceId, orderId, live, ...moved }]);
    return id ?? null;
  }

  /** Something that fits nothing of ours: each event once, and what we found by asking once as well. */
  async reject(rejection: NewRejection, manager = this.database.manager): Promise<void> {
    await this.insert(manager, [{ kind: 'rejected', ...rejection }]);
  }

  private async insert(manager: EntityManager, rows: Partial<PaymentRecord>[]): Promise<string[]> {
    const values = rows.map((row) => ({ ...row, id: newId() }));
    const inserting = manager.createQueryBuilder().insert().into(PaymentRecord).values(values).orIgnore();
    const inserted = await inserting.returning('id').execute();
    return (inserted.raw as { id: string }[]).map(({ id }) => id);
  }
}
