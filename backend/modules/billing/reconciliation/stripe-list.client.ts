import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { isUuid } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { stripeIdOf, isStripeObject } from '../orders/checkout-session-snapshot';
import { callStripe, isMissing } from '../stripe/call-stripe';
import type { Deadline } from '../stripe/deadline';

export interface StripePayment {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  invoiceId: string | null;
  orderId: string | null;
  chargedAt: Date;
}

export interface StripeRefund {
  id: string;
  paymentId: string;
  amount: number;
  succeeded: boolean;
  madeAt: Date;
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

const PAGE_SIZE = 100;

/** Stripe's lists, newest first. Returns null if Stripe no longer knows the cursor. */
@Injectable()
export class StripeListClient {
  constructor(private readonly payments: Payments) {}

  listPayments(since: Date, after: string | null, deadline: Deadline): Promise<Page<StripePayment> | null> {
    return this.fetchPage('charge', after, deadline, parsePayment, (options) =>
      this.payments.stripe.charges.list(listParams(since, after), options),
    );
  }

  listRefunds(since: Date, after: string | null, deadline: Deadline): Promise<Page<StripeRefund> | null> {
    return this.fetchPage('refund', after, deadline, parseRefund, (options) =>
      this.payments.stripe.refunds.list(listParams(since, after), options),
    );
  }

  private fetchPage<StripeObject extends { object: string; id: string }, Item>(
    kind: string,
    after: string | null,
    deadline: Deadline,
    parse: (object: StripeObject) => Item | null,
    request: (options: Stripe.RequestOptions) => Promise<Stripe.ApiList<StripeObject>>,
  ): Promise<Page<Item> | null> {
    return callStripe(deadline, async (options) => {
      try {
        const page = await request(options);
        if (!Array.isArray(page.data) || !page.data.every((object) => isStripeObject(kind, object)))
          throw new Error(`Not a list of ${kind}s: ${JSON.stringify(page).slice(0, 300)}`);
        const items = page.data.map(parse).filter((one) => one !== null);
        return { items, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
      } catch (error) {
        if (after && isMissing(error, 'starting_after')) return null;
        throw error;
      }
    });
  }
}

const listParams = (since: Date, after: string | null) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: PAGE_SIZE,
  ...(after && { starting_after: after }),
});

/** Only succeeded charges count. Payments are identified by their intent. */
function parsePayment(charge: Stripe.Charge): StripePayment | null {
  if (!charge.paid || charge.status !== 'succeeded') return null;
  const { invoiceId, orderId } = charge.metadata as Record<string, string | undefined>;
  return {
    id: stripeIdOf(charge.payment_intent) ?? charge.id,
    amount: charge.amount_captured,
    currency: charge.currency,
    customer: stripeIdOf(charge.customer),
    invoiceId: invoiceId && isUuid(invoiceId) ? invoiceId : null,
    orderId: orderId && isUuid(orderId) ? orderId : null,
    chargedAt: new Date(charge.created * 1000),
  };
}

function parseRefund(refund: Stripe.Refund): StripeRefund | null {
  const paymentId = stripeIdOf(refund.payment_intent) ?? stripeIdOf(refund.charge);
  if (!paymentId) return null;
  const { id, amount, status } = refund;
  return { id, paymentId, amount, succeeded: status === 'succeeded', madeAt: new Date(refund.created * 1000) };
}
