import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardInternalData } from './cards';
import type { DeclinedResult } from './stripe-api-error';

/** What the provider keeps, in the shapes of Stripe, by the name in their `object`. */
export interface Objects {
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  invoice: Stripe.Invoice;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  product: Stripe.Product;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
}

/** What it has to know besides, and shows nobody. */
export interface InternalData {
  'checkout.session': {
    lines: Stripe.LineItem[];
    intentMetadata: Record<string, string>;
    intentDescription: string | null;
    subscriptionMetadata: Record<string, string>;
    subscriptionDescription: string | null;
    /** The payment behind it, which subscriptions do not show. */
    intent: string | null;
    /** What was typed into the page: needed once more when the bank's own page has been passed. */
    buyer: Buyer | null;
    /** The last click on Pay: the same click again has the same answer. */
    attempt: { token: string; answer: CheckoutResult } | null;
  };
  payment_intent: {
    session: string | null;
    returnUrl: string | null;
    /** The invoice that it pays. */
    invoice?: string;
    /** The last press in the card form of a page: the same press again has the same answer. */
    attempt?: { token: string; answer: CardFormResult };
  };
  payment_method: CardInternalData;
  invoice: {
    payments: Stripe.InvoicePayment[];
    /** When a payment that is on its way arrives. */
    arrives?: number | undefined;
  };
}

/** What comes of pressing Pay on the provider's own page. */
export type CheckoutResult =
  { outcome: 'paid'; url: string } | DeclinedResult | { outcome: 'confirm'; url: string } | { outcome: 'expired' };

/** What comes of pressing it around the card form. */
export type CardFormResult =
  { outcome: 'succeeded' | 'processing' | 'canceled' } | DeclinedResult | { outcome: 'confirm'; url: string };

export interface Buyer {
  email: string | null;
  name: string | null;
}

export type ObjectKind = keyof Objects;
export type InternalDataOf<K extends ObjectKind> = K extends keyof InternalData
  ? InternalData[K]
  : Record<string, never>;

const ID_PREFIXES: Record<ObjectKind, string> = {
  charge: 'ch',
  'checkout.session': 'cs_test',
  customer: 'cus',
  invoice: 'in',
  payment_intent: 'pi',
  payment_method: 'pm',
  product: 'prod',
  refund: 're',
  subscription: 'sub',
};

/** What is kept names others by their ids; only answers have whole objects in their places. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** A session's id opens its page, so it is as long as a secret. */
export const newId = (kind: ObjectKind): string =>
  `${ID_PREFIXES[kind]}_${randomText(kind === 'checkout.session' ? 58 : 24)}`;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  // Bytes that would make some letters likelier than others are thrown away.
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** Amounts finer than a cent are texts on the wire; the SDK makes its own numbers of them. */
export const decimal = (cents: number): Stripe.Decimal => String(cents) as unknown as Stripe.Decimal;

export const listOf = <T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export const EMPTY_BILLING_DETAILS: Stripe.Charge.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
