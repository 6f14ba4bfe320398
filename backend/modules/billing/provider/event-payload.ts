import type Stripe from 'stripe';
import type { EventPayload } from './payment-event.entity';
import { idOf } from '../orders/session-facts';

/** How a checkout went, how an invoice's payment did, and money that went back of either. */
const ABOUT_A_SESSION = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];
const ABOUT_A_PAYMENT = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];
const ABOUT_MONEY_BACK = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

const ABOUT_A_SUBSCRIPTION = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
];

/** Every kind of news on which something of ours depends; the provider lists at most twenty kinds at once. */
export const KINDS = [...ABOUT_A_SESSION, ...ABOUT_A_PAYMENT, ...ABOUT_MONEY_BACK, ...ABOUT_A_SUBSCRIPTION];

export type About = 'session' | 'payment' | 'refund' | 'subscription' | 'other';

export function aboutOf(type: string): About {
  if (ABOUT_A_SESSION.includes(type)) return 'session';
  if (ABOUT_A_PAYMENT.includes(type)) return 'payment';
  if (ABOUT_A_SUBSCRIPTION.includes(type)) return 'subscription';
  return ABOUT_MONEY_BACK.includes(type) ? 'refund' : 'other';
}

/** The few things of an event that we keep: what it is about, and nothing of whom. */
export function payloadOf(event: Stripe.Event): EventPayload {
  // News of a newer kind only names what it is about.
  const about = ((event.data as Stripe.Event.Data | undefined)?.object ?? {}) as unknown as Told;
  return {
    objectId: textIn(about.id),
    paymentIntentId: textIn(idOf(about.payment_intent)),
    orderId: textIn(about.client_reference_id) ?? textIn(about.metadata?.orderId),
    invoiceId: textIn(about.metadata?.invoiceId),
    subscriptionId: textIn(subscriptionOf(about)),
    amount: centsIn(aboutOf(event.type) === 'payment' ? about.amount : about.amount_total),
    currency: textIn(about.currency),
    account: textIn(event.account),
    live: event.livemode,
  };
}

const subscriptionOf = ({ object, id, parent }: Told): unknown =>
  object === 'subscription' ? id : idOf(parent?.subscription_details?.subscription);

interface Told {
  object?: unknown;
  id?: unknown;
  payment_intent?: string | { id: string } | null;
  client_reference_id?: unknown;
  amount?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
  metadata?: { orderId?: unknown; invoiceId?: unknown } | null;
}

/** What PostgreSQL could not keep is no id of ours. */
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : null;

/** Nor is this cents. */
const centsIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
