import { idOf } from '../model/objects';
import { integer, metadata, oneOf, text, withMetadata } from '../parameters/parameters';
import { invalidRequest } from '../model/stripe-api-error';
import { addRefund } from '../payments/refunds';
import { get, post } from './route';
import type { Resource, Transaction } from '../store/transaction';
import { createdParameters, listObjects, pageParameters } from './paging';

export const refundRoutes = [
  post(
    '/v1/refunds',
    {
      charge: text,
      payment_intent: text,
      amount: integer(1),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    async (tx, input) => {
      const charge = await chargeToRefund(tx, input);
      const { object } = charge;
      const refundable = object.amount - object.amount_refunded;
      const amount = input.amount ?? refundable;
      if (!object.paid) throw invalidRequest(`Charge ${object.id} has not been paid.`, { param: 'charge' });
      if (object.disputed) {
        throw invalidRequest(`Charge ${object.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        });
      }
      if (refundable === 0) {
        throw invalidRequest(`Charge ${object.id} has already been refunded.`, { code: 'charge_already_refunded' });
      }
      if (amount > refundable) {
        throw invalidRequest(
          `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(refundable)})`,
          { param: 'amount' },
        );
      }
      return addRefund(tx, charge, amount, input.reason ?? null, withMetadata({}, input.metadata));
    },
  ),
  get(
    '/v1/refunds',
    { ...pageParameters, created: createdParameters, charge: text, payment_intent: text },
    (tx, { charge, payment_intent, ...page }) =>
      listObjects(
        tx,
        'refund',
        '/v1/refunds',
        { ...(charge && { charge }), ...(payment_intent && { payment_intent }) },
        page,
      ),
  ),
  get('/v1/refunds/:id', {}, async (tx, _, id) => (await tx.get('refund', id)).object),
];

async function chargeToRefund(
  tx: Transaction,
  { charge, payment_intent: intentId }: { charge?: string; payment_intent?: string },
): Promise<Resource<'charge'>> {
  if (intentId) {
    const { object: intent } = await tx.get('payment_intent', intentId, 'payment_intent');
    if (intent.status === 'succeeded') return tx.getForUpdate('charge', idOf(intent.latest_charge));
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (charge) return tx.getForUpdate('charge', charge, 'charge');
  throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
    code: 'parameter_missing',
  });
}

const formatDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
