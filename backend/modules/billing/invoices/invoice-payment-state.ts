import { declineMessage, findPaymentMismatch } from '../stripe';
import type { Invoice } from './invoice.entity';
import type { InvoiceIntent } from './invoice-intent.entity';
import type { PaymentIntentSnapshot } from './stripe-payment-intent.client';

export type InvoicePaymentState =
  | { type: 'paid'; facts: PaymentIntentSnapshot }
  | { type: 'processing'; facts: PaymentIntentSnapshot }
  | { type: 'open'; facts: PaymentIntentSnapshot; problem: string | null }
  | { type: 'over' }
  | { type: 'unknown' }
  | { type: 'refused'; reason: string };

export interface InvoicePayment {
  invoice: Invoice;
  amount: number;
  /** Null for a payment we did not create; its metadata may still name this invoice. */
  stripeId: string | null;
  /** Null if no payment of ours is open: a closed one must not change an unpaid invoice. */
  openIntentId: string | null;
}

export const toInvoicePayment = (
  invoice: Invoice,
  { id, amount, stripeId, closedAt }: Pick<InvoiceIntent, 'id' | 'amount' | 'stripeId' | 'closedAt'>,
): InvoicePayment => ({ invoice, amount, stripeId, openIntentId: closedAt ? null : id });

/** Compares Stripe's snapshot with the invoice; null means that Stripe has no such payment. */
export function determineInvoicePaymentState(
  payment: InvoicePayment,
  facts: PaymentIntentSnapshot | null,
  live: boolean,
): InvoicePaymentState {
  if (!facts) return { type: 'unknown' };
  const { amount } = payment;
  const mismatch = findIntentMismatch(payment, facts) ?? findPaymentMismatch({ amount, live }, facts);
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

function findIntentMismatch({ stripeId, invoice }: InvoicePayment, facts: PaymentIntentSnapshot): string | undefined {
  if (stripeId && stripeId !== facts.id) return `The payment is ${facts.id}, not ${stripeId}`;
  // Stripe creates the payments of subscription invoices; they carry no invoice id of ours.
  if (facts.invoiceId === invoice.id || (facts.invoiceId === null && stripeId)) return undefined;
  return wrongInvoiceMessage(facts.invoiceId);
}

export const wrongInvoiceMessage = (invoiceId: string | null) =>
  `The payment is for ${invoiceId ? `invoice ${invoiceId}` : 'no invoice'}, not this one`;
