import Stripe from 'stripe';
import type { RefundState } from '../../../contracts';
import { isCents } from '../invoices/payment-intent-snapshot';
import { isStripeObject } from '../orders/checkout-session-snapshot';

export interface RefundSnapshot {
  id: string;
  amount: number;
  currency: string;
  state: RefundState;
  refundId: string | null;
  reason: string | null;
}

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

/** Stripe will reject this request every time. */
export const isPermanentError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
