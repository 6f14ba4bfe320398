import type Stripe from 'stripe';
import { type Bill, lockPayment, applyOutcome } from '../billing/bills';
import {
  currency,
  email,
  fields,
  flag,
  integer,
  limitedTo,
  metadata,
  required,
  oneOf,
  text,
  unsettable,
  url,
  withMetadata,
} from '../parameters/parameters';
import { addPaymentIntent, cancelPaymentIntent, type Intent, assertOpen, pay } from '../payments/payment-intents';
import {
  assertUnspent,
  getPaymentMethod,
  paymentMethodParameters,
  type PaymentMethodInput,
  paymentMethodFromInput,
} from '../payments/payment-methods';
import { invalidRequest, noSuchResource } from '../model/stripe-api-error';
import { type RouteContext, get, getWithPublishableKey, post, postWithPublishableKey } from './route';
import type { Transaction } from '../store/transaction';
import { createdParameters, listObjects, pageParameters } from './paging';

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const intentParameters = {
  description: unsettable(limitedTo(1000, text)),
  metadata,
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(oneOf('off_session', 'on_session')),
  payment_method: text,
};

const confirmParameters = {
  payment_method: text,
  payment_method_data: fields(paymentMethodParameters),
  return_url: url,
  receipt_email: unsettable(email),
  client_secret: text,
  use_stripe_sdk: flag,
  off_session: flag,
};

const createParameters = {
  ...intentParameters,
  amount: required(integer(0)),
  currency: required(currency),
  customer: text,
  automatic_payment_methods: fields({ enabled: required(flag), allow_redirects: oneOf('always', 'never') }),
  payment_method_data: fields(paymentMethodParameters),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
  off_session: flag,
  return_url: url,
};

export const paymentIntentRoutes = [
  post('/v1/payment_intents', createParameters, async (tx, input) => {
    assertAmount(input.amount);
    if (input.customer) await tx.getReferenced('customer', input.customer, 'customer');
    const automatic = input.automatic_payment_methods ?? { enabled: true };
    const intent = await addPaymentIntent(tx, {
      ...input,
      metadata: withMetadata({}, input.metadata),
      receiptEmail: input.receipt_email ?? null,
      setupFutureUsage: input.setup_future_usage ?? null,
      automatic: { allow_redirects: 'always', ...automatic },
    });
    if (input.confirm) return confirmIntent(tx, { intent }, input);
    if (input.payment_method) await setPaymentMethod(tx, intent, input.payment_method);
    return intent.object;
  }),
  get(
    '/v1/payment_intents',
    { ...pageParameters, created: createdParameters, customer: text },
    (tx, { customer, ...page }) =>
      listObjects(tx, 'payment_intent', '/v1/payment_intents', { ...(customer && { customer }) }, page),
  ),
  getWithPublishableKey('/v1/payment_intents/:id', { client_secret: text }, async (tx, input, id, context) => {
    const { object } = await tx.get('payment_intent', id, 'intent');
    assertClientSecret(object, input.client_secret, context);
    return object;
  }),
  post(
    '/v1/payment_intents/:id',
    { ...intentParameters, amount: integer(0), currency, customer: text },
    async (tx, input, id) => {
      const intent = await tx.getForUpdate('payment_intent', id, 'intent');
      const { object } = intent;
      const { amount, payment_method: method, ...changes } = input;
      if (amount !== undefined) {
        assertAmount(amount);
        assertOpen(object, 'update');
        assertStandalone(intent, 'update');
      }
      if (changes.customer) await tx.getReferenced('customer', changes.customer, 'customer');
      Object.assign(object, changes, {
        amount: amount ?? object.amount,
        metadata: withMetadata(object.metadata, input.metadata),
      });
      await tx.saveKeepingDue(intent);
      if (method) await setPaymentMethod(tx, intent, method);
      return object;
    },
  ),
  postWithPublishableKey('/v1/payment_intents/:id/confirm', confirmParameters, async (tx, input, id, context) => {
    const { intent, bill } = await lockPayment(tx, id);
    if (!intent) throw noSuchResource('payment_intent', id, 'intent');
    assertClientSecret(intent.object, input.client_secret, context);
    assertStandalone(intent, 'confirm');
    return confirmIntent(tx, { intent, bill }, input);
  }),
  post(
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    async (tx, input, id) => {
      const intent = await tx.getForUpdate('payment_intent', id, 'intent');
      assertStandalone(intent, 'cancel');
      await cancelPaymentIntent(tx, intent, input.cancellation_reason ?? null);
      return intent.object;
    },
  ),
];

interface ConfirmInput {
  payment_method?: string;
  payment_method_data?: PaymentMethodInput;
  return_url?: string;
  receipt_email?: string | null;
  off_session?: boolean;
}

async function confirmIntent(
  tx: Transaction,
  { intent, bill }: { intent: Intent; bill?: Bill | undefined },
  input: ConfirmInput,
): Promise<Stripe.PaymentIntent> {
  const { object } = intent;
  assertOpen(object, 'confirm');
  if (input.receipt_email !== undefined) object.receipt_email = input.receipt_email;
  const paymentMethodId = input.payment_method ?? (object.payment_method as string | null);
  const method = input.payment_method_data
    ? await paymentMethodFromInput(tx, input.payment_method_data)
    : paymentMethodId && (await getPaymentMethod(tx, paymentMethodId));
  if (!method) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: object },
    );
  }
  assertUnspent(method);
  const outcome = await pay(tx, intent, method, { returnUrl: input.return_url, isOnSession: !input.off_session });
  await applyOutcome(tx, bill, intent, outcome);
  if (outcome instanceof Error) throw outcome;
  return object;
}

async function setPaymentMethod(tx: Transaction, intent: Intent, method: string): Promise<void> {
  assertOpen(intent.object, 'update');
  const { object: paymentMethodId } = await getPaymentMethod(tx, method);
  Object.assign(intent.object, { payment_method: paymentMethodId.id, status: 'requires_confirmation' });
  await tx.save(intent);
}

function assertAmount(amount: number): void {
  if (amount < MIN_AMOUNT)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > MAX_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}

/** A checkout's payment intent belongs to its page; an invoice's can only be confirmed. */
function assertStandalone({ object, own }: Intent, action: 'confirm' | 'cancel' | 'update'): void {
  if (!own.session && (!own.invoice || action === 'confirm')) return;
  const owner = own.session ? 'a Checkout Session' : 'an Invoice';
  throw invalidRequest(`You cannot ${action} this PaymentIntent because it was created by ${owner}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: object,
  });
}

function assertClientSecret(
  { id, client_secret }: Stripe.PaymentIntent,
  secret: string | undefined,
  { isPublishableKey }: RouteContext,
): void {
  if (!isPublishableKey && secret === undefined) return;
  if (secret !== client_secret) throw noSuchResource('payment_intent', id, 'intent');
}
