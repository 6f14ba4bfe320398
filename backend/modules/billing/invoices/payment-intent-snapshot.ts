import type Stripe from 'stripe';
import { stripeIdOf, isStripeObject, paymentDetails } from '../orders/checkout-session-snapshot';
import type { CardDecline } from '../stripe/decline';

/** How a payment stands at the provider, as far as it matters to us. */
export interface PaymentIntentSnapshot {
  id: string;
  status: Stripe.PaymentIntent.Status;
  /** What it is for, and what has come in of that: cents. */
  amount: number;
  received: number;
  currency: string;
  live: boolean;
  /** Which invoice it says it is for. */
  invoiceId: string | null;
  /** Into whose account the money goes, where that is not ours. */
  account: string | null;
  /** What a browser needs to know to pay with it. */
  clientSecret: string;
  decline: CardDecline | null;
  /** Cents that went back. */
  refunded: number;
}

/** Reads an answer of the provider; what is none, however well it is formed, is an error. */
export function parsePaymentIntent(intent: Stripe.PaymentIntent): PaymentIntentSnapshot {
  const { id, status, amount, amount_received: received, currency, client_secret: clientSecret } = intent;
  const isWellFormed =
    isStripeObject('payment_intent', intent) && [status, currency].every((value: unknown) => typeof value === 'string');
  if (!isWellFormed || !clientSecret || !isCents(amount) || !isCents(received))
    throw new Error(`Not a valid payment: ${id}`);
  return {
    id,
    status,
    amount,
    received,
    currency,
    live: intent.livemode,
    invoiceId: intent.metadata.invoiceId ?? null,
    account: stripeIdOf(intent.on_behalf_of) ?? stripeIdOf(intent.transfer_data?.destination),
    clientSecret,
    ...paymentDetails(intent),
  };
}

/** Money as we write it down; the provider could never take more in one go. */
export const isCents = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount < 2 ** 31;
