import { declineMessage, findPaymentMismatch } from '../stripe';
import type { PaymentIntentSnapshot } from './stripe-payment-intent.client';

export type InvoicePaymentState =
  | { type: 'paid'; facts: PaymentIntentSnapshot }
  | { type: 'processing'; facts: PaymentIntentSnapshot }
  | { type: 'open'; facts: PaymentIntentSnapshot; problem: string | null }
  | { type: 'over' }
  | { type: 'refused'; reason: string };

export interface ExpectedInvoicePayment {
  invoiceId: string;
  amount: number;
  /** Null for a payment we did not create; its metadata may still name this invoice. */
  stripeId: string | null;
}

export function determineInvoicePaymentState(
  expected: ExpectedInvoicePayment,
  facts: PaymentIntentSnapshot | null,
  live: boolean,
): InvoicePaymentState {
  if (!facts) return { type: 'over' };
  const { amount } = expected;
  const mismatch = findIntentMismatch(expected, facts) ?? findPaymentMismatch({ amount, live }, facts);
  if (mismatch) return { type: 'refused', reason: mismatch };
  switch (facts.status) {
    case 'canceled':
      return { type: 'over' };
    case 'succeeded': {
      const reason = findPaymentMismatch({ amount }, { amount: facts.received });
      return reason ? { type: 'refused', reason } : { type: 'paid', facts };
    }
    case 'processing':
      return { type: 'processing', facts };
    case 'requires_capture':
      return { type: 'refused', reason: 'The payment was authorized but not captured' };
    default:
      return { type: 'open', facts, problem: facts.decline && declineMessage(facts.decline) };
  }
}

function findIntentMismatch(
  { stripeId, invoiceId }: ExpectedInvoicePayment,
  facts: PaymentIntentSnapshot,
): string | undefined {
  if (stripeId && stripeId !== facts.id) return `The payment is ${facts.id}, not ${stripeId}`;
  // Stripe creates the payments of subscription invoices; they carry no invoice id of ours.
  if (facts.invoiceId === invoiceId || (facts.invoiceId === null && stripeId)) return undefined;
  return wrongInvoiceMessage(facts.invoiceId);
}

export const wrongInvoiceMessage = (invoiceId: string | null) =>
  `The payment is for ${invoiceId ? `invoice ${invoiceId}` : 'no invoice'}, not this one`;
