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

/** More than eight years of monthly invoices. */
const MAX_INVOICES = 100;

@Injectable()
export class StripeSubscriptionClient {
  constructor(private readonly payments: Payments) {}

  get live(): boolean {
    return this.payments.live;
  }

  find(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return nullIfMissing(deadline, async (options) =>
      parseSubscription(await this.payments.stripe.subscriptions.retrieve(id, {}, options)),
    );
  }

  async listInvoices(subscription: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot[]> {
    const params = { subscription, limit: MAX_INVOICES, expand: ['data.payments'] };
    const page = await nullIfMissing(deadline, (options) => this.payments.stripe.invoices.list(params, options));
    return (page?.data ?? []).map(parseSubscriptionInvoice);
  }

  setCancelAtPeriodEnd(id: string, atPeriodEnd: boolean, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return nullIfRejected(deadline, async (options) => {
      const params = { cancel_at_period_end: atPeriodEnd };
      return parseSubscription(await this.payments.stripe.subscriptions.update(id, params, options));
    });
  }

  async voidInvoice(id: string, deadline: Deadline): Promise<SubscriptionInvoiceSnapshot | null> {
    return this.closeInvoice(id, deadline, (options) => this.payments.stripe.invoices.voidInvoice(id, {}, options));
  }

  /** Keeps Stripe from charging the saved card again. */
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

  private async closeInvoice(
    id: string,
    deadline: Deadline,
    close: (options: Stripe.RequestOptions) => Promise<unknown>,
  ): Promise<SubscriptionInvoiceSnapshot | null> {
    await nullIfRejected(deadline, close);
    return this.findInvoice(id, deadline);
  }
}

const nullIfMissing = <T>(deadline: Deadline, request: (options: Stripe.RequestOptions) => Promise<T>) =>
  nullIf(deadline, request, isMissing);

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
