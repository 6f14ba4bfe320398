import type Stripe from 'stripe';
import { INVOICE, type SubscriptionStatus } from '../../../contracts';
import { idOf, isA } from '../orders/session-facts';

/** How a subscription stands at the provider, as far as it matters to us. */
export interface SubscriptionFacts {
  id: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  live: boolean;
}

/** One of its months, which at the provider is an invoice. Cents. */
export interface MonthFacts {
  id: string;
  standing: 'preparing' | 'open' | 'paid' | 'void';
  /** The first one was paid with the order. */
  first: boolean;
  total: number;
  currency: string;
  lines: { description: string; quantity: number; unitAmount: number }[];
  /** The payment behind it; none where it was paid by other means. */
  paymentIntentId: string | null;
  /** That payment has succeeded. */
  byCard: boolean;
  paidAt: Date | null;
  live: boolean;
}

const STATUSES: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  paused: 'active',
  incomplete: 'past-due',
  past_due: 'past-due',
  unpaid: 'past-due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const dateOf = (seconds: number) => new Date(seconds * 1000);

export function subscriptionFactsOf(subscription: Stripe.Subscription): SubscriptionFacts {
  const status = STATUSES[subscription.status];
  const ends = subscription.items.data.map(({ current_period_end: end }) => end);
  if (!isA('subscription', subscription) || !status || ends.length === 0 || !ends.every(Number.isFinite))
    throw new Error(`That is no subscription: ${JSON.stringify(subscription).slice(0, 300)}`);
  const ended = subscription.ended_at ?? subscription.canceled_at ?? Math.max(...ends);
  return {
    id: subscription.id,
    status,
    periodEnd: dateOf(Math.max(...ends)),
    endsAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    endedAt: status === 'ended' ? dateOf(ended) : null,
    live: subscription.livemode,
  };
}

export function monthFactsOf(invoice: Stripe.Invoice): MonthFacts {
  if (!isA('invoice', invoice) || !Number.isInteger(invoice.total))
    throw new Error(`That is no invoice: ${JSON.stringify(invoice).slice(0, 300)}`);
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.find(({ is_default: usual }) => usual);
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    standing: standingOf(invoice),
    first: invoice.billing_reason === 'subscription_create',
    total: invoice.total,
    currency: invoice.currency,
    lines: linesOf(invoice),
    paymentIntentId: idOf(payment?.payment.payment_intent),
    byCard: payment?.status === 'paid' && Boolean(payment.payment.payment_intent),
    paidAt: paidAt === null ? null : dateOf(paidAt),
    live: invoice.livemode,
  };
}

/** Until the provider has tried to charge the card, there is nothing that anybody would have to do. */
function standingOf({ status, attempted }: Stripe.Invoice): MonthFacts['standing'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || (status === 'open' && attempted) ? 'open' : 'preparing';
}

/** Line for line where each is a price of so many; as one sum where something was taken off. */
function linesOf({ lines, total, number }: Stripe.Invoice): MonthFacts['lines'] {
  const each = lines.data.map(({ description, quantity, amount }) => {
    const many = quantity && amount % quantity === 0 ? quantity : 1;
    return { description: nameOf(description), quantity: many, unitAmount: amount / many };
  });
  const { quantity: most } = INVOICE.line;
  const fits =
    !lines.has_more &&
    each.every(({ unitAmount, quantity }) => unitAmount >= 0 && quantity >= 1 && quantity <= most.max);
  const sum = each.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);
  if (fits && each.length > 0 && sum === total) return each;
  return [{ description: `What ${number ?? 'our provider'} asks for`, quantity: 1, unitAmount: total }];
}

/** The provider writes how many there are before the name; on our paper that is a column of its own. */
const nameOf = (description: string | null): string =>
  (description ?? '')
    .replace(/^\d+ × /, '')
    .slice(0, 200)
    .trim() || 'Monthly service';
