import type Stripe from 'stripe';
import type { PaymentMethod } from '../../../contracts';

export const isStripeObject = (kind: string, { object, id }: { object: string; id: string }): boolean =>
  object === kind && typeof id === 'string' && id !== '';

export const stripeIdOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Fits an `integer` column and Stripe's maximum amount. */
export const isCents = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount < 2 ** 31;

export interface CardDecline {
  code: string;
  message: string;
}

export interface PaymentDetails {
  /** Why the last attempt failed. */
  decline: CardDecline | null;
  /** Refunded cents, where the response includes the charge. */
  refunded: number;
  /** Null where the response includes no charge. */
  method: PaymentMethod | null;
}

export function paymentDetails(intent: string | Stripe.PaymentIntent | null | undefined): PaymentDetails {
  if (!intent || typeof intent === 'string') return { decline: null, refunded: 0, method: null };
  const { latest_charge: charge, last_payment_error: error, status } = intent;
  return {
    decline:
      error && !WITHOUT_DECLINE.has(status)
        ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' }
        : null,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    method: charge && typeof charge === 'object' ? paymentMethodOf(charge) : null,
  };
}

type MethodFacts = Partial<Record<'brand' | 'bank_name' | 'last4', string | null>>;

/** Every type has its facts under its own name. */
function paymentMethodOf({ payment_method_details: details }: Stripe.Charge): PaymentMethod | null {
  if (!details) return null;
  const { brand, bank_name: bank, last4 } = (details as unknown as Record<string, MethodFacts>)[details.type] ?? {};
  return { type: details.type, brand: brand ?? bank ?? null, last4: last4 ?? null };
}

const WITHOUT_DECLINE = new Set<string>(['processing', 'succeeded', 'requires_capture']);

const DECLINE_MESSAGES: Record<string, string> = {
  generic_decline: 'Your card was declined. Please try another card.',
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  expired_card: 'Your card has expired. Please try another card.',
  incorrect_cvc: 'The security code is incorrect. Please try again.',
  payment_intent_authentication_failure: 'The payment wasn’t confirmed. Please try again or use another card.',
  authentication_required: 'The payment wasn’t confirmed. Please try again or use another card.',
};

/** Falls back to Stripe's message, which is written for customers. */
export function declineMessage({ code, message }: CardDecline): string {
  return (
    DECLINE_MESSAGES[code] ?? (message.slice(0, 300) || 'Your payment didn’t go through. Please try another card.')
  );
}
