import type Stripe from 'stripe';
import type { CardDecline } from '../stripe/decline';

/** The parts of a Stripe checkout session that orders use. Amounts are cents. */
export interface CheckoutSessionSnapshot {
  id: string;
  /** Null once the session is no longer open. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amount: number | null;
  currency: string | null;
  orderId: string | null;
  live: boolean;
  expiresAt: Date;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  email: string | null;
  /** Why the last attempt failed. */
  decline: CardDecline | null;
  /** Refunded cents, where the response includes the charge. */
  refunded: number;
}

const STATUSES = ['open', 'complete', 'expired'] as const;

export function parseCheckoutSession(session: Stripe.Checkout.Session): CheckoutSessionSnapshot {
  const status = STATUSES.find((one) => one === session.status);
  if (!isStripeObject('checkout.session', session) || !status || !Number.isFinite(session.expires_at))
    throw new Error(`Not a checkout session: ${JSON.stringify(session).slice(0, 300)}`);
  const intent = paymentIntentOf(session);
  return {
    id: session.id,
    url: session.url ?? null,
    status,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
    orderId: session.client_reference_id ?? null,
    live: session.livemode,
    expiresAt: new Date(session.expires_at * 1000),
    paymentIntentId: stripeIdOf(intent),
    subscriptionId: stripeIdOf(session.subscription),
    customerId: stripeIdOf(session.customer),
    email: session.customer_details?.email ?? null,
    ...paymentDetails(intent),
  };
}

export const isStripeObject = (kind: string, { object, id }: { object: string; id: string }): boolean =>
  object === kind && typeof id === 'string' && id !== '';

type Intent = string | Stripe.PaymentIntent | null | undefined;

/** A subscription's first payment belongs to its first invoice. */
function paymentIntentOf({ payment_intent: intent, invoice }: Stripe.Checkout.Session): Intent {
  if (intent) return intent;
  return invoice && typeof invoice === 'object' ? invoice.payments?.data[0]?.payment.payment_intent : null;
}

export const stripeIdOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const paymentDetails = (intent: Intent): Pick<CheckoutSessionSnapshot, 'decline' | 'refunded'> => ({
  decline: declineOf(intent),
  refunded: refundedAmount(intent),
});

function refundedAmount(intent: Intent): number {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return charge && typeof charge === 'object' ? charge.amount_refunded : 0;
}

function declineOf(intent: Intent): CheckoutSessionSnapshot['decline'] {
  if (!intent || typeof intent === 'string' || WITHOUT_DECLINE.has(intent.status)) return null;
  const error = intent.last_payment_error;
  return error ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' } : null;
}

const WITHOUT_DECLINE = new Set<string>(['processing', 'succeeded', 'requires_capture']);
