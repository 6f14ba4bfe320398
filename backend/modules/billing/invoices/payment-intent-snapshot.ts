import type Stripe from 'stripe';
import { stripeIdOf, isStripeObject, paymentDetails } from '../orders/checkout-session-snapshot';
import type { CardDecline } from '../stripe/decline';

export interface PaymentIntentSnapshot {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  received: number;
  currency: string;
  live: boolean;
  invoiceId: string | null;
  /** The connected account that gets the money, if not ours. */
  account: string | null;
  clientSecret: string;
  decline: CardDecline | null;
  refunded: number;
}

/** Throws if Stripe's response is malformed. */
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

/** Fits an `integer` column and Stripe's maximum amount. */
export const isCents = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount < 2 ** 31;
