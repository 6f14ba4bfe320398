import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Payments } from '../../../platform/payments';
import { isGone } from '../provider/asking';
import { type Patience, ProviderAway } from '../provider/patience';
import { type MonthFacts, monthFactsOf, type SubscriptionFacts, subscriptionFactsOf } from './subscription-facts';

/** More than eight years of months. */
const MONTHS_MOST = 100;

/** Everything that we ask the payment provider about subscriptions. No transaction is open meanwhile. */
@Injectable()
export class SubscriptionProvider {
  constructor(private readonly payments: Payments) {}

  /** Whether the money is real. */
  get live(): boolean {
    return this.payments.live;
  }

  /** Null when the provider does not know it. */
  look(id: string, patience: Patience): Promise<SubscriptionFacts | null> {
    return known(patience, async (options) =>
      subscriptionFactsOf(await this.payments.stripe.subscriptions.retrieve(id, {}, options)),
    );
  }

  /** Newest first. */
  async months(subscription: string, patience: Patience): Promise<MonthFacts[]> {
    const wanted = { subscription, limit: MONTHS_MOST, expand: ['data.payments'] };
    const page = await known(patience, (options) => this.payments.stripe.invoices.list(wanted, options));
    return (page?.data ?? []).map(monthFactsOf);
  }

  /** Whether nothing more is charged after the time that is paid for; null when it says no, as of what has ended. */
  setEnd(id: string, atPeriodEnd: boolean, patience: Patience): Promise<SubscriptionFacts | null> {
    return inTime(patience, async (options) => {
      const params = { cancel_at_period_end: atPeriodEnd };
      return subscriptionFactsOf(await this.payments.stripe.subscriptions.update(id, params, options));
    });
  }

  /** Nobody is to pay this month any more, here or by the card that is kept for it; answers how it stands then. */
  async voidMonth(id: string, patience: Patience): Promise<MonthFacts | null> {
    return this.closed(id, patience, (options) => this.payments.stripe.invoices.voidInvoice(id, {}, options));
  }

  /** It was paid elsewhere, so the card that is kept for it is not charged any more. */
  async paidElsewhere(id: string, patience: Patience): Promise<MonthFacts | null> {
    const params = { paid_out_of_band: true };
    return this.closed(id, patience, (options) => this.payments.stripe.invoices.pay(id, params, options));
  }

  month(id: string, patience: Patience): Promise<MonthFacts | null> {
    const expand = ['payments'];
    return known(patience, async (options) =>
      monthFactsOf(await this.payments.stripe.invoices.retrieve(id, { expand }, options)),
    );
  }

  /** Somebody else may have been quicker; how it stands, the provider says afterwards. */
  private async closed(
    id: string,
    patience: Patience,
    close: (options: Stripe.RequestOptions) => Promise<unknown>,
  ): Promise<MonthFacts | null> {
    await inTime(patience, close);
    return this.month(id, patience);
  }
}

/** The answer; null where the provider knows nothing of the kind. */
const known = <T>(patience: Patience, question: (options: Stripe.RequestOptions) => Promise<T>) =>
  but(patience, question, isGone);

/** The answer; null where the provider says that it is too late for that, or knows nothing of the kind. */
const inTime = <T>(patience: Patience, question: (options: Stripe.RequestOptions) => Promise<T>) =>
  but(patience, question, (error) => error instanceof Stripe.errors.StripeInvalidRequestError);

async function but<T>(
  patience: Patience,
  question: (options: Stripe.RequestOptions) => Promise<T>,
  isNone: (error: unknown) => boolean,
): Promise<T | null> {
  try {
    return await patience.for(question);
  } catch (error) {
    if (isNone(error)) return null;
    throw error instanceof ProviderAway ? error : new ProviderAway(error);
  }
}
