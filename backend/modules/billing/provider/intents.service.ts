import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { type PaymentIntentFacts, parsePaymentIntent } from '../invoices/payment-intent-facts';
import { asking, CannotOpen, isGone, keyed } from './asking';
import { Customers } from './customers.service';
import type { Patience } from './patience';

const AWAY = 'The payment provider does not answer. Your invoice is as it was; please try again in a moment.';

export interface NewIntent {
  /** Ours, which is the key of the question: asked again, it is the same payment. */
  id: string;
  /** Cents. */
  amount: number;
  invoiceId: string;
  invoiceNumber: string;
}

/** Everything that we ask the payment provider about the payments of invoices. No transaction is open meanwhile. */
@Injectable()
export class Intents {
  constructor(
    private readonly payments: Payments,
    private readonly customers: Customers,
  ) {}

  async open({ id, amount, invoiceId, invoiceNumber }: NewIntent, client: User, patience: Patience) {
    const customer = await this.customers.of(client, patience, AWAY);
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: 'usd',
      customer,
      description: `Invoice ${invoiceNumber}`,
      automatic_payment_methods: { enabled: true },
      metadata: { invoiceId },
    };
    return this.ask(patience, async (options) => {
      try {
        const create = (idempotencyKey: string) =>
          this.payments.stripe.paymentIntents.create(params, { ...options, idempotencyKey });
        return parsePaymentIntent(await keyed(`invoice-${id}`, create));
      } catch (error) {
        if (isGone(error, 'customer')) await this.customers.forget(customer);
        else if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        throw new CannotOpen(error.message, { cause: error });
      }
    });
  }

  /** How the payment stands; null when the provider does not know it. */
  look(stripeId: string, patience: Patience): Promise<PaymentIntentFacts | null> {
    const expand = ['latest_charge'];
    return this.ask(patience, async (options) => {
      try {
        return parsePaymentIntent(await this.payments.stripe.paymentIntents.retrieve(stripeId, { expand }, options));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    });
  }

  /** Nobody can pay with it any more; unless somebody has, and then this says so. */
  async cancel(stripeId: string, patience: Patience): Promise<PaymentIntentFacts | null> {
    const cancelled = await this.ask(patience, async (options) => {
      try {
        return parsePaymentIntent(await this.payments.stripe.paymentIntents.cancel(stripeId, {}, options));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }
    });
    return cancelled ?? this.look(stripeId, patience);
  }

  private ask<T>(patience: Patience, question: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
    return asking(patience, question, AWAY);
  }
}
