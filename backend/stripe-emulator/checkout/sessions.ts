import type Stripe from 'stripe';
import { addCustomer } from '../payments/customers';
import { addLines, totalOf } from '../billing/line-items';
import { type Buyer, idOf } from '../model/objects';
import { payUrl } from '../model/pages';
import { type Parameters, withMetadata } from '../parameters/parameters';
import { cancelPaymentIntent, type Intent } from '../payments/payment-intents';
import { invalidRequest } from '../model/stripe-api-error';
import { addSetupIntent, cancelSetupIntent } from '../payments/setup-intents';
import { assertValid, DAY, type sessionParameters } from './session-parameters';
import { startSubscription } from '../billing/subscriptions';
import type { Resource, Transaction } from '../store/transaction';

export type Session = Resource<'checkout.session'>;

export async function addSession(tx: Transaction, input: Parameters<typeof sessionParameters>): Promise<Session> {
  const { mode } = input;
  const customer = input.customer ? (await tx.getReferenced('customer', input.customer, 'customer')).object : undefined;
  const expiresAt = input.expires_at ?? tx.now + DAY;
  assertValid(tx, input, expiresAt);
  const isSetup = mode === 'setup';
  const lines = isSetup ? [] : await addLines(tx, mode, input.line_items ?? []);
  const id = tx.newId('checkout.session');
  const total = isSetup ? null : totalOf(lines);
  const setup = isSetup && (await addSetupIntent(tx, id, customer?.id ?? null, input.setup_intent_data ?? {}));
  const object: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: lines[0]?.currency ?? input.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer || isSetup ? null : mode === 'subscription' ? 'always' : 'if_required',
    customer_details: customer
      ? customerDetails({ email: customer.email, name: customer.name ?? null })
      : input.customer_email
        ? customerDetails({ email: input.customer_email, name: null })
        : null,
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      mode === 'payment'
        ? {
            enabled: false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: withMetadata({}, input.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: setup ? setup.object.id : null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.success_url,
    total_details: isSetup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payUrl(tx.publicUrl, id),
    wallet_options: null,
  };
  const own = {
    lines,
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentDescription: input.payment_intent_data?.description ?? null,
    subscriptionMetadata: input.subscription_data?.metadata ?? {},
    subscriptionDescription: input.subscription_data?.description ?? null,
    intent: null,
    buyer: null,
    attempt: null,
  };
  return tx.insert('checkout.session', object, own, expiresAt);
}

const customerDetails = ({ email: address, name }: Buyer): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email: address,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
});

/** The caller has locked the session. */
export async function completeSession(tx: Transaction, session: Session, intent: Intent): Promise<void> {
  const { object, own } = session;
  const buyer = own.buyer ?? { email: null, name: null };
  const isSubscription = object.mode === 'subscription';
  const customer = object.customer
    ? (await tx.get('customer', idOf(object.customer))).object
    : isSubscription
      ? await addCustomer(tx, buyer)
      : undefined;
  Object.assign(object, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: customer?.id ?? null,
    customer_details: customerDetails({ email: buyer.email ?? customer?.email ?? null, name: buyer.name }),
  });
  if (customer && isSubscription) {
    const { lines, subscriptionMetadata, subscriptionDescription: description } = own;
    const subscription = await startSubscription(tx, {
      lines,
      customer,
      intent: intent.object,
      metadata: subscriptionMetadata,
      description,
    });
    object.subscription = subscription.id;
    object.invoice = subscription.latest_invoice;
  }
  await tx.save(session);
  await tx.emitEvent('checkout.session.completed', object);
}

export async function expireSession(tx: Transaction, session: Session): Promise<void> {
  const { object, own } = session;
  if (object.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${object.status}.`,
    );
  }
  if (own.intent) {
    const intent = await tx.getForUpdate('payment_intent', own.intent);
    await cancelPaymentIntent(tx, intent, 'automatic');
  }
  if (object.setup_intent) await cancelSetupIntent(tx, idOf(object.setup_intent));
  Object.assign(object, { status: 'expired', url: null });
  await tx.save(session);
  await tx.emitEvent('checkout.session.expired', object);
}

export const successUrl = ({ id, success_url }: Stripe.Checkout.Session): string =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
