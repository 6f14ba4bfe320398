import type Stripe from 'stripe';
import { declineFor, type BankResponse, bankResponseFor } from '../model/cards';
import { addCharge } from './charges';
import { markSpent } from './payment-methods';
import { confirmUrl } from '../model/pages';
import { idOf, randomText } from '../model/objects';
import { CardDeclinedError, invalidRequest } from '../model/stripe-api-error';
import type { Resource, Transaction } from '../store/transaction';

export type Intent = Resource<'payment_intent'>;

interface PaymentIntentInput {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
  automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  methodTypes?: string[];
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  session?: string;
  invoice?: string;
}

export async function addPaymentIntent(tx: Transaction, input: PaymentIntentInput): Promise<Intent> {
  const id = tx.newId('payment_intent');
  const object: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: tx.now,
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: CARD_OPTIONS },
    payment_method_types: input.methodTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const own = { session: input.session ?? null, returnUrl: null, ...(input.invoice && { invoice: input.invoice }) };
  const intent = await tx.insert('payment_intent', object, own);
  await tx.emitEvent('payment_intent.created', object);
  return intent;
}

const CARD_OPTIONS: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};

export type PaymentOutcome = 'succeeded' | 'requires_action' | 'processing' | CardDeclinedError;

export const PROCESSING_SECONDS = 5;

/** The caller has locked the payment intent. */
export async function pay(
  tx: Transaction,
  intent: Intent,
  method: Resource<'payment_method'>,
  { returnUrl, isOnSession = true }: { returnUrl?: string | undefined; isOnSession?: boolean } = {},
): Promise<PaymentOutcome> {
  const { object } = intent;
  assertOpen(object, 'confirm');
  Object.assign(object, { payment_method: method.object.id, last_payment_error: null, next_action: null });
  const response = bankResponseFor(method.own.fate, isOnSession);
  if (response === 'later' && !intent.own.session) return startProcessing(tx, intent);
  if (response === 'asks') {
    const url = confirmUrl(tx.publicUrl, object.id);
    object.status = 'requires_action';
    object.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl ?? null, url },
    };
    intent.own.returnUrl = returnUrl ?? null;
    await tx.save(intent);
    await tx.emitEvent('payment_intent.requires_action', object);
    return 'requires_action';
  }
  // Checkout has no processing payments: they succeed or fail immediately.
  return chargeCard(tx, intent, method, response === 'later' ? finalResponse(method) : response);
}

async function startProcessing(tx: Transaction, intent: Intent): Promise<PaymentOutcome> {
  const { object, own } = intent;
  object.status = 'processing';
  // An invoice's payment finishes with the invoice, which must be locked first.
  await tx.save(intent, own.invoice ? undefined : tx.now + PROCESSING_SECONDS);
  await tx.emitEvent('payment_intent.processing', object);
  return 'processing';
}

export async function finishProcessing(tx: Transaction, intent: Intent): Promise<PaymentOutcome> {
  const method = await tx.get('payment_method', idOf(intent.object.payment_method));
  return chargeCard(tx, intent, method, finalResponse(method));
}

const finalResponse = ({ own }: Resource<'payment_method'>): BankResponse =>
  own.fate === 'later' ? 'pays' : 'declined';

export async function completeConfirmation(tx: Transaction, intent: Intent, passed: boolean): Promise<PaymentOutcome> {
  const { object } = intent;
  const method = await tx.get('payment_method', idOf(object.payment_method));
  if (passed) return chargeCard(tx, intent, method, 'pays');
  return failPayment(tx, intent, method, {
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    type: 'invalid_request_error',
  });
}

async function chargeCard(
  tx: Transaction,
  intent: Intent,
  method: Resource<'payment_method'>,
  response: BankResponse,
): Promise<PaymentOutcome> {
  const { object } = intent;
  const newCharge = await addCharge(tx, object, method, response);
  object.latest_charge = newCharge.id;
  if (!newCharge.paid) {
    const { failure_code: code, failure_message: message, outcome } = newCharge;
    return failPayment(tx, intent, method, {
      charge: newCharge.id,
      code: code ?? 'card_declined',
      decline_code: outcome?.reason ?? 'generic_decline',
      message: message ?? 'Your card was declined.',
      param: declineFor(response)?.param,
      type: 'card_error',
    });
  }
  await markSpent(tx, object, method);
  Object.assign(object, { status: 'succeeded', amount_received: object.amount, next_action: null });
  await tx.save(intent);
  await tx.emitEvent('payment_intent.succeeded', object);
  return 'succeeded';
}

interface PaymentError {
  charge?: string;
  code: string;
  decline_code?: string;
  message: string;
  param?: string | undefined;
  type: 'card_error' | 'invalid_request_error';
}

async function failPayment(
  tx: Transaction,
  intent: Intent,
  method: Resource<'payment_method'>,
  paymentError: PaymentError,
): Promise<CardDeclinedError> {
  const { object } = intent;
  const docs = `https://stripe.com/docs/error-codes/${paymentError.code.replaceAll('_', '-')}`;
  const error = {
    ...paymentError,
    doc_url: docs,
    payment_method: method.object,
  } as Stripe.PaymentIntent.LastPaymentError;
  Object.assign(object, {
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  await tx.save(intent);
  await tx.emitEvent('payment_intent.payment_failed', object);
  const { charge, code, decline_code, message, param } = paymentError;
  const details = { code, ...(charge && { charge }), ...(decline_code && { decline_code }), ...(param && { param }) };
  return new CardDeclinedError(message, { ...details, payment_intent: object, payment_method: method.object });
}

export async function cancelPaymentIntent(tx: Transaction, intent: Intent, reason: string | null): Promise<void> {
  assertOpen(intent.object, 'cancel');
  Object.assign(intent.object, {
    status: 'canceled',
    canceled_at: tx.now,
    cancellation_reason: reason,
    next_action: null,
  });
  await tx.save(intent);
  await tx.emitEvent('payment_intent.canceled', intent.object);
}

const MAY_BE_CANCELED =
  ' Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.';

export function assertOpen(object: Stripe.PaymentIntent, action: 'confirm' | 'cancel' | 'update'): void {
  if (object.status !== 'succeeded' && object.status !== 'canceled' && object.status !== 'processing') return;
  const reason =
    action === 'confirm' && object.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${object.status}.${action === 'cancel' ? MAY_BE_CANCELED : ''}`;
  throw invalidRequest(`You cannot ${action} this PaymentIntent because ${reason}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: object,
  });
}
