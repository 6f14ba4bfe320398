import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Payments } from '../../../platform/payments';
import { isMissing } from '../stripe/call-stripe';
import type { Deadline } from '../stripe/deadline';
import { StripeUnavailable } from '../stripe/stripe-unavailable';
import {
  type SubscriptionInvoiceSnapshot,
  parseSubscriptionInvoice,
  type SubscriptionSnapshot,
  parseSubscription,
} from './subscription-snapshot';

/** More than eight years of months. */
const MAX_INVOICES = 100;

/** Everything that we ask the payment provider about subscriptions. No transaction is open meanwhile. */
@Injectable()
export class StripeSubscriptionClient {
  constructor(private readonly payments: Payments) {}

  /** Whether the money is real. */
  get live(): boolean {
    return this.payments.live;
  }

  /** Null when the provider does not know it. */
  find(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return nullIfMissing(deadline, async (options) =>
      parseSubscription(await this.payments.stripe.subscriptions.retrieve(id, {}, options)),
    );
  }

  /** Newest first. */
  async listInvoices(subscription: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot[]> {
    const params = { subscription, limit: MAX_INVOICES, expand: ['data.payments'] };
    const page = await nullIfMissing(deadline, (options) => this.payments.stripe.invoices.list(params, options));
    return (page?.data ?? []).map(parseSubscriptionInvoice);
  }

  /** Whether nothing more is charged after the time that is paid for; null when it says no, as of what has ended. */
  setCancelAtPeriodEnd(id: string, atPeriodEnd: boolean, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return nullIfRejected(deadline, async (options) => {
      const params = { cancel_at_period_end: atPeriodEnd };
      return parseSubscription(await this.payments.stripe.subscriptions.update(id, params, options));
    });
  }

  /** Nobody is to pay this month any more, here or by the card that is kept for it; answers how it stands then. */
  async voidInvoice(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    return this.closeInvoice(id, deadline, (options) => this.payments.stripe.invoices.voidInvoice(id, {}, options));
  }

  /** It was paid elsewhere, so the card that is kept for it is not charged any more. */
  async markPaidOutOfBand(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    const params = { paid_out_of_band: true };
    return this.closeInvoice(id, deadline, (options) => this.payments.stripe.invoices.pay(id, params, options));
  }

  findInvoice(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    const expand = ['payments'];
    return nullIfMissing(deadline, async (options) =>
      parseSubscriptionInvoice(await this.payments.stripe.invoices.retrieve(id, { expand }, options)),
    );
  }

  /** Somebody else may have been quicker; how it stands, the provider says afterwards. */
  private async closeInvoice(
    id: string,
    deadline: Deadline,
    close: (options: Stripe.RequestOptions) => Promise<unknown>,
  ): Promise<SubscriptionInvoiceSnapshot | null> {
    await nullIfRejected(deadline, close);
    return this.findInvoice(id, deadline);
  }
}

/** The answer; null where the provider knows nothing of the kind. */
const nullIfMissing = <T>(deadline: Deadline, request: (options: Stripe.RequestOptions) => Promise<T>) =>
  nullIf(deadline, request, isMissing);

/** The answer; null where the provider says that it is too late for that, or knows nothing of the kind. */
const nullIfRejected = <T>(deadline: Deadline, request: (options: Stripe.RequestOptions) => Promise<T>) =>
  nullIf(deadline, request, (error) => error instanceof Stripe.errors.StripeInvalidRequestError);

async function nullIf<T>(
  deadline: Deadline,
  request: (options: Stripe.RequestOptions) => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T | null> {
  try {
    return await deadline.run(request);
  } catch (error) {
    if (isExpected(error)) return null;
    throw error instanceof StripeUnavailable ? error : new StripeUnavailable(error);
  }
}
