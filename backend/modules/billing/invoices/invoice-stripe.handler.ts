import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';
import { ignoredResult, type StripeEventResult, EVENT_DEADLINE_MS, refusedResult } from '../stripe/stripe-event-result';
import { Deadline } from '../stripe/deadline';
import type { EventPayload } from '../stripe/payment-event.entity';
import { Ledger } from '../ledger/ledger.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { type PaymentAttempt, InvoicePaymentSync } from './invoice-payment.sync';
import { wrongInvoiceMessage, findAmountMismatch } from './invoice-payment-state';

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
  async handlePayment(payload: EventPayload): Promise<StripeEventResult> {
    const { objectId, invoiceId } = payload;
    const result = objectId && (await this.handle(objectId, payload, invoiceId));
    if (result) return result;
    return invoiceId
      ? refusedResult('No invoice has this payment')
      : ignoredResult('This payment belongs to no invoice');
  }

  /** Returns null if the payment belongs to no invoice. */
  async handleRefund(payload: EventPayload, namedInvoiceId: string | null): Promise<StripeEventResult | null> {
    const { paymentIntentId, invoiceId } = payload;
    // The refund's amount is not the payment's amount.
    return paymentIntentId
      ? this.handle(paymentIntentId, { ...payload, amount: null }, invoiceId ?? namedInvoiceId)
      : null;
  }

  private async handle(
    stripeId: string,
    payload: EventPayload,
    namedInvoiceId: string | null,
  ): Promise<StripeEventResult | null> {
    const attempt = (await this.intents.findOneBy({ stripeId })) ?? (await this.findLedgerPayment(stripeId));
    const id = attempt?.invoiceId ?? namedInvoiceId;
    const invoice = id && isUuid(id) ? await this.invoices.findOneBy({ id }) : null;
    if (!invoice) return null;
    const mismatch =
      payload.invoiceId && payload.invoiceId !== invoice.id
        ? wrongInvoiceMessage(payload.invoiceId)
        : findAmountMismatch(attempt ?? invoice, payload);
    return {
      ...(mismatch ? refusedResult(mismatch) : await this.refreshPaymentStatus(invoice, attempt, stripeId)),
      invoiceId: invoice.id,
    };
  }

  /** Subscription invoices have no intent of ours; the ledger knows their payment. */
  private async findLedgerPayment(stripeId: string): Promise<(PaymentAttempt & { invoiceId: string }) | null> {
    const payment = await this.ledger.findPayment(this.intents.manager, stripeId);
    if (!payment?.invoiceId || payment.amount === null) return null;
    const { id, invoiceId, amount, createdAt: closedAt } = payment;
    return { id, invoiceId, amount, stripeId, closedAt };
  }

  private async refreshPaymentStatus(
    invoice: Invoice,
    attempt: PaymentAttempt | null,
    stripeId: string,
  ): Promise<StripeEventResult> {
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const facts = await this.paymentIntents.find(stripeId, deadline);
    if (!facts) return refusedResult('Stripe does not know this payment');
    const paymentState = await this.paymentSync.applySnapshot(invoice, attempt, facts, deadline, {
      alreadyRecorded: true,
    });
    return paymentState.type === 'refused' ? refusedResult(paymentState.reason) : { outcome: 'applied' };
  }
}
