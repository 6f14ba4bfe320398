import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Ledger } from '../ledger';
import { RefundRecorder } from '../refunds';
import { type Deadline, StripeGateway } from '../stripe';
import { BusinessCalendarService } from './business-calendar.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { type PaymentIntentSnapshot, StripePaymentIntentClient } from './stripe-payment-intent.client';
import { lockInvoice, InvoicePaymentRecorder } from './invoice-payment.recorder';
import { type InvoicePaymentState, determineInvoicePaymentState } from './invoice-payment-state';

/** Our record of a payment; null for payments we did not create. */
export type PaymentAttempt = Pick<InvoiceIntent, 'id' | 'amount' | 'stripeId' | 'closedAt'>;
type SentAttempt = PaymentAttempt & { stripeId: string };

/** Guarded and idempotent, so order, repetition and stale snapshots do no harm. */
@Injectable()
export class InvoicePaymentSync {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly gateway: StripeGateway,
    private readonly paymentRecorder: InvoicePaymentRecorder,
    private readonly refundRecorder: RefundRecorder,
    private readonly ledger: Ledger,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async refresh(invoice: Invoice, attempt: SentAttempt, deadline: Deadline): Promise<InvoicePaymentState> {
    return this.applySnapshot(invoice, attempt, await this.paymentIntents.find(attempt.stripeId, deadline), deadline);
  }

  /** Records a mismatch as a rejection, unless the event that led here already does. */
  async applySnapshot(
    invoice: Invoice,
    attempt: PaymentAttempt | null,
    facts: PaymentIntentSnapshot | null,
    deadline: Deadline,
    { alreadyRecorded = false } = {},
  ): Promise<InvoicePaymentState> {
    const expected = {
      invoiceId: invoice.id,
      amount: attempt?.amount ?? invoice.amount,
      stripeId: attempt?.stripeId ?? null,
    };
    const paymentState = determineInvoicePaymentState(expected, facts, this.gateway.live);
    if (invoice.status === 'draft' && paymentState.type !== 'over')
      return this.reject(invoice, facts, 'The invoice is still a draft', alreadyRecorded);
    if (paymentState.type === 'refused') return this.reject(invoice, facts, paymentState.reason, alreadyRecorded);
    await this.applyState(invoice, attempt, paymentState, deadline);
    return paymentState;
  }

  private async reject(
    invoice: Invoice,
    facts: PaymentIntentSnapshot | null,
    reason: string,
    alreadyRecorded: boolean,
  ): Promise<InvoicePaymentState> {
    if (!alreadyRecorded) {
      const { live } = this.gateway;
      const payment = facts && {
        amount: facts.received || facts.amount,
        currency: facts.currency,
        providerId: facts.id,
      };
      await this.ledger.recordRejection({ invoiceId: invoice.id, live, ...payment, note: reason });
    }
    return { type: 'refused', reason };
  }

  private async applyState(
    invoice: Invoice,
    attempt: PaymentAttempt | null,
    paymentState: InvoicePaymentState,
    deadline: Deadline,
  ): Promise<void> {
    switch (paymentState.type) {
      case 'paid':
        await this.paymentRecorder.recordCardPayment(invoice.id, paymentState.facts);
        await this.refundRecorder.syncFromStripe(paymentState.facts.id, paymentState.facts.refunded, deadline);
        return;
      case 'processing':
        if (isOpenAttempt(attempt)) await this.markProcessing(invoice.id);
        return;
      case 'open':
        if (isOpenAttempt(attempt)) await this.markOpen(invoice, paymentState.problem);
        return;
      case 'over':
        if (isOpenAttempt(attempt)) await this.closeAttempt(invoice, attempt.id);
        return;
      case 'refused':
    }
  }

  private async markProcessing(id: string): Promise<void> {
    await this.invoices.update(
      { id, status: In(['sent', 'overdue']), voidedAt: IsNull() },
      { status: 'processing', problem: null },
    );
  }

  /** If the loaded invoice was not processing, this snapshot may be older than the one that set it. */
  private async markOpen(invoice: Invoice, problem: string | null): Promise<void> {
    if (invoice.status === 'processing') return this.reopen(invoice.id, problem);
    if (invoice.problem === problem) return;
    await this.invoices.update({ id: invoice.id, status: In(['sent', 'overdue']) }, { problem });
  }

  async closeAttempt({ id }: Pick<Invoice, 'id'>, intentId: string): Promise<void> {
    await this.intents.manager.transaction(async (manager) => {
      await lockInvoice(manager, id);
      const openIntent = { id: intentId, closedAt: IsNull() };
      const result = await manager.update(InvoiceIntent, openIntent, { closedAt: () => 'now()', nextCheckAt: null });
      // Without an open attempt the invoice would stay in processing forever.
      if (affected(result) > 0) await this.reopen(id, null, manager);
    });
  }

  private async reopen(id: string, problem: string | null, manager = this.invoices.manager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Invoice)
      .set({
        status: () => `case when due_date < :today then 'overdue' else 'sent' end`,
        problem,
      })
      .where({ id, status: 'processing' })
      .setParameters({ today: this.calendar.today() })
      .execute();
  }
}

export const isSent = <Attempt extends PaymentAttempt>(attempt: Attempt | null): attempt is Attempt & SentAttempt =>
  typeof attempt?.stripeId === 'string';

/** A closed attempt must not change an unpaid invoice. */
const isOpenAttempt = (attempt: PaymentAttempt | null): attempt is PaymentAttempt =>
  attempt !== null && attempt.closedAt === null;
