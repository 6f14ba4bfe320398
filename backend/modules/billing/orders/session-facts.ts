import type Stripe from 'stripe';
import type { Refusal } from '../provider/refusal';

/** How a session stands at the provider, as far as it matters to us. */
export interface SessionFacts {
  id: string;
  /** Where it can be paid, as long as it is open. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Cents. */
  amount: number | null;
  currency: string | null;
  /** Which order it says it is for. */
  orderId: string | null;
  live: boolean;
  expiresAt: Date;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  email: string | null;
  /** Why the last try did not work. */
  refusal: Refusal | null;
  /** Cents that went back, where the answer says so. */
  refunded: number;
}

const STATUSES = ['open', 'complete', 'expired'] as const;

/** Reads an answer of the provider; what is none, however well it is formed, is an error. */
export function factsOf(session: Stripe.Checkout.Session): SessionFacts {
  const status = STATUSES.find((one) => one === session.status);
  if (!isA('checkout.session', session) || !status || !Number.isFinite(session.expires_at))
    throw new Error(`That is no checkout session: ${JSON.stringify(session).slice(0, 300)}`);
  const intent = intentOf(session);
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
    paymentIntentId: idOf(intent),
    subscriptionId: idOf(session.subscription),
    customerId: idOf(session.customer),
    email: session.customer_details?.email ?? null,
    ...paymentOf(intent),
  };
}

/** An answer may be well formed and still nothing that we know. */
export const isA = (kind: string, { object, id }: { object: string; id: string }): boolean =>
  object === kind && typeof id === 'string' && id !== '';

type Intent = string | Stripe.PaymentIntent | null | undefined;

/** A subscription's first payment hangs on its first invoice. */
function intentOf({ payment_intent: intent, invoice }: Stripe.Checkout.Session): Intent {
  if (intent) return intent;
  return invoice && typeof invoice === 'object' ? invoice.payments?.data[0]?.payment.payment_intent : null;
}

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** What only the payment itself tells: why it did not work, and what went back of it. */
export const paymentOf = (intent: Intent): Pick<SessionFacts, 'refusal' | 'refunded'> => ({
  refusal: refusalOf(intent),
  refunded: refundedOf(intent),
});

function refundedOf(intent: Intent): number {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return charge && typeof charge === 'object' ? charge.amount_refunded : 0;
}

function refusalOf(intent: Intent): SessionFacts['refusal'] {
  if (!intent || typeof intent === 'string' || ON_ITS_WAY.has(intent.status)) return null;
  const error = intent.last_payment_error;
  return error ? { code: error.decline_code ?? error.code ?? error.type, words: error.message ?? '' } : null;
}

/** Whatever went wrong before does not matter any longer. */
const ON_ITS_WAY = new Set<string>(['processing', 'succeeded', 'requires_capture']);
