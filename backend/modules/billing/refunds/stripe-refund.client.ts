import { Injectable } from '@nestjs/common';
import { Payments } from '../../../platform/payments';
import { callStripe } from '../stripe/call-stripe';
import type { Deadline } from '../stripe/deadline';
import { isPermanentError, parseRefund, type RefundSnapshot } from './refund-snapshot';

const UNAVAILABLE_MESSAGE =
  "We can't reach our payment provider. The refund is saved and will be made as soon as possible; trying again won't refund twice.";

/** One that is to be made; its id is the key of the question. */
export interface StripeRefundInput {
  id: string;
  amount: number;
}

/** Everything that we ask the payment provider about refunds. No transaction is open meanwhile. */
@Injectable()
export class StripeRefundClient {
  constructor(private readonly payments: Payments) {}

  /** All refunds of a payment, however they stand. */
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

  /** Asked again it is the same refund. Answers the provider's own words where it will never make it. */
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
