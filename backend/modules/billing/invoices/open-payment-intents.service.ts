import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { affected, violatedConstraint } from '../../../platform/database';
import { Conflict } from '../../../platform/http';
import { StripePaymentIntentClient } from '../stripe/stripe-payment-intent.client';
import { Deadline } from '../stripe/deadline';
import { StripeUnavailable } from '../stripe/stripe-unavailable';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { type CloseReason, SubscriptionInvoicesService } from '../subscriptions/subscription-invoices.service';
import { InvoicePaymentSync } from './invoice-payment.sync';

/** Whoever changes an invoice waits for this as long as somebody who pays. */
const TIMEOUT_MS = 9000;

/**
 * What clients can pay with right now. An invoice's amount, and whether it is to be paid at all, change only while there
 * is nothing to pay it with; the database refuses it otherwise (`invoices_being_paid`).
 */
@Injectable()
export class OpenPaymentIntentsService {
  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly subscriptionInvoices: SubscriptionInvoicesService,
  ) {}

  /** Does something to an invoice that nobody may be paying meanwhile: 409 when somebody is, or has. */
  async whileUnpayable<T>(invoice: Invoice, change: () => Promise<T>, reason: CloseReason = 'void'): Promise<T> {
    await this.close(invoice, new Deadline(TIMEOUT_MS), reason);
    try {
      return await change();
    } catch (error) {
      if (violatedConstraint(error) !== 'invoices_being_paid') throw error;
      throw new Conflict({ status: 'The client is paying this invoice right now. Please try again in a minute.' });
    }
  }

  /** Nobody can pay the invoice by card any more, until its client asks to anew. Somebody may have already: then 409. */
  async close(invoice: Invoice, deadline = new Deadline(TIMEOUT_MS), reason: CloseReason = 'void'): Promise<void> {
    // The payment of a subscription's month is the provider's own, and ends with the month.
    if (invoice.stripeInvoiceId) return this.subscriptionInvoices.close(invoice, reason, deadline);
    const intent = await this.intents.findOneBy({ invoiceId: invoice.id, closedAt: IsNull() });
    if (!intent) return;
    if (!intent.stripeId && (await this.closeUnsent(intent))) return;
    const { stripeId } = intent.stripeId ? intent : await this.intents.findOneByOrFail({ id: intent.id });
    if (!stripeId) return;
    const facts = await this.paymentIntents.cancel(stripeId, deadline);
    const paymentState = await this.paymentSync.applySnapshot(
      invoice,
      { id: intent.id, amount: intent.amount, stripeId, closedAt: null },
      facts,
      deadline,
    );
    switch (paymentState.type) {
      case 'over':
        return;
      case 'paid':
        throw new Conflict({ status: 'This invoice was just paid by card.' });
      case 'processing':
        throw new Conflict({ status: 'A card payment is processing. Wait until it succeeds or fails.' });
      case 'refused':
        throw new Conflict({ status: `There's a problem with the card payment. ${paymentState.reason}.` });
      case 'open':
        throw new StripeUnavailable(new Error(`${stripeId} was not canceled`));
    }
  }

  /** The provider has not answered yet where it can be paid, so nobody was told; whoever is told now finds it over. */
  private async closeUnsent({ id }: InvoiceIntent): Promise<boolean> {
    const result = await this.intents.update(
      { id, stripeId: IsNull(), closedAt: IsNull() },
      { closedAt: () => 'now()', nextCheckAt: null },
    );
    return affected(result) > 0;
  }
}
