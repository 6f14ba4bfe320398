import type Stripe from 'stripe';
import { addCustomer } from './customers';
import { addLines, lineItem, totalOf } from './line-items';
import { type Buyer, idOf } from './objects';
import { payUrl } from './pages';
import {
  email,
  fields,
  integer,
  list,
  metadata,
  needed,
  oneOf,
  type Parameters,
  text,
  url,
  withMetadata,
} from './parameters';
import { cancelIntent, type Intent } from './payment-intents';
import { invalid } from './problems';
import { begin } from './billing/subscriptions';
import type { Kept, Work } from './work';

export type Session = Kept<'checkout.session'>;

const behind = { description: text, metadata: metadata };

export const newSession = {
  mode: needed(oneOf('payment', 'subscription')),
  line_items: needed(list(fields(lineItem))),
  success_url: needed(url),
  cancel_url: url,
  ui_mode: oneOf('hosted_page'),
  customer: text,
  customer_email: email,
  client_reference_id: text,
  metadata: metadata,
  payment_method_types: list(oneOf('card')),
  payment_intent_data: fields(behind),
  subscription_data: fields(behind),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  locale: oneOf('auto', 'en'),
  expires_at: integer(0),
};

const DAY = 86_400;
const HALF_AN_HOUR = 1800;

export async function addSession(work: Work, wanted: Parameters<typeof newSession>): Promise<Session> {
  const { mode } = wanted;
  const customer = wanted.customer ? (await work.named('customer', wanted.customer, 'customer')).object : undefined;
  const expires = wanted.expires_at ?? work.now + DAY;
  mustMakeSense(work, wanted, expires);
  const lines = await addLines(work, mode, wanted.line_items);
  const id = work.newId('checkout.session');
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
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.now,
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
      ? detailsOf({ email: customer.email, name: customer.name ?? null })
      : wanted.customer_email
        ? detailsOf({ email: wanted.customer_email, name: null })
        : null,
    customer_email: wanted.customer_email ?? null,
    discounts: [],
    expires_at: expires,
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
    locale: wanted.locale ?? null,
    managed_payments: null,
    metadata: withMetadata({}, wanted.metadata),
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
    submit_type: wanted.submit_type ?? null,
    subscription: null,
    success_url: wanted.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payUrl(work.publicUrl, id),
    wallet_options: null,
  };
  const own = {
    lines,
    intentMetadata: wanted.payment_intent_data?.metadata ?? {},
    intentDescription: wanted.payment_intent_data?.description ?? null,
    subscriptionMetadata: wanted.subscription_data?.metadata ?? {},
    subscriptionDescription: wanted.subscription_data?.description ?? null,
    intent: null,
    buyer: null,
    attempt: null,
  };
  return work.add('checkout.session', object, own, expires);
}

function mustMakeSense(work: Work, wanted: Parameters<typeof newSession>, expires: number): void {
  const wrong = (message: string, param: string) => {
    throw invalid(message, { param });
  };
  if (wanted.customer && wanted.customer_email) {
    wrong('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  if (wanted.mode === 'payment' && wanted.subscription_data) {
    wrong('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (wanted.mode === 'subscription' && wanted.payment_intent_data) {
    wrong('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (wanted.mode === 'subscription' && wanted.submit_type && wanted.submit_type !== 'subscribe') {
    wrong('`submit_type` is not supported in `subscription` mode.', 'submit_type');
  }
  if (wanted.client_reference_id && wanted.client_reference_id.length > 200) {
    wrong('`client_reference_id` may have at most 200 characters.', 'client_reference_id');
  }
  if (expires < work.now + HALF_AN_HOUR || expires > work.now + DAY) {
    wrong('The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.', 'expires_at');
  }
}

const detailsOf = ({ email: address, name }: Buyer): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email: address,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
});

/** What was bought is paid: whoever waits for it hears so. The session is locked by whoever calls. */
export async function complete(work: Work, session: Session, intent: Intent): Promise<void> {
  const { object, own } = session;
  const buyer = own.buyer ?? { email: null, name: null };
  const subscribes = object.mode === 'subscription';
  const customer = object.customer
    ? (await work.get('customer', idOf(object.customer))).object
    : subscribes
      ? await addCustomer(work, buyer)
      : undefined;
  Object.assign(object, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: customer?.id ?? null,
    customer_details: detailsOf({ email: buyer.email ?? customer?.email ?? null, name: buyer.name }),
  });
  if (customer && subscribes) {
    const { lines, subscriptionMetadata, subscriptionDescription: description } = own;
    const subscription = await begin(work, {
      lines,
      customer,
      intent: intent.object,
      metadata: subscriptionMetadata,
      description,
    });
    object.subscription = subscription.id;
    object.invoice = subscription.latest_invoice;
  }
  await work.save(session);
  await work.tell('checkout.session.completed', object);
}

export async function expire(work: Work, session: Session): Promise<void> {
  const { object, own } = session;
  if (object.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${object.status}.`,
    );
  }
  if (own.intent) {
    const intent = await work.getToChange('payment_intent', own.intent);
    await cancelIntent(work, intent, 'automatic');
  }
  Object.assign(object, { status: 'expired', url: null });
  await work.save(session);
  await work.tell('checkout.session.expired', object);
}
