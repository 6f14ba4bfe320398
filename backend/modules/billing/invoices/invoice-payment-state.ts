import { formatCents } from '../../../contracts';
import { declineMessage } from '../stripe/decline';
import type { PaymentIntentSnapshot } from './payment-intent-snapshot';

/** What the provider's word means for an invoice. It changes nothing yet. */
export type InvoicePaymentState =
  | { type: 'paid'; facts: PaymentIntentSnapshot }
  | { type: 'processing'; facts: PaymentIntentSnapshot }
  | { type: 'open'; facts: PaymentIntentSnapshot; problem: string | null }
  | { type: 'over' }
  | { type: 'refused'; reason: string };

/** As much of an invoice and its payment as the question takes. */
export interface ExpectedPayment {
  invoiceId: string;
  /** Cents, as the provider was asked for them. */
  amount: number;
  /** The payment that we know of; one of which we do not know may still say that it is for this invoice. */
  stripeId: string | null;
}

/** Compares what the provider says with what we asked it for. */
export function determineInvoicePaymentState(
  expected: ExpectedPayment,
  facts: PaymentIntentSnapshot | null,
  live: boolean,
): InvoicePaymentState {
  if (!facts) return { type: 'over' };
  const mismatch = findMismatch(expected, facts, live);
  if (mismatch) return { type: 'refused', reason: mismatch };
  switch (facts.status) {
    case 'canceled':
      return { type: 'over' };
    case 'succeeded': {
      const { received } = facts;
      if (received === expected.amount) return { type: 'paid', facts };
      return { type: 'refused', reason: amountMismatchMessage(received, expected.amount) };
    }
    case 'processing':
      return { type: 'processing', facts };
    case 'requires_capture':
      return { type: 'refused', reason: 'The payment was authorized but not captured' };
    default:
      return { type: 'open', facts, problem: facts.decline && declineMessage(facts.decline) };
  }
}

function findMismatch(expected: ExpectedPayment, facts: PaymentIntentSnapshot, live: boolean): string | undefined {
  if (expected.stripeId && expected.stripeId !== facts.id)
    return `The payment is ${facts.id}, not ${expected.stripeId}`;
  // What the provider itself made, for a month of a subscription, names no invoice of ours: we know it by its own id.
  if (facts.invoiceId !== expected.invoiceId && !(facts.invoiceId === null && expected.stripeId))
    return wrongInvoiceMessage(facts.invoiceId);
  if (facts.live !== live)
    return live ? 'It is a test payment, not a live payment' : 'It is a live payment in test mode';
  if (facts.account) return `The payment goes to account ${facts.account}, not ours`;
  return findAmountMismatch(expected, facts);
}

export const amountMismatchMessage = (received: number, expectedAmount: number) =>
  `The amount received is ${formatCents(received)} instead of ${formatCents(expectedAmount)}`;

export const wrongInvoiceMessage = (invoiceId: string | null) =>
  `The payment is for ${invoiceId ? `invoice ${invoiceId}` : 'no invoice'}, not this one`;

/** What an event says by itself pays for nothing, and may be left out; where it is there, it has to fit as well. */
export function findAmountMismatch(
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
export function nextCheckAt(lastOpenedAt: Date, now: Date): Date {
  const firstCheck = [2 * MINUTE, 15 * MINUTE]
    .map((ms) => lastOpenedAt.getTime() + ms)
    .find((at) => at > now.getTime());
  const interval = now.getTime() - lastOpenedAt.getTime() < DAY ? 60 * MINUTE : DAY;
  return new Date(firstCheck ?? now.getTime() + interval);
}
