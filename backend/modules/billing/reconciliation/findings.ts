import { formatCents } from '../../../contracts';

/** A mismatch. `kind` and `about` identify it; the kinds are stored, so renaming one needs a migration. */
export interface Finding {
  kind: FindingKind;
  about: string;
  name: string;
  one: number | null;
  other: number | null;
  invoiceId: string | null;
  orderId: string | null;
}

type Describe = (name: string, one: string, other: string) => string;

const LOCAL_TEXTS = {
  'paid without payment': (name) => `${name} is marked paid, but the ledger has no payment for it.`,
  'payment of what is not paid': (name) => `The ledger has a payment for ${name}, which is not marked paid.`,
  'paid with another amount': (name, amount, paid) =>
    `The total of ${name} is ${amount}, but the payment in the ledger is ${paid}.`,
  'other refunds': (name, own, sum) => `${name} shows ${own} refunded, but the ledger shows ${sum}.`,
  'other sum of lines': (name, amount, sum) =>
    `The total of ${name} (${amount}) doesn’t match its line items (${sum}).`,
  'can still be paid': (name) => `${name} is paid or void, but a payment for it is still open at the payment provider.`,
  'too much went back': (name, paid, refunded) =>
    `${refunded} was refunded for ${name}, more than the ${paid} that was paid.`,
  'to be refunded': (name, paid, refunded) =>
    `${name} has a duplicate payment of ${paid}; ${refunded} of it was refunded. Refund the rest.`,
  'number missing': (name) => `Invoice ${name} is missing, though later numbers exist.`,
  'no subscription': (name) => `${name} includes a monthly package but has no subscription.`,
  'subscription unheard': (name) => `The subscription from ${name} has had no update since its billing period ended.`,
  'months missing': (name, due, count) =>
    `The subscription from ${name} should have ${due} after the first month, but has ${count}.`,
  'month of somebody else': (name) => `${name} is for a subscription that belongs to another client.`,
} satisfies Record<string, Describe>;

const STRIPE_TEXTS = {
  'payment not recorded': (name, amount) =>
    `The payment provider has a payment of ${amount} for ${name} that isn’t in the ledger.`,
  'payment not there': (name, amount) =>
    `The ledger has a payment of ${amount} for ${name} that isn’t paid at the payment provider.`,
  'another amount there': (name, ours, theirs) =>
    `The payment for ${name} is ${ours} in the ledger but ${theirs} at the payment provider.`,
  'refund not recorded': (name, amount) =>
    `The payment provider refunded ${amount} for ${name}, but the refund isn’t in the ledger.`,
  'refund not there': (name, amount) =>
    `The ledger shows a refund of ${amount} for ${name} that the payment provider doesn’t.`,
  'another refund there': (name, ours, theirs) =>
    `A refund for ${name} is ${ours} in the ledger but ${theirs} at the payment provider.`,
} satisfies Record<string, Describe>;

export type FindingKind = keyof typeof LOCAL_TEXTS | keyof typeof STRIPE_TEXTS;

export const LOCAL_KINDS = Object.keys(LOCAL_TEXTS);
export const STRIPE_KINDS = Object.keys(STRIPE_TEXTS);

/** The agency got an email when these happened. */
export const ALREADY_NOTIFIED_KINDS: readonly string[] = ['to be refunded'];

const TEXTS: Record<FindingKind, Describe> = { ...LOCAL_TEXTS, ...STRIPE_TEXTS };

export function describeFinding({ kind, name, one, other }: Finding): string {
  const format = kind === 'months missing' ? formatInvoiceCount : formatCents;
  return TEXTS[kind](name, format(one ?? 0), kind === 'months missing' ? String(other ?? 0) : format(other ?? 0));
}

const formatInvoiceCount = (count: number): string => (count === 1 ? 'one invoice' : `${count} invoices`);
