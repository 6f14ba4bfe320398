import { formatCents } from '../../../contracts';

/** What a statement found: two that say different things of the same. Cents. */
export interface Finding {
  kind: FindingKind;
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

type Describe = (name: string, one: string, other: string) => string;

/** Between what is written down here. */
const LOCAL_TEXTS = {
  'paid without payment': (name) => `${name} is paid, and the record has no payment that paid it.`,
  'payment of what is not paid': (name) => `The record has a payment of ${name}, which is not paid.`,
  'paid with another amount': (name, amount, paid) =>
    `${name} is over ${amount}, and the payment in the record is over ${paid}.`,
  'other refunds': (name, own, sum) => `${name} says that ${own} of it went back, and the record says ${sum}.`,
  'other sum of lines': (name, amount, sum) => `${name} is over ${amount}, and its lines come to ${sum}.`,
  'can still be paid': (name) => `${name} is paid or voided, and a payment of it is still open at the provider.`,
  'too much went back': (name, paid, refunded) =>
    `Of ${paid} that were paid for ${name}, ${refunded} went back: more than there was.`,
  'to be refunded': (name, paid, refunded) =>
    `${paid} came in once too often for ${name}, and ${refunded} of it went back: refund the rest.`,
  'number missing': (name) => `There is no invoice ${name}, though later ones have a number.`,
  'no subscription': (name) => `${name} has something by the month in it, and no subscription began with it.`,
  'subscription unheard': (name) => `Nobody has heard of the subscription of ${name} since its month was over.`,
  'months missing': (name, due, count) =>
    `The subscription of ${name} has gone on for ${due} since the first, and there are ${count} invoices of it.`,
  'month of somebody else': (name) => `${name} is a month of a subscription that belongs to another client.`,
} satisfies Record<string, Describe>;

/** Between the record and the provider. */
const STRIPE_TEXTS = {
  'payment not recorded': (name, amount) =>
    `The provider has ${amount} for ${name}, which is not in the record as a payment.`,
  'payment not there': (name, amount) =>
    `The record has a payment of ${amount} for ${name}, which the provider does not know as paid.`,
  'another amount there': (name, ours, theirs) =>
    `The payment of ${name} is ${ours} in the record, and ${theirs} at the provider.`,
  'refund not recorded': (name, amount) =>
    `${amount} of ${name} went back at the provider, and the record has no word of it.`,
  'refund not there': (name, amount) =>
    `The record says that ${amount} of ${name} went back, and the provider does not.`,
  'another refund there': (name, ours, theirs) =>
    `A refund of ${name} is ${ours} in the record, and ${theirs} at the provider.`,
} satisfies Record<string, Describe>;

export type FindingKind = keyof typeof LOCAL_TEXTS | keyof typeof STRIPE_TEXTS;

export const LOCAL_KINDS = Object.keys(LOCAL_TEXTS);
export const STRIPE_KINDS = Object.keys(STRIPE_TEXTS);

/** About these somebody was written to when it happened. */
export const ALREADY_NOTIFIED_KINDS: readonly string[] = ['to be refunded'];

const TEXTS: Record<FindingKind, Describe> = { ...LOCAL_TEXTS, ...STRIPE_TEXTS };

export function describeFinding({ kind, name, one, other }: Finding): string {
  const format = kind === 'months missing' ? formatMonths : formatCents;
  return TEXTS[kind](name, format(one ?? 0), kind === 'months missing' ? String(other ?? 0) : format(other ?? 0));
}

const formatMonths = (months: number): string => (months === 1 ? 'one month' : `${months} months`);
