import type Stripe from 'stripe';
import type { EventPayload } from './payment-event.entity';
import { stripeIdOf } from '../orders/checkout-session-snapshot';

const CHECKOUT_SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];
const PAYMENT_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];
const REFUND_EVENTS = ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'];

const SUBSCRIPTION_EVENTS = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
];

/** Stripe lists at most 20 types at once. */
export const HANDLED_EVENT_TYPES = [
  ...CHECKOUT_SESSION_EVENTS,
  ...PAYMENT_EVENTS,
  ...REFUND_EVENTS,
  ...SUBSCRIPTION_EVENTS,
];

export type EventSubject = 'session' | 'payment' | 'refund' | 'subscription' | 'other';

export function eventSubject(type: string): EventSubject {
  if (CHECKOUT_SESSION_EVENTS.includes(type)) return 'session';
  if (PAYMENT_EVENTS.includes(type)) return 'payment';
  if (SUBSCRIPTION_EVENTS.includes(type)) return 'subscription';
  return REFUND_EVENTS.includes(type) ? 'refund' : 'other';
}

/** Keeps only IDs and amounts, no personal data. */
export function toEventPayload(event: Stripe.Event): EventPayload {
  const object = ((event.data as Stripe.Event.Data | undefined)?.object ?? {}) as unknown as StripeEventObject;
  return {
    objectId: textOrNull(object.id),
    paymentIntentId: textOrNull(stripeIdOf(object.payment_intent)),
    orderId: textOrNull(object.client_reference_id) ?? textOrNull(object.metadata?.orderId),
    invoiceId: textOrNull(object.metadata?.invoiceId),
    subscriptionId: textOrNull(subscriptionIdOf(object)),
    amount: centsOrNull(eventSubject(event.type) === 'payment' ? object.amount : object.amount_total),
    currency: textOrNull(object.currency),
    account: textOrNull(event.account),
    live: event.livemode,
  };
}

const subscriptionIdOf = ({ object, id, parent }: StripeEventObject): unknown =>
  object === 'subscription' ? id : stripeIdOf(parent?.subscription_details?.subscription);

interface StripeEventObject {
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

/** PostgreSQL can't store NUL characters. */
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : null;

const centsOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
