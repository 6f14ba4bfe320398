import type Stripe from 'stripe';
import { type Bill, change } from '../billing/bills';
import { end } from '../billing/renewals';
import { fields, flag, metadata, oneOf, text, unsettable, withMetadata } from '../parameters';
import { methodById } from '../payment-methods';
import { invalid, noSuch } from '../problems';
import { del, get, post } from '../route';
import type { Work } from '../work';
import { created, pageOf, paging } from './paging';

const WHY = [
  ...(['customer_service', 'low_quality', 'missing_features', 'other'] as const),
  ...(['switched_service', 'too_complex', 'too_expensive', 'unused'] as const),
] as const;

const cancellation = fields({ comment: unsettable(text), feedback: unsettable(oneOf(...WHY)) });

const update = {
  cancel_at_period_end: flag,
  cancellation_details: cancellation,
  default_payment_method: text,
  description: unsettable(text),
  metadata,
  payment_settings: fields({ save_default_payment_method: oneOf('off', 'on_subscription') }),
};

const states = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused'] as const;

export const subscriptions = [
  get(
    '/v1/subscriptions',
    { ...paging, created, customer: text, status: oneOf(...states, 'trialing', 'unpaid', 'ended', 'all') },
    (work, { customer, status, ...page }) =>
      pageOf(
        work,
        'subscription',
        '/v1/subscriptions',
        {
          ...(customer && { customer }),
          ...(status && status !== 'all' && { status: status === 'ended' ? 'canceled' : status }),
        },
        page,
        // Stripe names those that are over only to whoever asks for them.
        status ? undefined : { status: 'canceled' },
      ),
  ),
  get('/v1/subscriptions/:id', {}, async (work, _, id) => (await work.get('subscription', id)).object),
  post('/v1/subscriptions/:id', update, async (work, wanted, id) => {
    const subscription = await work.getToChange('subscription', id);
    const { object } = subscription;
    const { cancel_at_period_end: ends, cancellation_details: details, payment_settings: settings, ...others } = wanted;
    mustGoOn(object, wanted);
    if (others.default_payment_method) {
      others.default_payment_method = (await methodById(work, others.default_payment_method)).object.id;
    }
    await change(work, subscription, () => {
      Object.assign(object, others, { metadata: withMetadata(object.metadata, wanted.metadata) });
      if (details) object.cancellation_details = { ...detailsOf(object), ...details };
      if (settings) object.payment_settings = { ...NO_SETTINGS, ...object.payment_settings, ...settings };
      if (ends !== undefined && ends !== object.cancel_at_period_end) endAtPeriodEnd(work, object, ends);
    });
    return object;
  }),
  del(
    '/v1/subscriptions/:id',
    { cancellation_details: cancellation, invoice_now: oneOf('false'), prorate: oneOf('false') },
    async (work, { cancellation_details: details }, id) => {
      const subscription = await work.getToChange('subscription', id);
      if (subscription.object.ended_at !== null) throw noSuch('subscription', id);
      return cancel(work, subscription, details);
    },
  ),
];

type Details = Partial<Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback'>>;

async function cancel(work: Work, subscription: Bill['subscription'], details?: Details): Promise<Stripe.Subscription> {
  const { object } = subscription;
  object.cancellation_details = { ...detailsOf(object), ...details };
  await end(work, subscription, 'cancellation_requested');
  return object;
}

function endAtPeriodEnd(work: Work, object: Stripe.Subscription, ends: boolean): void {
  Object.assign(object, {
    cancel_at_period_end: ends,
    cancel_at: ends ? (object.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: ends ? work.now : null,
  });
  object.cancellation_details = { ...detailsOf(object), reason: ends ? 'cancellation_requested' : null };
}

function mustGoOn({ ended_at }: Stripe.Subscription, wanted: object): void {
  const others = Object.keys(wanted).filter((name) => name !== 'metadata' && name !== 'cancellation_details');
  if (ended_at !== null && others.length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
}

const detailsOf = ({ cancellation_details: details }: Stripe.Subscription): Stripe.Subscription.CancellationDetails =>
  details ?? { comment: null, feedback: null, feedback_option: null, reason: null };

const NO_SETTINGS: Stripe.Subscription.PaymentSettings = {
  payment_method_options: null,
  payment_method_types: null,
  save_default_payment_method: 'off',
};
