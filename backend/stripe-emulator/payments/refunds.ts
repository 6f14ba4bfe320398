import type Stripe from 'stripe';
import { idOf } from '../model/objects';
import type { Resource, Transaction } from '../store/transaction';

export const REFUND_SECONDS = 5;

/** The caller has locked the charge. */
export async function addRefund(
  tx: Transaction,
  charge: Resource<'charge'>,
  amount: number,
  reason: Stripe.Refund['reason'],
  metadata: Record<string, string>,
): Promise<Stripe.Refund> {
  const { object: chargeObject } = charge;
  const method = await tx.find('payment_method', idOf(chargeObject.payment_method));
  const fate = method?.own.fate;
  const refund: Stripe.Refund = {
    id: tx.newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: chargeObject.id,
    created: tx.now,
    currency: chargeObject.currency,
    customer: chargeObject.customer,
    customer_account: null,
    metadata,
    payment_intent: chargeObject.payment_intent,
    payment_method: chargeObject.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'refunds_later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const previous = { amount_refunded: chargeObject.amount_refunded, refunded: chargeObject.refunded };
  chargeObject.amount_refunded += amount;
  chargeObject.refunded = chargeObject.amount_refunded === chargeObject.amount;
  const settlesLater = fate === 'refunds_later' || fate === 'refunds_never';
  await tx.insert('refund', refund, {}, settlesLater ? tx.now + REFUND_SECONDS : undefined);
  await tx.save(charge);
  await tx.emitEvent('refund.created', refund);
  await tx.emitEvent('charge.refunded', chargeObject, previous);
  return refund;
}

export async function settleRefund(tx: Transaction, id: string): Promise<void> {
  const { object: unlocked } = await tx.get('refund', id);
  const charge = await tx.getForUpdate('charge', idOf(unlocked.charge));
  const refund = await tx.getForUpdate('refund', id);
  const { object } = refund;
  const previous = { status: object.status };
  if (object.status === 'pending') {
    object.status = 'succeeded';
  } else {
    object.status = 'failed';
    object.failure_reason = 'expired_or_canceled_card';
    charge.object.amount_refunded -= object.amount;
    charge.object.refunded = false;
    await tx.save(charge);
  }
  await tx.save(refund);
  await tx.emitEvent('refund.updated', object, previous);
  if (object.status === 'failed') await tx.emitEvent('refund.failed', object);
}
