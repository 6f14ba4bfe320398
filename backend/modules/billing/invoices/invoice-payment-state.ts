import { formatCents } from '../../../contracts';
import { declineMessage } from '../stripe/decline';
import type { PaymentIntentFacts } from './payment-intent-facts';

/** What the provider's word means for an invoice. It changes nothing yet. */
export type InvoicePaymentState =
  | { is: 'paid'; facts: PaymentIntentFacts }
  | { is: 'processing'; facts: PaymentIntentFacts }
  | { is: 'open'; facts: PaymentIntentFacts; problem: string | null }
  | { is: 'over' }
  | { is: 'refused'; reason: string };

/** As much of an invoice and its payment as the question takes. */
export interface ExpectedPayment {
  invoiceId: string;
  /** Cents, as the provider was asked for them. */
  amount: number;
  /** The payment that we know of; one of which we do not know may still say that it is for this invoice. */
  stripeId: string | null;
}

/** Compares what the provider says with what we asked it for. */
export function invoicePaymentState(
  expected: ExpectedPayment,
  facts: PaymentIntentFacts | null,
  live: boolean,
): InvoicePaymentState {
  if (!facts) return { is: 'over' };
  const mismatch = findMismatch(expected, facts, live);
  if (mismatch) return { is: 'refused', reason: mismatch };
  switch (facts.status) {
    case 'canceled':
      return { is: 'over' };
    case 'succeeded': {
      const { received } = facts;
      if (received === expected.amount) return { is: 'paid', facts };
      return { is: 'refused', reason: amountMismatch(received, expected.amount) };
    }
    case 'processing':
      return { is: 'processing', facts };
    case 'requires_capture':
      return { is: 'refused', reason: 'The payment was authorized but not captured' };
    default:
      return { is: 'open', facts, problem: facts.decline && declineMessage(facts.decline) };
  }
}

function findMismatch(expected: ExpectedPayment, facts: PaymentIntentFacts, live: boolean): string | undefined {
  if (expected.stripeId && expected.stripeId !== facts.id)
    return `The payment is ${facts.id}, not ${expected.stripeId}`;
  // What the provider itself made, for a month of a subscription, names no invoice of ours: we know it by its own id.
  if (facts.invoiceId !== expected.invoiceId && !(facts.invoiceId === null && expected.stripeId))
    return wrongInvoice(facts.invoiceId);
  if (facts.live !== live)
    return live ? 'It is a test payment, not a live payment' : 'It is a live payment in test mode';
  if (facts.account) return `The payment goes to account ${facts.account}, not ours`;
  return moneyMismatch(expected, facts);
}

export const amountMismatch = (received: number, expectedAmount: number) =>
  `The amount received is ${formatCents(received)} instead of ${formatCents(expectedAmount)}`;

export const wrongInvoice = (invoiceId: string | null) =>
  `The payment is for ${invoiceId ? `invoice ${invoiceId}` : 'no invoice'}, not this one`;

/** What an event says by itself pays for nothing, and may be left out; where it is there, it has to fit as well. */
export function moneyMismatch(
  { amount: expectedAmount }: Pick<ExpectedPayment, 'amount'>,
  { amount, currency }: { amount: number | null; currency: string | null },
): string | undefined {
  if (currency !== null && currency !== 'usd') return `The currency is ${currency} instead of usd`;
  if (amount === null || amount === expectedAmount) return undefined;
  return `The amount is ${formatCents(amount)} instead of ${formatCents(expectedAmount)}`;
}

/** An idempotency key is known for a day; after that the same question would make a second payment. */
export const IDEMPOTENCY_KEY_MS = 23 * 3_600_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When to ask about an open payment next: two minutes after somebody wanted to make it, after fifteen, then each hour
 * for a day, and each day for as long as the invoice is open.
 */
export function nextCheckAt(wantedAt: Date, now: Date): Date {
  const firstCheck = [2 * MINUTE, 15 * MINUTE].map((ms) => wantedAt.getTime() + ms).find((at) => at > now.getTime());
  const interval = now.getTime() - wantedAt.getTime() < DAY ? 60 * MINUTE : DAY;
  return new Date(firstCheck ?? now.getTime() + interval);
}
