import type Stripe from 'stripe';
import { type Card, cardByToken, parseCard, noSuchPaymentMethod } from '../model/cards';
import { EMPTY_BILLING_DETAILS } from '../model/objects';
import { invalidRequest } from '../model/stripe-api-error';
import { fields, integer, required, oneOf, type Parameters, text, unsettable } from '../parameters/parameters';
import type { Resource, Transaction } from '../store/transaction';

const billingDetailsParameters = { name: unsettable(text), email: unsettable(text), phone: unsettable(text) };

export const paymentMethodParameters = {
  type: required(oneOf('card')),
  card: required(
    fields({
      number: required(text),
      exp_month: required(integer(0, 99)),
      exp_year: required(integer(0, 9999)),
      cvc: required(text),
    }),
  ),
  billing_details: fields(billingDetailsParameters),
};

export type PaymentMethodInput = Parameters<typeof paymentMethodParameters>;

export async function paymentMethodFromInput(
  tx: Transaction,
  { card, billing_details: billingDetails }: PaymentMethodInput,
) {
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const entry = { number: card.number, expMonth: card.exp_month, expYear: year, cvc: card.cvc };
  return addPaymentMethod(tx, parseCard(entry, new Date()), billingDetails);
}

export async function getPaymentMethod(tx: Transaction, id: string): Promise<Resource<'payment_method'>> {
  const existing = await tx.find('payment_method', id);
  if (existing) return existing;
  const card = cardByToken(id, new Date().getFullYear());
  if (!card) throw noSuchPaymentMethod(id);
  return addPaymentMethod(tx, card);
}

export function addPaymentMethod(
  tx: Transaction,
  card: Card,
  billingDetails: { name?: string | null; email?: string | null; phone?: string | null } = {},
): Promise<Resource<'payment_method'>> {
  const method: Stripe.PaymentMethod = {
    id: tx.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      ...EMPTY_BILLING_DETAILS,
      name: billingDetails.name ?? null,
      email: billingDetails.email ?? null,
      phone: billingDetails.phone ?? null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: tx.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return tx.insert('payment_method', method, { fate: card.fate });
}

/** Unless the card is kept for a customer or a subscription. */
export async function markSpent(
  tx: Transaction,
  { setup_future_usage: futureUsage }: Stripe.PaymentIntent,
  method: Resource<'payment_method'>,
): Promise<void> {
  if (method.object.customer || futureUsage) return;
  method.own.isSpent = true;
  await tx.save(method);
}

export function assertUnspent({ own }: Resource<'payment_method'>): void {
  if (!own.isSpent) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}
