import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { type PaymentIntentSnapshot, parsePaymentIntent } from './payment-intent-snapshot';
import { callStripe, CannotCreate, isMissing, withIdempotencyKey } from '../stripe/call-stripe';
import { StripeCustomersService } from '../stripe/stripe-customers.service';
import type { Deadline } from '../stripe/deadline';

const UNAVAILABLE_MESSAGE =
  'We can’t reach our payment provider. Your invoice is unchanged; please try again in a moment.';

export interface CreatePaymentIntentInput {
  /** Part of the idempotency key. */
  id: string;
  amount: number;
  invoiceId: string;
  invoiceNumber: string;
}

@Injectable()
export class StripePaymentIntentClient {
  constructor(
    private readonly payments: Payments,
    private readonly customers: StripeCustomersService,
  ) {}

  async create({ id, amount, invoiceId, invoiceNumber }: CreatePaymentIntentInput, client: User, deadline: Deadline) {
    const customer = await this.customers.findOrCreate(client, deadline, UNAVAILABLE_MESSAGE);
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: 'usd',
      customer,
      description: `Invoice ${invoiceNumber}`,
      automatic_payment_methods: { enabled: true },
      metadata: { invoiceId },
    };
    return this.call(deadline, async (options) => {
      try {
        const createIntent = (idempotencyKey: string) =>
          this.payments.stripe.paymentIntents.create(params, { ...options, idempotencyKey });
        return parsePaymentIntent(await withIdempotencyKey(`invoice-${id}`, createIntent));
      } catch (error) {
        if (isMissing(error, 'customer')) await this.customers.forget(customer);
        else if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        throw new CannotCreate(error.message, { cause: error });
      }
    });
  }

  find(stripeId: string, deadline: Deadline): Promise<PaymentIntentSnapshot | null> {
    const expand = ['latest_charge'];
    return this.call(deadline, async (options) => {
      try {
        return parsePaymentIntent(await this.payments.stripe.paymentIntents.retrieve(stripeId, { expand }, options));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** Returns the payment as it is if it can no longer be canceled. */
  async cancel(stripeId: string, deadline: Deadline): Promise<PaymentIntentSnapshot | null> {
    const canceled = await this.call(deadline, async (options) => {
      try {
        return parsePaymentIntent(await this.payments.stripe.paymentIntents.cancel(stripeId, {}, options));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }
    });
    return canceled ?? this.find(stripeId, deadline);
  }

  private call<T>(deadline: Deadline, request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
    return callStripe(deadline, request, UNAVAILABLE_MESSAGE);
  }
}
