import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
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

export type NewRefund = For & {
  amount: number;
  currency: string;
  live: boolean;
  providerId: string;
  refundOf: string | null;
};

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

  async wentBack(manager: EntityManager, refunds: NewRefund[]): Promise<void> {
    if (refunds.length > 0)
      await this.insert(
        manager,
        refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
      );
  }

  /** Something that fits nothing of ours: each event once, and what we found by asking once as well. */
  async reject(rejection: NewRejection, manager = this.database.manager): Promise<void> {
    await this.insert(manager, [{ kind: 'rejected', ...rejection }]);
  }

  private async insert(manager: EntityManager, rows: Partial<PaymentRecord>[]): Promise<void> {
    const values = rows.map((row) => ({ ...row, id: newId() }));
    await manager.createQueryBuilder().insert().into(PaymentRecord).values(values).orIgnore().execute();
  }
}
