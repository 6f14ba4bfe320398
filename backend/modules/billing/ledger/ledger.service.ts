import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { LedgerEntryKind, PaymentMethod } from '../../../contracts';
import { newId } from '../../../platform/database';
import { OnRefusedStripeEvent, type PaymentEvent, type StripeEventResult } from '../stripe';
import { PaymentRecord } from './payment-record.entity';

export type LedgerSubject = { invoiceId: string; orderId?: undefined } | { orderId: string; invoiceId?: undefined };

export type PaymentInput = LedgerSubject & {
  amount: number;
  live: boolean;
  duplicate: boolean;
  /** It left a balance. */
  part?: boolean;
  receivedAt?: Date | null;
} & ({ method: 'card'; providerId: string; paidWith: PaymentMethod | null } | { method: 'other'; note: string });

export interface RefundMovement {
  amount: number;
  currency: string;
  /** Null for refunds outside Stripe; then the note says how. */
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

/** Appends to the ledger. Repeated entries are ignored, and none is ever changed. */
@Injectable()
export class Ledger {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Needs the transaction that marks the order or invoice paid, with its row locked. */
  async recordPayment(manager: EntityManager, payment: PaymentInput): Promise<string> {
    const id = newId();
    const { paidWith, ...entry } = { paidWith: null, ...payment };
    const { type: methodType, brand: methodBrand, last4: methodLast4 } = paidWith ?? {};
    const method = { methodType, methodBrand, methodLast4 };
    await manager.insert(PaymentRecord, { id, kind: 'payment', currency: 'usd', ...method, ...entry });
    return id;
  }

  findPayment(manager: EntityManager, providerId: string): Promise<PaymentRecord | null> {
    return manager.findOneBy(PaymentRecord, { kind: 'payment', providerId });
  }

  findCardPayment(providerId: string): Promise<PaymentRecord | null> {
    return this.findPayment(this.database.manager, providerId);
  }

  async hasRefunds(paymentId: string): Promise<boolean> {
    const [{ known } = { known: false }] = await this.database.query<{ known: boolean }[]>(
      `select exists (select from payment_record where refund_of = $1 and kind in ('refund', 'refund-failed'))
         or exists (select from refunds where payment_id = $1) as known`,
      [paymentId],
    );
    return known;
  }

  recordRefund(manager: EntityManager, payment: PaymentRecord, movement: RefundMovement): Promise<string | null> {
    return this.insertMovement(manager, payment, 'refund', movement);
  }

  /** Skipped if the ledger has no such refund. */
  async recordFailedRefund(
    manager: EntityManager,
    payment: PaymentRecord,
    movement: RefundMovement,
  ): Promise<string | null> {
    const { providerId } = movement;
    const wasRefunded = providerId && (await manager.existsBy(PaymentRecord, { kind: 'refund', providerId }));
    return wasRefunded ? this.insertMovement(manager, payment, 'refund-failed', movement) : null;
  }

  /** Once per dispute and kind. */
  recordDispute(
    manager: EntityManager,
    payment: PaymentRecord,
    kind: 'dispute' | 'dispute-won',
    movement: RefundMovement,
  ): Promise<string | null> {
    return this.insertMovement(manager, payment, kind, movement);
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

  /** Deduplicated by event id, or by note for findings without an event. */
  async recordRejection(rejection: RejectionInput, manager = this.database.manager): Promise<void> {
    await this.insert(manager, [{ kind: 'rejected', ...rejection }]);
  }

  /** For a person to review. */
  @OnRefusedStripeEvent()
  async recordRefusedEvent(
    manager: EntityManager,
    { eventId, eventType, payload }: PaymentEvent,
    { reason, orderId, invoiceId }: StripeEventResult,
  ): Promise<void> {
    if (!reason) return;
    const { amount, currency, live, objectId: providerId } = payload;
    const rejection = { orderId, invoiceId, amount, currency, live, providerId, eventId, eventType, note: reason };
    await this.recordRejection(rejection, manager);
  }

  private async insert(manager: EntityManager, rows: Partial<PaymentRecord>[]): Promise<string[]> {
    const values = rows.map((row) => ({ ...row, id: newId() }));
    const query = manager.createQueryBuilder().insert().into(PaymentRecord).values(values).orIgnore();
    const result = await query.returning('id').execute();
    return (result.raw as { id: string }[]).map(({ id }) => id);
  }
}
