import type Stripe from 'stripe';
import { addCustomer } from '../payments/customers';
import { addLines, lineItemParameters, totalOf } from '../billing/line-items';
import { type Buyer, idOf } from '../model/objects';
import { payUrl } from '../model/pages';
import {
  email,
  fields,
  integer,
  list,
  metadata,
  required,
  oneOf,
  type Parameters,
  text,
  url,
  withMetadata,
} from '../parameters/parameters';
import { cancelPaymentIntent, type Intent } from '../payments/payment-intents';
import { invalidRequest } from '../model/stripe-api-error';
import { startSubscription } from '../billing/subscriptions';
import type { Resource, Transaction } from '../store/transaction';

export type Session = Resource<'checkout.session'>;

const nestedParameters = { description: text, metadata: metadata };

export const sessionParameters = {
  mode: required(oneOf('payment', 'subscription')),
  line_items: required(list(fields(lineItemParameters))),
  success_url: required(url),
  cancel_url: url,
  ui_mode: oneOf('hosted_page'),
  customer: text,
  customer_email: email,
  client_reference_id: text,
  metadata: metadata,
  payment_method_types: list(oneOf('card')),
  payment_intent_data: fields(nestedParameters),
  subscription_data: fields(nestedParameters),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  locale: oneOf('auto', 'en'),
  expires_at: integer(0),
};

const DAY = 86_400;
const HALF_AN_HOUR = 1800;

export async function addSession(tx: Transaction, input: Parameters<typeof sessionParameters>): Promise<Session> {
  const { mode } = input;
  const customer = input.customer ? (await tx.getReferenced('customer', input.customer, 'customer')).object : undefined;
  const expiresAt = input.expires_at ?? tx.now + DAY;
  assertValid(tx, input, expiresAt);
  const lines = await addLines(tx, mode, input.line_items);
  const id = tx.newId('checkout.session');
  const total = totalOf(lines);
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
    currency: lines[0]?.currency ?? null,
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
    customer_creation: customer ? null : mode === 'subscription' ? 'always' : 'if_required',
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
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
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

function assertValid(tx: Transaction, input: Parameters<typeof sessionParameters>, expiresAt: number): void {
  const reject = (message: string, param: string) => {
    throw invalidRequest(message, { param });
  };
  if (input.customer && input.customer_email) {
    reject('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  if (input.mode === 'payment' && input.subscription_data) {
    reject('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (input.mode === 'subscription' && input.payment_intent_data) {
    reject('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (input.mode === 'subscription' && input.submit_type && input.submit_type !== 'subscribe') {
    reject('`submit_type` is not supported in `subscription` mode.', 'submit_type');
  }
  if (input.client_reference_id && input.client_reference_id.length > 200) {
    reject('`client_reference_id` may have at most 200 characters.', 'client_reference_id');
  }
  if (expiresAt < tx.now + HALF_AN_HOUR || expiresAt > tx.now + DAY) {
    reject('The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.', 'expires_at');
  }
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
  Object.assign(object, { status: 'expired', url: null });
  await tx.save(session);
  await tx.emitEvent('checkout.session.expired', object);
}
