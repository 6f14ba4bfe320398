import type Stripe from 'stripe';
import type { Resource, Transaction } from '../store/transaction';

export const DISPUTE_SECONDS = 5;
const ANSWER_SECONDS = 7 * 24 * 3600;

/** The due action of a charge whose card disputes it. */
export async function openDispute(tx: Transaction, chargeId: string): Promise<void> {
  const charge = await tx.getForUpdate('charge', chargeId);
  const { object } = charge;
  if (object.disputed) return tx.save(charge);
  object.disputed = true;
  await tx.save(charge);
  const dispute: Stripe.Dispute = {
    id: tx.newId('dispute'),
    object: 'dispute',
    amount: object.amount,
    balance_transactions: [],
    charge: object.id,
    created: tx.now,
    currency: object.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: tx.now + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: object.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await tx.insert('dispute', dispute, {});
  await tx.emitEvent('charge.dispute.created', dispute);
  await tx.emitEvent('charge.dispute.funds_withdrawn', dispute);
}

export async function closeDispute(tx: Transaction, dispute: Resource<'dispute'>, isWon: boolean): Promise<void> {
  const { object } = dispute;
  const previous = { status: object.status };
  object.status = isWon ? 'won' : 'lost';
  await tx.save(dispute);
  await tx.emitEvent('charge.dispute.closed', object, previous);
  if (isWon) await tx.emitEvent('charge.dispute.funds_reinstated', object);
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
