import { Injectable } from '@nestjs/common';
import { Payments } from '../../../platform/payments';
import { asking } from '../provider/asking';
import type { Patience } from '../provider/patience';
import { isFinal, refundFactsOf, type RefundFacts } from './refund-facts';

const AWAY =
  'The payment provider does not answer. The refund is noted and is made as soon as it does; asking again makes no second one.';

/** One that is to be made; its id is the key of the question. */
export interface Wanted {
  id: string;
  amount: number;
}

/** Everything that we ask the payment provider about refunds. No transaction is open meanwhile. */
@Injectable()
export class RefundProvider {
  constructor(private readonly payments: Payments) {}

  /** All refunds of a payment, however they stand. */
  of(stripeId: string, patience: Patience): Promise<RefundFacts[]> {
    return asking(
      patience,
      async (options) => {
        const list = await this.payments.stripe.refunds.list({ payment_intent: stripeId, limit: 100 }, options);
        if (!Array.isArray(list.data)) throw new Error(`That is no list: ${JSON.stringify(list).slice(0, 300)}`);
        return list.data.map(refundFactsOf);
      },
      AWAY,
    );
  }

  /** Asked again it is the same refund. Answers the provider's own words where it will never make it. */
  make({ id, amount }: Wanted, stripeId: string, patience: Patience): Promise<RefundFacts | string> {
    const params = { payment_intent: stripeId, amount, metadata: { refundId: id } };
    return asking(
      patience,
      async (options) => {
        try {
          const made = await this.payments.stripe.refunds.create(params, {
            ...options,
            idempotencyKey: `refund-${id}`,
          });
          return refundFactsOf(made);
        } catch (error) {
          if (isFinal(error)) return error.message.slice(0, 300);
          throw error;
        }
      },
      AWAY,
    );
  }
}
