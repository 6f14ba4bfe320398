import type Stripe from 'stripe';
import { type Card, cardByToken, cardOf, noSuchMethod } from './cards';
import { NOBODY } from './objects';
import { fields, integer, needed, oneOf, type Parameters, text, unsettable } from './parameters';
import type { Kept, Work } from './work';

const person = { name: unsettable(text), email: unsettable(text), phone: unsettable(text) };

/** A card as it was typed, the way a card form sends it along with a payment. */
export const methodData = {
  type: needed(oneOf('card')),
  card: needed(
    fields({
      number: needed(text),
      exp_month: needed(integer(0, 99)),
      exp_year: needed(integer(0, 9999)),
      cvc: needed(text),
    }),
  ),
  billing_details: fields(person),
};

export type MethodData = Parameters<typeof methodData>;

export async function methodFromData(work: Work, { card, billing_details: typed }: MethodData) {
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const entry = { number: card.number, expMonth: card.exp_month, expYear: year, cvc: card.cvc };
  return keep(work, cardOf(entry, new Date()), typed);
}

/** One that was made before, or one of the test cards by its name. */
export async function methodById(work: Work, id: string): Promise<Kept<'payment_method'>> {
  const known = await work.find('payment_method', id);
  if (known) return known;
  const card = cardByToken(id, new Date().getFullYear());
  if (!card) throw noSuchMethod(id);
  return keep(work, card);
}

export function keep(
  work: Work,
  card: Card,
  typed: { name?: string | null; email?: string | null; phone?: string | null } = {},
): Promise<Kept<'payment_method'>> {
  const method: Stripe.PaymentMethod = {
    id: work.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...NOBODY, name: typed.name ?? null, email: typed.email ?? null, phone: typed.phone ?? null },
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
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return work.add('payment_method', method, { fate: card.fate });
}
