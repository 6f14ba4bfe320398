import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { isUuid } from '../../../platform/database';
import { type Deadline, StripeGateway, stripeIdOf, type StripePage } from '../stripe';

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

const PAGE_SIZE = 100;

/** Stripe's lists, newest first. Returns null if Stripe no longer knows the cursor. */
@Injectable()
export class StripeListClient {
  constructor(private readonly gateway: StripeGateway) {}

  listPayments(since: Date, after: string | null, deadline: Deadline): Promise<StripePage<StripePayment> | null> {
    const list = this.gateway.listPage('charge', after, deadline, (stripe, cursor, options) =>
      stripe.charges.list({ ...listParams(since), ...cursor }, options),
    );
    return parseItems(list, parsePayment);
  }

  listRefunds(since: Date, after: string | null, deadline: Deadline): Promise<StripePage<StripeRefund> | null> {
    const list = this.gateway.listPage('refund', after, deadline, (stripe, cursor, options) =>
      stripe.refunds.list({ ...listParams(since), ...cursor }, options),
    );
    return parseItems(list, parseRefund);
  }
}

const listParams = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE_SIZE });

async function parseItems<Item, Parsed>(
  list: Promise<StripePage<Item> | null>,
  parse: (item: Item) => Parsed | null,
): Promise<StripePage<Parsed> | null> {
  const page = await list;
  return page && { next: page.next, items: page.items.map(parse).filter((one) => one !== null) };
}

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
