import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asSystem } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Ledger } from '../ledger';
import { duplicatePaymentJob } from '../refunds';
import { findPaymentMismatch } from '../stripe';
import { BusinessCalendarService } from './business-calendar.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { invoicePaidJob, invoicePartJob, invoicePartPaidJob, invoiceReceiptJob } from './invoices.queue';
import type { PaymentIntentSnapshot } from './stripe-payment-intent.client';

type CardPayment = Pick<PaymentIntentSnapshot, 'id' | 'received' | 'live' | 'method'>;

export interface ManualPayment {
  note: string;
  live: boolean;
  paidAt: Date;
  /** The balance that the admin saw. */
  balance?: number | undefined;
  /** Less than the balance. */
  part?: number;
}

/** One transaction for ledger, invoice and emails; the row lock serializes concurrent payments. */
@Injectable()
export class InvoicePaymentRecorder {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly calendar: BusinessCalendarService,
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
      const { balance } = invoice;
      const intent = await manager.findOneBy(InvoiceIntent, { stripeId: providerId });
      await manager.update(
        InvoiceIntent,
        { stripeId: providerId },
        { closedAt: () => 'coalesce(over_at, now())', nextCheckAt: null },
      );
      if (await this.ledger.findPayment(manager, providerId)) return;
      const isTooMuch = invoice.paidAmount > 0 && amount > balance;
      const isDuplicate = invoice.status === 'paid' || invoice.voidedAt !== null || isTooMuch;
      const isPart = !isDuplicate && intent?.isPart === true && amount < balance;
      // The payment was created for an earlier total and was wrongly considered closed.
      const note = isDuplicate || isPart ? undefined : findPaymentMismatch({ amount: balance }, { amount });
      if (note) {
        await this.ledger.recordRejection({ invoiceId, amount, currency: 'usd', live, providerId, note }, manager);
        return;
      }
      const card = { method: 'card' as const, providerId, paidWith };
      const entry = { invoiceId, amount, live, duplicate: isDuplicate, part: isPart, ...card };
      const paymentId = await this.ledger.recordPayment(manager, entry);
      if (isDuplicate) await enqueue(duplicatePaymentJob, { paymentId, recordId: paymentId });
      else if (isPart) {
        await this.reopen(manager, invoiceId);
        await enqueue(invoicePartJob, { invoiceId, paymentId });
        await enqueue(invoicePartPaidJob, { invoiceId, paymentId });
      } else await markPaid(manager, enqueue, invoice, { paymentId, stripePaymentIntentId: providerId });
    });
  }

  recordManualPayment(
    invoiceId: string,
    { note, live, paidAt, balance: expectedBalance, part }: ManualPayment,
  ): Promise<boolean> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const invoice = await lockInvoice(manager, invoiceId);
      const { balance } = invoice;
      if (!isOpen(invoice) || (expectedBalance !== undefined && expectedBalance !== balance)) return false;
      const isPart = part !== undefined;
      const receivedAt = isPart || invoice.paidAmount > 0 ? paidAt : null;
      const entry = { invoiceId, live, duplicate: false, part: isPart, receivedAt, method: 'other' as const, note };
      const paymentId = await this.ledger.recordPayment(manager, { ...entry, amount: part ?? balance });
      if (isPart) await enqueue(invoicePartJob, { invoiceId, paymentId });
      else await markPaid(manager, enqueue, invoice, { paymentId, paidAt });
      return true;
    });
  }

  /** The rest can be paid at once, also while the payment of a part was processing. */
  private async reopen(manager: EntityManager, id: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Invoice)
      .set({
        status: () =>
          `case when status <> 'processing' then status when due_date < :today then 'overdue' else 'sent' end`,
        problem: null,
      })
      .where({ id })
      .setParameters({ today: this.calendar.today() })
      .execute();
  }
}

const isOpen = ({ status, voidedAt }: Invoice): boolean =>
  voidedAt === null && (status === 'sent' || status === 'overdue' || status === 'processing');

/** Lock the invoice before its payments, to prevent deadlocks. */
export const lockInvoice = (manager: EntityManager, id: string): Promise<Invoice> =>
  manager.findOneOrFail(Invoice, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** A reversed late charge may have been all that was left. The last payment stands for the invoice. */
export async function settleWithoutBalance(manager: EntityManager, enqueue: Enqueue, id: string): Promise<boolean> {
  const invoice = await manager.findOneByOrFail(Invoice, { id });
  if (invoice.balance > 0) return false;
  const [last] = await manager.query<{ id: string }[]>(LAST_PAYMENT, [id]);
  if (!last) return false;
  await markPaid(manager, enqueue, invoice, { paymentId: last.id, paidAt: new Date() });
  return true;
}

const LAST_PAYMENT = `
  select id from payment_record where invoice_id = $1 and kind = 'payment' and not duplicate
  order by created_at desc, id desc limit 1`;

type PaidValues = { paymentId: string } & ({ stripePaymentIntentId: string } | { paidAt: Date });

async function markPaid(manager: EntityManager, enqueue: Enqueue, { id }: Invoice, values: PaidValues): Promise<void> {
  await manager.update(Invoice, { id }, { status: 'paid', paidAt: () => 'now()', problem: null, ...values });
  await enqueue(invoicePaidJob, { invoiceId: id });
  await enqueue(invoiceReceiptJob, { invoiceId: id });
}
