import type Stripe from 'stripe';
import { idOf } from './objects';
import type { Kept, Work } from './work';

/** In seconds: long enough to be seen. */
export const REFUND_TAKES = 5;

/** The charge is locked by whoever calls. */
export async function refund(
  work: Work,
  charge: Kept<'charge'>,
  amount: number,
  reason: Stripe.Refund['reason'],
  notes: Record<string, string>,
): Promise<Stripe.Refund> {
  const { object: from } = charge;
  const method = await work.find('payment_method', idOf(from.payment_method));
  const fate = method?.own.fate;
  const made: Stripe.Refund = {
    id: work.newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: from.id,
    created: work.now,
    currency: from.currency,
    customer: from.customer,
    customer_account: null,
    metadata: notes,
    payment_intent: from.payment_intent,
    payment_method: from.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'refunds_later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const before = { amount_refunded: from.amount_refunded, refunded: from.refunded };
  from.amount_refunded += amount;
  from.refunded = from.amount_refunded === from.amount;
  const settles = fate === 'refunds_later' || fate === 'refunds_never';
  await work.add('refund', made, {}, settles ? work.now + REFUND_TAKES : undefined);
  await work.save(charge);
  await work.tell('refund.created', made);
  await work.tell('charge.refunded', from, before);
  return made;
}

/** The bank has answered: what was on its way has arrived, and what had arrived comes back. */
export async function settleRefund(work: Work, id: string): Promise<void> {
  const { object: known } = await work.get('refund', id);
  const charge = await work.getToChange('charge', idOf(known.charge));
  const refund = await work.getToChange('refund', id);
  const { object } = refund;
  const before = { status: object.status };
  if (object.status === 'pending') {
    object.status = 'succeeded';
  } else {
    object.status = 'failed';
    object.failure_reason = 'expired_or_canceled_card';
    charge.object.amount_refunded -= object.amount;
    charge.object.refunded = false;
    await work.save(charge);
  }
  await work.save(refund);
  await work.tell('refund.updated', object, before);
  if (object.status === 'failed') await work.tell('refund.failed', object);
}
