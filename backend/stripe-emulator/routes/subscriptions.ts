import type Stripe from 'stripe';
import { type Bill, updateSubscription } from '../billing/bills';
import { endSubscription } from '../billing/renewals';
import {
  fields,
  flag,
  integer,
  metadata,
  oneOf,
  required,
  text,
  unsettable,
  withMetadata,
} from '../parameters/parameters';
import { getPaymentMethod } from '../payments/payment-methods';
import { invalidRequest, noSuchResource } from '../model/stripe-api-error';
import { del, get, post } from './route';
import type { Transaction } from '../store/transaction';
import { createdParameters, listItems, listObjects, pageParameters } from './paging';

const CANCELLATION_FEEDBACK = [
  ...(['customer_service', 'low_quality', 'missing_features', 'other'] as const),
  ...(['switched_service', 'too_complex', 'too_expensive', 'unused'] as const),
] as const;

const cancellationParameters = fields({
  comment: unsettable(text),
  feedback: unsettable(oneOf(...CANCELLATION_FEEDBACK)),
});

const updateParameters = {
  cancel_at: unsettable(integer(0)),
  cancel_at_period_end: flag,
  cancellation_details: cancellationParameters,
  default_payment_method: text,
  description: unsettable(text),
  metadata,
  payment_settings: fields({ save_default_payment_method: oneOf('off', 'on_subscription') }),
};

const STATUSES = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused'] as const;

export const subscriptionRoutes = [
  get(
    '/v1/subscriptions',
    {
      ...pageParameters,
      created: createdParameters,
      customer: text,
      status: oneOf(...STATUSES, 'trialing', 'unpaid', 'ended', 'all'),
    },
    (tx, { customer, status, ...page }) =>
      listObjects(
        tx,
        'subscription',
        '/v1/subscriptions',
        {
          ...(customer && { customer }),
          ...(status && status !== 'all' && { status: status === 'ended' ? 'canceled' : status }),
        },
        page,
        // Stripe lists canceled subscriptions only on request.
        status ? undefined : { status: 'canceled' },
      ),
  ),
  get(
    '/v1/subscription_items',
    { ...pageParameters, subscription: required(text) },
    async (tx, { subscription, ...page }) => {
      const { items } = (await tx.getReferenced('subscription', subscription, 'subscription')).object;
      return listItems(items.url, items.data, page);
    },
  ),
  get('/v1/subscriptions/:id', {}, async (tx, _, id) => (await tx.get('subscription', id)).object),
  post('/v1/subscriptions/:id', updateParameters, async (tx, input, id) => {
    const subscription = await tx.getForUpdate('subscription', id);
    const { object } = subscription;
    const {
      cancel_at_period_end: endsAtPeriodEnd,
      cancellation_details: details,
      payment_settings: settings,
      ...changes
    } = input;
    assertNotEnded(object, input);
    if (input.cancel_at !== undefined && input.cancel_at_period_end !== undefined)
      throw invalidRequest('You can only pass one of `cancel_at` and `cancel_at_period_end`.', { param: 'cancel_at' });
    if (changes.default_payment_method) {
      changes.default_payment_method = (await getPaymentMethod(tx, changes.default_payment_method)).object.id;
    }
    await updateSubscription(tx, subscription, () => {
      Object.assign(object, changes, { metadata: withMetadata(object.metadata, input.metadata) });
      if (details) object.cancellation_details = { ...detailsOf(object), ...details };
      if (settings) object.payment_settings = { ...NO_SETTINGS, ...object.payment_settings, ...settings };
      if (endsAtPeriodEnd !== undefined && endsAtPeriodEnd !== object.cancel_at_period_end)
        setEndAtPeriodEnd(tx, object, endsAtPeriodEnd);
    });
    return object;
  }),
  del(
    '/v1/subscriptions/:id',
    { cancellation_details: cancellationParameters, invoice_now: oneOf('false'), prorate: oneOf('false') },
    async (tx, { cancellation_details: details }, id) => {
      const subscription = await tx.getForUpdate('subscription', id);
      if (subscription.object.ended_at !== null) throw noSuchResource('subscription', id);
      return cancelSubscription(tx, subscription, details);
    },
  ),
];

type Details = Partial<Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback'>>;

async function cancelSubscription(
  tx: Transaction,
  subscription: Bill['subscription'],
  details?: Details,
): Promise<Stripe.Subscription> {
  const { object } = subscription;
  object.cancellation_details = { ...detailsOf(object), ...details };
  await endSubscription(tx, subscription, 'cancellation_requested');
  return object;
}

function setEndAtPeriodEnd(tx: Transaction, object: Stripe.Subscription, endsAtPeriodEnd: boolean): void {
  Object.assign(object, {
    cancel_at_period_end: endsAtPeriodEnd,
    cancel_at: endsAtPeriodEnd ? (object.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: endsAtPeriodEnd ? tx.now : null,
  });
  object.cancellation_details = { ...detailsOf(object), reason: endsAtPeriodEnd ? 'cancellation_requested' : null };
}

function assertNotEnded({ ended_at }: Stripe.Subscription, input: object): void {
  const changedFields = Object.keys(input).filter((name) => name !== 'metadata' && name !== 'cancellation_details');
  if (ended_at !== null && changedFields.length > 0)
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

const detailsOf = ({ cancellation_details: details }: Stripe.Subscription): Stripe.Subscription.CancellationDetails =>
  details ?? { comment: null, feedback: null, feedback_option: null, reason: null };

const NO_SETTINGS: Stripe.Subscription.PaymentSettings = {
  payment_method_options: null,
  payment_method_types: null,
  save_default_payment_method: 'off',
};
