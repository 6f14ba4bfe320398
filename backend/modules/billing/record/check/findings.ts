import { formatCents } from '../../../../contracts';

/** What a statement found: two that say different things of the same. Cents. */
export interface Finding {
  kind: Kind;
  /** What it is known by, together with its kind. */
  about: string;
  /** The number of the invoice or the order, or what the provider calls it. */
  name: string;
  /** What one says, and what the other. */
  one: number | null;
  other: number | null;
  invoiceId: string | null;
  orderId: string | null;
}

type Words = (name: string, one: string, other: string) => string;

/** Between what is written down here. */
const HERE = {
  'paid without payment': (name) => `${name} is paid, and the record has no payment that paid it.`,
  'payment of what is not paid': (name) => `The record has a payment of ${name}, which is not paid.`,
  'paid with another amount': (name, is, paid) =>
    `${name} is over ${is}, and the payment in the record is over ${paid}.`,
  'other refunds': (name, says, sum) => `${name} says that ${says} of it went back, and the record says ${sum}.`,
  'other sum of lines': (name, amount, sum) => `${name} is over ${amount}, and its lines come to ${sum}.`,
  'can still be paid': (name) => `${name} is paid or voided, and a payment of it is still open at the provider.`,
  'too much went back': (name, paid, back) =>
    `Of ${paid} that were paid for ${name}, ${back} went back: more than there was.`,
  'to be refunded': (name, paid, back) =>
    `${paid} came in once too often for ${name}, and ${back} of it went back: refund the rest.`,
  'number missing': (name) => `There is no invoice ${name}, though later ones have a number.`,
  'no subscription': (name) => `${name} has something by the month in it, and no subscription began with it.`,
  'subscription unheard': (name) => `Nobody has heard of the subscription of ${name} since its month was over.`,
  'months missing': (name, due, are) =>
    `The subscription of ${name} has gone on for ${due} since the first, and there are ${are} invoices of it.`,
  'month of somebody else': (name) => `${name} is a month of a subscription that belongs to another client.`,
} satisfies Record<string, Words>;

/** Between the record and the provider. */
const THERE = {
  'payment not recorded': (name, amount) =>
    `The provider has ${amount} for ${name}, which is not in the record as a payment.`,
  'payment not there': (name, amount) =>
    `The record has a payment of ${amount} for ${name}, which the provider does not know as paid.`,
  'another amount there': (name, here, there) =>
    `The payment of ${name} is ${here} in the record, and ${there} at the provider.`,
  'refund not recorded': (name, amount) =>
    `${amount} of ${name} went back at the provider, and the record has no word of it.`,
  'refund not there': (name, amount) =>
    `The record says that ${amount} of ${name} went back, and the provider does not.`,
  'another refund there': (name, here, there) =>
    `A refund of ${name} is ${here} in the record, and ${there} at the provider.`,
} satisfies Record<string, Words>;

export type Kind = keyof typeof HERE | keyof typeof THERE;

export const KINDS_HERE = Object.keys(HERE);
export const KINDS_THERE = Object.keys(THERE);

/** About these somebody was written to when it happened. */
export const KNOWN_ALREADY: readonly string[] = ['to be refunded'];

const WORDS: Record<Kind, Words> = { ...HERE, ...THERE };

export function inWords({ kind, name, one, other }: Finding): string {
  const said = kind === 'months missing' ? counted : formatCents;
  return WORDS[kind](name, said(one ?? 0), kind === 'months missing' ? String(other ?? 0) : said(other ?? 0));
}

const counted = (months: number): string => (months === 1 ? 'one month' : `${months} months`);
