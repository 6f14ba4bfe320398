import Stripe from 'stripe';
import type { RefundState } from '../../../contracts';
import { isCents } from '../invoices/payment-intent-snapshot';
import { isStripeObject } from '../orders/checkout-session-snapshot';

/** Money that went back of a payment, is about to, or did not: as the provider says. */
export interface RefundSnapshot {
  id: string;
  /** Cents. */
  amount: number;
  currency: string;
  state: RefundState;
  /** Which of ours it says that it is. */
  refundId: string | null;
  /** Why it failed, in words for a person. */
  reason: string | null;
}

/** Reads an answer of the provider; what is none, however well it is formed, is an error. */
export function parseRefund(refund: Stripe.Refund): RefundSnapshot {
  const { id, amount, currency, status, metadata, failure_reason: failureReason } = refund;
  if (!isStripeObject('refund', refund) || !isCents(amount))
    throw new Error(`Not a refund: ${JSON.stringify(refund).slice(0, 300)}`);
  const state = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  const reason = state === 'failed' ? failureMessage(failureReason, status) : null;
  return { id, amount, currency, state, refundId: metadata?.refundId ?? null, reason };
}

const FAILURE_MESSAGES: Record<string, string> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  insufficient_funds: 'Our balance with the payment provider is too low.',
  charge_for_pending_refund_disputed: 'The payment is under dispute.',
  declined: 'The bank declined the refund.',
  merchant_request: 'The refund was canceled at the payment provider.',
};

const failureMessage = (failureReason: string | undefined, status: string | null): string =>
  FAILURE_MESSAGES[failureReason ?? ''] ??
  (status === 'canceled' ? 'The refund was canceled at the payment provider.' : 'The bank rejected the refund.');

/** The provider will never do this, however often it is asked: its words say why. */
export const isPermanentError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
