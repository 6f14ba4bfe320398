import type Stripe from 'stripe';
import { declineFor, type BankResponse } from '../model/cards';
import { DISPUTE_SECONDS } from './disputes';
import type { Resource, Transaction } from '../store/transaction';

export async function addCharge(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  method: Resource<'payment_method'>,
  response: BankResponse,
): Promise<Stripe.Charge> {
  const decline = declineFor(response);
  const id = tx.newId('charge');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.object.billing_details },
    calculated_statement_descriptor: 'TEST PROVIDER',
    captured: !decline,
    created: tx.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? declinedOutcome(decline.decline_code) : APPROVED,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { card: cardDetails(method.object, intent), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  const isDisputed = charge.paid && method.own.fate === 'disputes';
  await tx.insert('charge', charge, {}, isDisputed ? tx.now + DISPUTE_SECONDS : undefined);
  await tx.emitEvent(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const declinedOutcome = (reason: string): Stripe.Charge.Outcome => ({
  ...APPROVED,
  network_status: 'declined_by_network',
  reason,
  seller_message: 'The bank declined the payment.',
  type: 'issuer_declined',
});

function cardDetails({ card }: Stripe.PaymentMethod, { amount }: Stripe.PaymentIntent) {
  if (!card) return undefined;
  const { brand, checks, country, exp_month, exp_year, funding, last4, regulated_status, wallet } = card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet,
  } as Stripe.Charge.PaymentMethodDetails.Card;
}
