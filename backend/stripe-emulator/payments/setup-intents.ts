import type Stripe from 'stripe';
import { bankResponseFor, declineFor } from '../model/cards';
import { idOf, randomText } from '../model/objects';
import { confirmUrl } from '../model/pages';
import { CardDeclinedError } from '../model/stripe-api-error';
import { withMetadata } from '../parameters/parameters';
import type { Resource, Transaction } from '../store/transaction';

export type SetupIntent = Resource<'setup_intent'>;
type SetupOutcome = 'succeeded' | 'requires_action' | CardDeclinedError;

export async function addSetupIntent(
  tx: Transaction,
  session: string,
  customer: string | null,
  { description, metadata }: { description?: string; metadata?: Record<string, string> },
): Promise<SetupIntent> {
  const id = tx.newId('setup_intent');
  const object: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: tx.now,
    customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: withMetadata({}, metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  const setup = await tx.insert('setup_intent', object, { session });
  await tx.emitEvent('setup_intent.created', object);
  return setup;
}

/** Checks the card with its bank, without a charge. The caller has locked the setup intent. */
export async function setUpCard(
  tx: Transaction,
  setup: SetupIntent,
  method: Resource<'payment_method'>,
): Promise<SetupOutcome> {
  const { object } = setup;
  Object.assign(object, { payment_method: method.object.id, last_setup_error: null, next_action: null });
  const response = bankResponseFor(method.own.fate, true);
  if (response === 'asks') {
    object.status = 'requires_action';
    const url = confirmUrl(tx.publicUrl, object.id);
    object.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } };
    await tx.save(setup);
    await tx.emitEvent('setup_intent.requires_action', object);
    return 'requires_action';
  }
  const decline = declineFor(response);
  return decline ? failSetup(tx, setup, method, decline) : succeed(tx, setup, method);
}

export async function completeSetup(tx: Transaction, setup: SetupIntent, passed: boolean): Promise<SetupOutcome> {
  const method = await tx.getForUpdate('payment_method', idOf(setup.object.payment_method));
  if (passed) return succeed(tx, setup, method);
  return failSetup(tx, setup, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
  });
}

export async function cancelSetupIntent(tx: Transaction, id: string): Promise<void> {
  const setup = await tx.getForUpdate('setup_intent', id);
  Object.assign(setup.object, { status: 'canceled', cancellation_reason: 'abandoned', next_action: null });
  await tx.save(setup);
  await tx.emitEvent('setup_intent.canceled', setup.object);
}

async function succeed(tx: Transaction, setup: SetupIntent, method: Resource<'payment_method'>): Promise<SetupOutcome> {
  const { object } = setup;
  method.object.customer = object.customer ? idOf(object.customer) : null;
  await tx.save(method);
  if (object.customer) await tx.emitEvent('payment_method.attached', method.object);
  Object.assign(object, { status: 'succeeded', next_action: null });
  await tx.save(setup);
  await tx.emitEvent('setup_intent.succeeded', object);
  return 'succeeded';
}

async function failSetup(
  tx: Transaction,
  setup: SetupIntent,
  method: Resource<'payment_method'>,
  { code, message, ...decline }: { code: string; message: string; decline_code?: string; param?: string },
): Promise<SetupOutcome> {
  const { object } = setup;
  Object.assign(object, {
    last_setup_error: { code, message, type: 'card_error', ...decline, payment_method: method.object },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  await tx.save(setup);
  await tx.emitEvent('setup_intent.setup_failed', object);
  return new CardDeclinedError(message, { code, ...decline, payment_method: method.object });
}
