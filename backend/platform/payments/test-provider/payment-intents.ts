import type Stripe from 'stripe';
import { refusalOf, type Verdict, verdictOf } from './cards';
import { charge } from './charges';
import { confirmUrl } from './pages';
import { idOf, randomText } from './objects';
import { Declined, invalid } from './problems';
import type { Kept, Work } from './work';

export type Intent = Kept<'payment_intent'>;

interface Wanted {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
  automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  methodTypes?: string[];
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  /** The checkout or the invoice that it belongs to. */
  session?: string;
  invoice?: string;
}

export async function addIntent(work: Work, wanted: Wanted): Promise<Intent> {
  const id = work.newId('payment_intent');
  const object: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: CARD_OPTIONS },
    payment_method_types: wanted.methodTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    review: null,
    setup_future_usage: wanted.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const own = { session: wanted.session ?? null, returnUrl: null, ...(wanted.invoice && { invoice: wanted.invoice }) };
  const intent = await work.add('payment_intent', object, own);
  await work.tell('payment_intent.created', object);
  return intent;
}

const CARD_OPTIONS: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};

/** What came of a try to pay. All of it is written already. */
export type Outcome = 'succeeded' | 'asks' | 'processing' | Declined;

/** In seconds: long enough to be seen. */
export const ON_ITS_WAY = 5;

/** Tries to pay with this card. The intent is locked by whoever calls. */
export async function pay(
  work: Work,
  intent: Intent,
  method: Kept<'payment_method'>,
  { returnUrl, present = true }: { returnUrl?: string | undefined; present?: boolean } = {},
): Promise<Outcome> {
  const { object } = intent;
  mustBeOpen(object, 'confirm');
  Object.assign(object, { payment_method: method.object.id, last_payment_error: null, next_action: null });
  const verdict = verdictOf(method.own.fate, present);
  if (verdict === 'later' && !intent.own.session) return send(work, intent);
  if (verdict === 'asks') {
    const url = confirmUrl(work.publicUrl, object.id);
    object.status = 'requires_action';
    object.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl ?? null, url },
    };
    intent.own.returnUrl = returnUrl ?? null;
    await work.save(intent);
    await work.tell('payment_intent.requires_action', object);
    return 'asks';
  }
  // A checkout knows no money that is on its way: there it arrives at once, or never.
  return take(work, intent, method, verdict === 'later' ? inTheEnd(method) : verdict);
}

/** From now on nobody can take it back, and nobody has it yet. */
async function send(work: Work, intent: Intent): Promise<Outcome> {
  const { object, own } = intent;
  object.status = 'processing';
  // What belongs to an invoice arrives with it, so that the invoice is locked first.
  await work.save(intent, own.invoice ? undefined : work.now + ON_ITS_WAY);
  await work.tell('payment_intent.processing', object);
  return 'processing';
}

/** What was on its way arrives, or turns out never to. */
export async function arrive(work: Work, intent: Intent): Promise<Outcome> {
  const method = await work.get('payment_method', idOf(intent.object.payment_method));
  return take(work, intent, method, inTheEnd(method));
}

const inTheEnd = ({ own }: Kept<'payment_method'>): Verdict => (own.fate === 'later' ? 'pays' : 'declined');

/** The buyer came back from the bank's page. */
export async function answered(work: Work, intent: Intent, passed: boolean): Promise<Outcome> {
  const { object } = intent;
  const method = await work.get('payment_method', idOf(object.payment_method));
  if (passed) return take(work, intent, method, 'pays');
  return refuse(work, intent, method, {
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    type: 'invalid_request_error',
  });
}

async function take(work: Work, intent: Intent, method: Kept<'payment_method'>, verdict: Verdict): Promise<Outcome> {
  const { object } = intent;
  const made = await charge(work, object, method, verdict);
  object.latest_charge = made.id;
  if (!made.paid) {
    const { failure_code: code, failure_message: message, outcome } = made;
    return refuse(work, intent, method, {
      charge: made.id,
      code: code ?? 'card_declined',
      decline_code: outcome?.reason ?? 'generic_decline',
      message: message ?? 'Your card was declined.',
      param: refusalOf(verdict)?.param,
      type: 'card_error',
    });
  }
  Object.assign(object, { status: 'succeeded', amount_received: object.amount, next_action: null });
  await work.save(intent);
  await work.tell('payment_intent.succeeded', object);
  return 'succeeded';
}

interface Refusal {
  charge?: string;
  code: string;
  decline_code?: string;
  message: string;
  param?: string | undefined;
  type: 'card_error' | 'invalid_request_error';
}

async function refuse(work: Work, intent: Intent, method: Kept<'payment_method'>, refusal: Refusal): Promise<Declined> {
  const { object } = intent;
  const docs = `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`;
  const error = { ...refusal, doc_url: docs, payment_method: method.object } as Stripe.PaymentIntent.LastPaymentError;
  Object.assign(object, {
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  await work.save(intent);
  await work.tell('payment_intent.payment_failed', object);
  const { charge, code, decline_code, message, param } = refusal;
  const details = { code, ...(charge && { charge }), ...(decline_code && { decline_code }), ...(param && { param }) };
  return new Declined(message, { ...details, payment_intent: object, payment_method: method.object });
}

export async function cancelIntent(work: Work, intent: Intent, reason: string | null): Promise<void> {
  mustBeOpen(intent.object, 'cancel');
  Object.assign(intent.object, {
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  });
  await work.save(intent);
  await work.tell('payment_intent.canceled', intent.object);
}

const MAY_BE_CANCELED =
  ' Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.';

export function mustBeOpen(object: Stripe.PaymentIntent, what: 'confirm' | 'cancel' | 'update'): void {
  if (object.status !== 'succeeded' && object.status !== 'canceled' && object.status !== 'processing') return;
  const why =
    what === 'confirm' && object.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${object.status}.${what === 'cancel' ? MAY_BE_CANCELED : ''}`;
  throw invalid(`You cannot ${what} this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: object,
  });
}
