import { Injectable } from '@nestjs/common';
import { Payments } from '../../../platform/payments';
import { callStripe } from '../stripe/call-stripe';
import type { Deadline } from '../stripe/deadline';
import { isPermanentError, parseRefund, type RefundSnapshot } from './refund-snapshot';

const UNAVAILABLE_MESSAGE =
  'We can’t reach our payment provider. The refund is saved and will be made as soon as possible; trying again won’t refund twice.';

export interface StripeRefundInput {
  id: string;
  amount: number;
}

@Injectable()
export class StripeRefundClient {
  constructor(private readonly payments: Payments) {}

  list(stripeId: string, deadline: Deadline): Promise<RefundSnapshot[]> {
    return callStripe(
      deadline,
      async (options) => {
        const page = await this.payments.stripe.refunds.list({ payment_intent: stripeId, limit: 100 }, options);
        if (!Array.isArray(page.data)) throw new Error(`Not a list: ${JSON.stringify(page).slice(0, 300)}`);
        return page.data.map(parseRefund);
      },
      UNAVAILABLE_MESSAGE,
    );
  }

  /** Idempotent. Returns Stripe's message if it rejects the refund for good. */
  create({ id, amount }: StripeRefundInput, stripeId: string, deadline: Deadline): Promise<RefundSnapshot | string> {
    const params = { payment_intent: stripeId, amount, metadata: { refundId: id } };
    return callStripe(
      deadline,
      async (options) => {
        try {
          const refund = await this.payments.stripe.refunds.create(params, {
            ...options,
            idempotencyKey: `refund-${id}`,
          });
          return parseRefund(refund);
        } catch (error) {
          if (isPermanentError(error)) return error.message.slice(0, 300);
          throw error;
        }
      },
      UNAVAILABLE_MESSAGE,
    );
  }
}
