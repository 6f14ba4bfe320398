import { formatCents } from '../../../contracts';
import { declineMessage } from '../stripe/decline';
import type { PaymentIntentSnapshot } from './payment-intent-snapshot';

export type InvoicePaymentState =
  | { type: 'paid'; facts: PaymentIntentSnapshot }
  | { type: 'processing'; facts: PaymentIntentSnapshot }
  | { type: 'open'; facts: PaymentIntentSnapshot; problem: string | null }
  | { type: 'over' }
  | { type: 'refused'; reason: string };

export interface ExpectedPayment {
  invoiceId: string;
  amount: number;
  /** Null for a payment we did not create; its metadata may still name this invoice. */
  stripeId: string | null;
}

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
  // Stripe creates the payments of subscription invoices; they carry no invoice id of ours.
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

/** Events may lack these fields. A field that is present must match. */
export function findAmountMismatch(
  { amount: expectedAmount }: Pick<ExpectedPayment, 'amount'>,
  { amount, currency }: { amount: number | null; currency: string | null },
): string | undefined {
  if (currency !== null && currency !== 'usd') return `The currency is ${currency} instead of usd`;
  if (amount === null || amount === expectedAmount) return undefined;
  return `The amount is ${formatCents(amount)} instead of ${formatCents(expectedAmount)}`;
}

/** Stripe forgets idempotency keys after 24 hours; the same request would then create a second payment. */
export const IDEMPOTENCY_KEY_MS = 23 * 3_600_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** After 2 and 15 minutes, then hourly for a day, then daily while the invoice is open. */
export function nextCheckAt(lastOpenedAt: Date, now: Date): Date {
  const firstCheck = [2 * MINUTE, 15 * MINUTE]
    .map((ms) => lastOpenedAt.getTime() + ms)
    .find((at) => at > now.getTime());
  const interval = now.getTime() - lastOpenedAt.getTime() < DAY ? 60 * MINUTE : DAY;
  return new Date(firstCheck ?? now.getTime() + interval);
}
