import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { User } from '../../auth';
import {
  Deadline,
  isCents,
  isStripeObject,
  paymentDetails,
  type PaymentDetails,
  StripeCustomersService,
  StripeGateway,
  stripeIdOf,
  stripeLimits,
} from '../stripe';

const UNAVAILABLE_MESSAGE =
  'We can’t reach our payment provider. Your invoice is unchanged; please try again in a moment.';

/** For pages that pay or change an invoice. */
export const invoiceDeadline = () => new Deadline(stripeLimits.answerMs, UNAVAILABLE_MESSAGE);

export interface PaymentIntentSnapshot extends PaymentDetails {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  received: number;
  currency: string;
  live: boolean;
  invoiceId: string | null;
  /** The connected account that gets the money, if not ours. */
  account: string | null;
  clientSecret: string;
}

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
    private readonly gateway: StripeGateway,
    private readonly customers: StripeCustomersService,
  ) {}

  create(
    { id, amount, invoiceId, invoiceNumber }: CreatePaymentIntentInput,
    client: User,
    deadline: Deadline,
  ): Promise<PaymentIntentSnapshot> {
    return this.customers.createForCustomer(client, `invoice-${id}`, deadline, async (stripe, customer, options) => {
      const params = {
        amount,
        currency: 'usd',
        customer,
        description: `Invoice ${invoiceNumber}`,
        automatic_payment_methods: { enabled: true },
        metadata: { invoiceId },
      };
      return parsePaymentIntent(await stripe.paymentIntents.create(params, options));
    });
  }

  find(id: string, deadline: Deadline): Promise<PaymentIntentSnapshot | null> {
    return this.gateway.find(deadline, async (stripe, options) =>
      parsePaymentIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options)),
    );
  }

  /** Returns the payment as it is if it can no longer be canceled. */
  async cancel(id: string, deadline: Deadline): Promise<PaymentIntentSnapshot | null> {
    const canceled = await this.gateway.change(deadline, async (stripe, options) =>
      parsePaymentIntent(await stripe.paymentIntents.cancel(id, {}, options)),
    );
    return canceled ?? this.find(id, deadline);
  }
}

/** Throws if Stripe's response is malformed. */
function parsePaymentIntent(intent: Stripe.PaymentIntent): PaymentIntentSnapshot {
  const { id, status, amount, amount_received: received, currency, client_secret: clientSecret } = intent;
  const isWellFormed =
    isStripeObject('payment_intent', intent) && [status, currency].every((value: unknown) => typeof value === 'string');
  if (!isWellFormed || !clientSecret || !isCents(amount) || !isCents(received))
    throw new Error(`Not a valid payment: ${id}`);
  return {
    id,
    status,
    amount,
    received,
    currency,
    live: intent.livemode,
    invoiceId: intent.metadata.invoiceId ?? null,
    account: stripeIdOf(intent.on_behalf_of) ?? stripeIdOf(intent.transfer_data?.destination),
    clientSecret,
    ...paymentDetails(intent),
  };
}
