import type Stripe from 'stripe';
import { INVOICE, type SubscriptionStatus } from '../../../contracts';
import { stripeIdOf, isStripeObject } from '../orders/checkout-session-snapshot';

export interface SubscriptionSnapshot {
  id: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  live: boolean;
}

export interface SubscriptionInvoiceSnapshot {
  id: string;
  status: 'preparing' | 'open' | 'paid' | 'void';
  /** The first invoice is paid with the order. */
  isFirst: boolean;
  total: number;
  currency: string;
  lines: { description: string; quantity: number; unitAmount: number }[];
  /** Null if it was paid by other means. */
  paymentIntentId: string | null;
  isPaidByCard: boolean;
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

const toDate = (seconds: number) => new Date(seconds * 1000);

export function parseSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const status = STATUSES[subscription.status];
  const periodEnds = subscription.items.data.map(({ current_period_end: end }) => end);
  if (
    !isStripeObject('subscription', subscription) ||
    !status ||
    periodEnds.length === 0 ||
    !periodEnds.every(Number.isFinite)
  )
    throw new Error(`Not a subscription: ${JSON.stringify(subscription).slice(0, 300)}`);
  const endedAtSeconds = subscription.ended_at ?? subscription.canceled_at ?? Math.max(...periodEnds);
  return {
    id: subscription.id,
    status,
    periodEnd: toDate(Math.max(...periodEnds)),
    endsAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    endedAt: status === 'ended' ? toDate(endedAtSeconds) : null,
    live: subscription.livemode,
  };
}

export function parseSubscriptionInvoice(invoice: Stripe.Invoice): SubscriptionInvoiceSnapshot {
  if (!isStripeObject('invoice', invoice) || !Number.isInteger(invoice.total))
    throw new Error(`Not an invoice: ${JSON.stringify(invoice).slice(0, 300)}`);
  const payments = invoice.payments?.data ?? [];
  const payment =
    payments.find(({ status }) => status === 'paid') ?? payments.find(({ is_default: isDefault }) => isDefault);
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    status: statusOf(invoice),
    isFirst: invoice.billing_reason === 'subscription_create',
    total: invoice.total,
    currency: invoice.currency,
    lines: linesOf(invoice),
    paymentIntentId: stripeIdOf(payment?.payment.payment_intent),
    isPaidByCard: payment?.status === 'paid' && Boolean(payment.payment.payment_intent),
    paidAt: paidAt === null ? null : toDate(paidAt),
    live: invoice.livemode,
  };
}

/** Nothing is due until Stripe has tried the card. */
function statusOf({ status, attempted }: Stripe.Invoice): SubscriptionInvoiceSnapshot['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || (status === 'open' && attempted) ? 'open' : 'preparing';
}

/** One line per item, or a single sum if discounts apply. */
function linesOf({ lines, total, number }: Stripe.Invoice): SubscriptionInvoiceSnapshot['lines'] {
  const parsedLines = lines.data.map(({ description, quantity, amount }) => {
    const units = quantity && amount % quantity === 0 ? quantity : 1;
    return { description: itemName(description), quantity: units, unitAmount: amount / units };
  });
  const { quantity: allowedQuantity } = INVOICE.line;
  const isItemizable =
    !lines.has_more &&
    parsedLines.every(
      ({ unitAmount, quantity }) => unitAmount >= 0 && quantity >= 1 && quantity <= allowedQuantity.max,
    );
  const sum = parsedLines.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);
  if (isItemizable && parsedLines.length > 0 && sum === total) return parsedLines;
  return [{ description: `Charges from ${number ?? 'our payment provider'}`, quantity: 1, unitAmount: total }];
}

/** Stripe prefixes the quantity, which has its own column here. */
const itemName = (description: string | null): string =>
  (description ?? '')
    .replace(/^\d+ × /, '')
    .slice(0, 200)
    .trim() || 'Monthly service';
