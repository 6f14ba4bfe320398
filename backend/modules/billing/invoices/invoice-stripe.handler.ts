import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { Ledger } from '../ledger';
import { REFUND_EVENTS } from '../refunds';
import {
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  findPaymentMismatch,
  ignoredResult,
  OnStripeEvent,
  refusedResult,
  type StripeEventResult,
} from '../stripe';
import { InvoiceIntent } from './invoice-intent.entity';
import { wrongInvoiceMessage } from './invoice-payment-state';
import { InvoicePaymentSync, type PaymentAttempt } from './invoice-payment.sync';
import { Invoice } from './invoice.entity';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';

@Injectable()
export class InvoiceStripeHandler {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly ledger: Ledger,
  ) {}

  /** Checkout payments cause this event, too; the order handler processes them by their session. */
  @OnStripeEvent(
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  )
  async handlePayment(payload: EventPayload): Promise<StripeEventResult> {
    const result = payload.objectId && (await this.handle(payload.objectId, payload));
    if (result) return result;
    return payload.invoiceId
      ? refusedResult('No invoice has this payment')
      : ignoredResult('This payment belongs to no invoice');
  }

  @OnStripeEvent(...REFUND_EVENTS)
  async handleRefund(payload: EventPayload): Promise<StripeEventResult | null> {
    return payload.paymentIntentId ? this.handle(payload.paymentIntentId, payload) : null;
  }

  /** Returns null if the payment belongs to no invoice. Amounts and IDs that the event has must match. */
  private async handle(stripeId: string, payload: EventPayload): Promise<StripeEventResult | null> {
    const attempt = (await this.intents.findOneBy({ stripeId })) ?? (await this.findLedgerPayment(stripeId));
    const id = attempt?.invoiceId ?? payload.invoiceId;
    const invoice = id && isUuid(id) ? await this.invoices.findOneBy({ id }) : null;
    if (!invoice) return null;
    const [amount, currency] = [payload.amount ?? undefined, payload.currency ?? undefined];
    const mismatch =
      payload.invoiceId && payload.invoiceId !== invoice.id
        ? wrongInvoiceMessage(payload.invoiceId)
        : findPaymentMismatch({ amount: (attempt ?? invoice).amount }, { amount, currency });
    const reason = mismatch ?? (await this.refresh(invoice, attempt, stripeId));
    return { ...(reason ? refusedResult(reason) : { outcome: 'applied' }), invoiceId: invoice.id };
  }

  /** Subscription invoices have no intent of ours; the ledger knows their payment. */
  private async findLedgerPayment(stripeId: string): Promise<(PaymentAttempt & { invoiceId: string }) | null> {
    const payment = await this.ledger.findCardPayment(stripeId);
    if (!payment?.invoiceId || payment.amount === null) return null;
    const { id, invoiceId, amount, createdAt: closedAt } = payment;
    return { id, invoiceId, amount, stripeId, closedAt };
  }

  /** Returns why the payment was refused, if it was. */
  private async refresh(
    invoice: Invoice,
    attempt: PaymentAttempt | null,
    stripeId: string,
  ): Promise<string | undefined> {
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const facts = await this.paymentIntents.find(stripeId, deadline);
    if (!facts) return 'Stripe does not know this payment';
    const options = { alreadyRecorded: true };
    const state = await this.paymentSync.applySnapshot(invoice, attempt, facts, deadline, options);
    return state.type === 'refused' ? state.reason : undefined;
  }
}
