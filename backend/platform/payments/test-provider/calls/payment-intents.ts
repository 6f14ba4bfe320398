import type Stripe from 'stripe';
import { type Bill, lockPayment, settle } from '../billing/bills';
import {
  currency,
  email,
  fields,
  flag,
  integer,
  list,
  metadata,
  needed,
  oneOf,
  text,
  unsettable,
  url,
  withMetadata,
} from '../parameters';
import { addIntent, cancelIntent, type Intent, mustBeOpen, pay } from '../payment-intents';
import { methodById, methodData, type MethodData, methodFromData } from '../payment-methods';
import { invalid, noSuch } from '../problems';
import { type Asked, get, getFromBrowsers, post, postFromBrowsers } from '../route';
import type { Work } from '../work';
import { created, pageOf, paging } from './paging';

const LEAST = 50;
const MOST = 99_999_999;

const about = {
  description: unsettable(text),
  metadata,
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(oneOf('off_session', 'on_session')),
  payment_method: text,
};

const confirmation = {
  payment_method: text,
  payment_method_data: fields(methodData),
  return_url: url,
  receipt_email: unsettable(email),
  client_secret: text,
  use_stripe_sdk: flag,
  off_session: flag,
};

const newIntent = {
  ...about,
  amount: needed(integer(0)),
  currency: needed(currency),
  customer: text,
  automatic_payment_methods: fields({ enabled: needed(flag), allow_redirects: oneOf('always', 'never') }),
  payment_method_types: list(oneOf('card')),
  payment_method_data: fields(methodData),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
  off_session: flag,
  return_url: url,
};

export const paymentIntents = [
  post('/v1/payment_intents', newIntent, async (work, wanted) => {
    mustBePayable(wanted.amount);
    if (wanted.customer) await work.named('customer', wanted.customer, 'customer');
    const automatic = wanted.automatic_payment_methods ?? (wanted.payment_method_types ? null : { enabled: true });
    const intent = await addIntent(work, {
      ...wanted,
      metadata: withMetadata({}, wanted.metadata),
      receiptEmail: wanted.receipt_email ?? null,
      setupFutureUsage: wanted.setup_future_usage ?? null,
      automatic: automatic && { allow_redirects: 'always', ...automatic },
    });
    if (wanted.confirm) return confirm(work, { intent }, wanted);
    if (wanted.payment_method) await choose(work, intent, wanted.payment_method);
    return intent.object;
  }),
  get('/v1/payment_intents', { ...paging, created, customer: text }, (work, { customer, ...page }) =>
    pageOf(work, 'payment_intent', '/v1/payment_intents', { ...(customer && { customer }) }, page),
  ),
  getFromBrowsers('/v1/payment_intents/:id', { client_secret: text }, async (work, wanted, id, asked) => {
    const { object } = await work.get('payment_intent', id, 'intent');
    mustKnowSecret(object, wanted.client_secret, asked);
    return object;
  }),
  post(
    '/v1/payment_intents/:id',
    { ...about, amount: integer(0), currency, customer: text },
    async (work, wanted, id) => {
      const intent = await work.getToChange('payment_intent', id, 'intent');
      const { object } = intent;
      const { amount, payment_method: method, ...others } = wanted;
      if (amount !== undefined) {
        mustBePayable(amount);
        mustBeOpen(object, 'update');
        mustBeItsOwn(intent, 'update');
      }
      if (others.customer) await work.named('customer', others.customer, 'customer');
      Object.assign(object, others, {
        amount: amount ?? object.amount,
        metadata: withMetadata(object.metadata, wanted.metadata),
      });
      await work.keepDue(intent);
      if (method) await choose(work, intent, method);
      return object;
    },
  ),
  postFromBrowsers('/v1/payment_intents/:id/confirm', confirmation, async (work, wanted, id, asked) => {
    const { intent, bill } = await lockPayment(work, id);
    if (!intent) throw noSuch('payment_intent', id, 'intent');
    mustKnowSecret(intent.object, wanted.client_secret, asked);
    mustBeItsOwn(intent, 'confirm');
    return confirm(work, { intent, bill }, wanted);
  }),
  post(
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    async (work, wanted, id) => {
      const intent = await work.getToChange('payment_intent', id, 'intent');
      mustBeItsOwn(intent, 'cancel');
      await cancelIntent(work, intent, wanted.cancellation_reason ?? null);
      return intent.object;
    },
  ),
];

interface Confirmation {
  payment_method?: string;
  payment_method_data?: MethodData;
  return_url?: string;
  receipt_email?: string | null;
  off_session?: boolean;
}

async function confirm(
  work: Work,
  { intent, bill }: { intent: Intent; bill?: Bill | undefined },
  wanted: Confirmation,
): Promise<Stripe.PaymentIntent> {
  const { object } = intent;
  mustBeOpen(object, 'confirm');
  if (wanted.receipt_email !== undefined) object.receipt_email = wanted.receipt_email;
  const chosen = wanted.payment_method ?? (object.payment_method as string | null);
  const method = wanted.payment_method_data
    ? await methodFromData(work, wanted.payment_method_data)
    : chosen && (await methodById(work, chosen));
  if (!method) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: object },
    );
  }
  const outcome = await pay(work, intent, method, { returnUrl: wanted.return_url, present: !wanted.off_session });
  await settle(work, bill, intent, outcome);
  if (outcome instanceof Error) throw outcome;
  return object;
}

async function choose(work: Work, intent: Intent, method: string): Promise<void> {
  mustBeOpen(intent.object, 'update');
  const { object: chosen } = await methodById(work, method);
  Object.assign(intent.object, { payment_method: chosen.id, status: 'requires_confirmation' });
  await work.save(intent);
}

function mustBePayable(amount: number): void {
  if (amount < LEAST) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > MOST) {
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}

/** The payment of a checkout belongs to its page; that of an invoice can be paid, and is otherwise the invoice's. */
function mustBeItsOwn({ object, own }: Intent, what: 'confirm' | 'cancel' | 'update'): void {
  if (!own.session && (!own.invoice || what === 'confirm')) return;
  const owner = own.session ? 'a Checkout Session' : 'an Invoice';
  throw invalid(`You cannot ${what} this PaymentIntent because it was created by ${owner}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: object,
  });
}

function mustKnowSecret(
  { id, client_secret }: Stripe.PaymentIntent,
  given: string | undefined,
  { byBrowser }: Asked,
): void {
  if (!byBrowser && given === undefined) return;
  if (given !== client_secret) throw noSuch('payment_intent', id, 'intent');
}
