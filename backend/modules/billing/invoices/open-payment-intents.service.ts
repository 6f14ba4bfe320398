import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { affected, violatedConstraint } from '../../../platform/database';
import { Conflict } from '../../../platform/http';
import { invoiceDeadline, StripePaymentIntentClient } from './stripe-payment-intent.client';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { type CloseReason, SubscriptionInvoicesService } from './subscription-invoices.service';
import { toInvoicePayment } from './invoice-payment-state';
import { InvoicePaymentSync } from './invoice-payment.sync';

/** Amount and status change only while no payment is open; see constraint `invoices_being_paid`. */
@Injectable()
export class OpenPaymentIntentsService {
  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly subscriptionInvoices: SubscriptionInvoicesService,
  ) {}

  /** Runs a change while the invoice can't be paid. Throws 409 if a payment is processing or done. */
  async whileUnpayable<T>(invoice: Invoice, change: () => Promise<T>, reason: CloseReason = 'void'): Promise<T> {
    await this.close(invoice, invoiceDeadline(), reason);
    try {
      return await change();
    } catch (error) {
      if (violatedConstraint(error) !== 'invoices_being_paid') throw error;
      throw new Conflict({ status: 'The client is paying this invoice right now. Please try again in a minute.' });
    }
  }

  async close(invoice: Invoice, deadline = invoiceDeadline(), reason: CloseReason = 'void'): Promise<void> {
    // Stripe owns the payment of a subscription invoice; it ends with that invoice.
    if (invoice.stripeInvoiceId) return this.subscriptionInvoices.close(invoice, reason, deadline);
    const intent = await this.intents.findOneBy({ invoiceId: invoice.id, closedAt: IsNull() });
    if (!intent) return;
    if (!intent.stripeId && (await this.closeUnsent(intent))) return;
    const { stripeId } = intent.stripeId ? intent : await this.intents.findOneByOrFail({ id: intent.id });
    if (!stripeId) return;
    const facts = await this.paymentIntents.cancel(stripeId, deadline);
    const paymentState = await this.paymentSync.applySnapshot(
      { ...toInvoicePayment(invoice, intent), stripeId },
      facts,
      deadline,
    );
    switch (paymentState.type) {
      case 'over':
      case 'unknown':
        return;
      case 'paid':
        throw new Conflict({ status: 'This invoice was just paid by card.' });
      case 'processing':
        throw new Conflict({ status: 'A card payment is processing. Wait until it succeeds or fails.' });
      case 'refused':
        throw new Conflict({ status: `There’s a problem with the card payment. ${paymentState.reason}.` });
      case 'open':
        throw deadline.unavailable(new Error(`${stripeId} was not canceled`));
    }
  }

  /** Without a Stripe id no client has the payment yet, so closing the row is enough. */
  private async closeUnsent({ id }: InvoiceIntent): Promise<boolean> {
    const result = await this.intents.update(
      { id, stripeId: IsNull(), closedAt: IsNull() },
      { closedAt: () => 'now()', nextCheckAt: null },
    );
    return affected(result) > 0;
  }
}
