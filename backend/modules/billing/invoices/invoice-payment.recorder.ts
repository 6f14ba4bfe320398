import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asSystem } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Ledger } from '../ledger';
import { duplicatePaymentJob } from '../refunds';
import { findPaymentMismatch } from '../stripe';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { invoicePaidJob, invoiceReceiptJob } from './invoices.queue';
import type { PaymentIntentSnapshot } from './stripe-payment-intent.client';

type CardPayment = Pick<PaymentIntentSnapshot, 'id' | 'received' | 'live' | 'method'>;

export interface ManualPayment {
  note: string;
  live: boolean;
  paidAt: Date;
  amount?: number | undefined;
}

/** One transaction for ledger, invoice and emails; the row lock serializes concurrent payments. */
@Injectable()
export class InvoicePaymentRecorder {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Also records payments for paid or void invoices, as duplicates that have to be refunded. */
  recordCardPayment(invoiceId: string, payment: CardPayment): Promise<void> {
    return asSystem(() => this.insertCardPayment(invoiceId, payment));
  }

  private async insertCardPayment(
    invoiceId: string,
    { id: providerId, received: amount, live, method: paidWith }: CardPayment,
  ): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const invoice = await lockInvoice(manager, invoiceId);
      await manager.update(
        InvoiceIntent,
        { stripeId: providerId },
        { closedAt: () => 'coalesce(over_at, now())', nextCheckAt: null },
      );
      if (await this.ledger.findPayment(manager, providerId)) return;
      const isDuplicate = invoice.status === 'paid' || invoice.voidedAt !== null;
      // The payment was created for an earlier total and was wrongly considered closed.
      const note = isDuplicate ? undefined : findPaymentMismatch(invoice, { amount });
      if (note) {
        await this.ledger.recordRejection({ invoiceId, amount, currency: 'usd', live, providerId, note }, manager);
        return;
      }
      const card = { method: 'card' as const, providerId, paidWith };
      const entry = { invoiceId, amount, live, duplicate: isDuplicate, ...card };
      const paymentId = await this.ledger.recordPayment(manager, entry);
      if (isDuplicate) await enqueue(duplicatePaymentJob, { paymentId });
      else await markPaid(manager, enqueue, invoice, { paymentId, stripePaymentIntentId: providerId });
    });
  }

  recordManualPayment(
    invoiceId: string,
    { note, live, paidAt, amount: expectedAmount }: ManualPayment,
  ): Promise<boolean> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const invoice = await lockInvoice(manager, invoiceId);
      if (!isOpen(invoice) || (expectedAmount !== undefined && expectedAmount !== invoice.amount)) return false;
      const entry = { invoiceId, amount: invoice.amount, live, duplicate: false, method: 'other' as const, note };
      const paymentId = await this.ledger.recordPayment(manager, entry);
      await markPaid(manager, enqueue, invoice, { paymentId, paidAt });
      return true;
    });
  }
}

const isOpen = ({ status, voidedAt }: Invoice): boolean =>
  voidedAt === null && (status === 'sent' || status === 'overdue' || status === 'processing');

/** Lock the invoice before its payments, to prevent deadlocks. */
export const lockInvoice = (manager: EntityManager, id: string): Promise<Invoice> =>
  manager.findOneOrFail(Invoice, { where: { id }, lock: { mode: 'for_no_key_update' } });

type PaidValues = { paymentId: string } & ({ stripePaymentIntentId: string } | { paidAt: Date });

async function markPaid(manager: EntityManager, enqueue: Enqueue, { id }: Invoice, values: PaidValues): Promise<void> {
  await manager.update(Invoice, { id }, { status: 'paid', paidAt: () => 'now()', problem: null, ...values });
  await enqueue(invoicePaidJob, { invoiceId: id });
  await enqueue(invoiceReceiptJob, { invoiceId: id });
}
