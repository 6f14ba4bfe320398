import { idOf } from '../objects';
import { integer, metadata, oneOf, text, withMetadata } from '../parameters';
import { invalid } from '../problems';
import { refund } from '../refunds';
import { get, post } from '../route';
import type { Kept, Work } from '../work';
import { created, pageOf, paging } from './paging';

export const refunds = [
  post(
    '/v1/refunds',
    {
      charge: text,
      payment_intent: text,
      amount: integer(1),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    async (work, wanted) => {
      const charge = await chargeToRefund(work, wanted);
      const { object } = charge;
      const left = object.amount - object.amount_refunded;
      const amount = wanted.amount ?? left;
      if (!object.paid) throw invalid(`Charge ${object.id} has not been paid.`, { param: 'charge' });
      if (left === 0) {
        throw invalid(`Charge ${object.id} has already been refunded.`, { code: 'charge_already_refunded' });
      }
      if (amount > left) {
        throw invalid(
          `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
          { param: 'amount' },
        );
      }
      return refund(work, charge, amount, wanted.reason ?? null, withMetadata({}, wanted.metadata));
    },
  ),
  get(
    '/v1/refunds',
    { ...paging, created, charge: text, payment_intent: text },
    (work, { charge, payment_intent, ...page }) =>
      pageOf(
        work,
        'refund',
        '/v1/refunds',
        { ...(charge && { charge }), ...(payment_intent && { payment_intent }) },
        page,
      ),
  ),
  get('/v1/refunds/:id', {}, async (work, _, id) => (await work.get('refund', id)).object),
];

/** Locked: refunds of one charge come one after the other. */
async function chargeToRefund(
  work: Work,
  { charge, payment_intent: intentId }: { charge?: string; payment_intent?: string },
): Promise<Kept<'charge'>> {
  if (intentId) {
    const { object: intent } = await work.get('payment_intent', intentId, 'payment_intent');
    if (intent.status === 'succeeded') return work.getToChange('charge', idOf(intent.latest_charge));
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (charge) return work.getToChange('charge', charge, 'charge');
  throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
    code: 'parameter_missing',
  });
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
