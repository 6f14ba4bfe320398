import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardInternalData } from './cards';
import type { DeclinedResult } from './stripe-api-error';

export interface Objects {
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
}

/** Internal data that the API never returns. */
export interface InternalData {
  'checkout.session': {
    lines: Stripe.LineItem[];
    intentMetadata: Record<string, string>;
    intentDescription: string | null;
    subscriptionMetadata: Record<string, string>;
    subscriptionDescription: string | null;
    intent: string | null;
    buyer: Buyer | null;
    attempt: { token: string; answer: CheckoutResult } | null;
  };
  payment_intent: {
    session: string | null;
    returnUrl: string | null;
    invoice?: string;
    attempt?: { token: string; answer: CardFormResult };
  };
  payment_method: CardInternalData;
  setup_intent: { session: string };
  invoice: {
    payments: Stripe.InvoicePayment[];
    arrives?: number | undefined;
  };
}

export type CheckoutResult =
  | { outcome: 'paid' | 'saved'; url: string }
  | DeclinedResult
  | { outcome: 'confirm'; url: string }
  | { outcome: 'expired' };

export type CardFormResult =
  | { outcome: 'succeeded' | 'processing' | 'canceled' }
  | DeclinedResult
  | { outcome: 'confirm'; url: string };

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
  dispute: 'du',
  invoice: 'in',
  payment_intent: 'pi',
  payment_method: 'pm',
  product: 'prod',
  refund: 're',
  setup_intent: 'seti',
  subscription: 'sub',
};

/** Stored objects refer to others by id; only responses contain expanded objects. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

export const newId = (kind: ObjectKind): string =>
  `${ID_PREFIXES[kind]}_${randomText(kind === 'checkout.session' ? 58 : 24)}`;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  // Discard bytes that would make some characters more likely.
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** Decimals are strings on the wire; the SDK parses them. */
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
