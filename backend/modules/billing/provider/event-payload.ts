import type Stripe from 'stripe';
import type { EventPayload } from './payment-event.entity';
import { idOf } from '../orders/session-facts';

/** What concerns orders: how a checkout went, and money that went back. */
const ABOUT_A_SESSION = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];
const ABOUT_MONEY_BACK = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

/** Every kind of news on which an order depends; the provider lists at most twenty kinds at once. */
export const KINDS = [...ABOUT_A_SESSION, ...ABOUT_MONEY_BACK];

export type About = 'session' | 'refund' | 'other';

export function aboutOf(type: string): About {
  if (ABOUT_A_SESSION.includes(type)) return 'session';
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
    amount: typeof about.amount_total === 'number' ? about.amount_total : null,
    currency: textIn(about.currency),
    account: textIn(event.account),
    live: event.livemode,
  };
}

interface Told {
  id?: unknown;
  payment_intent?: string | { id: string } | null;
  client_reference_id?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  metadata?: { orderId?: unknown } | null;
}

/** What PostgreSQL could not keep is no id of ours. */
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : null;
