import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { RefundState } from '../../../contracts';
import { type Deadline, isCents, isInvalidRequest, isStripeObject, StripeGateway } from '../stripe';

/** They name only the payment; its invoice or order asks for its refunds. */
export const REFUND_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

export interface RefundSnapshot {
  id: string;
  amount: number;
  currency: string;
  state: RefundState;
  refundId: string | null;
  reason: string | null;
}

@Injectable()
export class StripeRefundClient {
  constructor(private readonly gateway: StripeGateway) {}

  list(paymentIntentId: string, deadline: Deadline): Promise<RefundSnapshot[]> {
    return this.gateway.call(deadline, async (stripe, options) => {
      const page = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, options);
      if (!Array.isArray(page.data)) throw new Error(`Not a list: ${JSON.stringify(page).slice(0, 300)}`);
      return page.data.map(parseRefund);
    });
  }

  /** Never retried under another key. Returns Stripe's message if it rejects the refund for good. */
  create(
    { id, amount }: { id: string; amount: number },
    paymentIntentId: string,
    deadline: Deadline,
  ): Promise<RefundSnapshot | string> {
    const params = { payment_intent: paymentIntentId, amount, metadata: { refundId: id } };
    return this.gateway.call(deadline, async (stripe, options) => {
      try {
        return parseRefund(await stripe.refunds.create(params, { ...options, idempotencyKey: `refund-${id}` }));
      } catch (error) {
        if (isInvalidRequest(error)) return error.message.slice(0, 300);
        throw error;
      }
    });
  }
}

function parseRefund(refund: Stripe.Refund): RefundSnapshot {
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
