import type Stripe from 'stripe';
import { isRecurring } from '../line-items';
import { decimal, idOf, listOf, randomText } from '../objects';
import type { Work } from '../work';
import { paid } from './bills';
import { addInvoice, paymentOf } from './invoices';
import { periodAfter } from './periods';

interface Wanted {
  lines: Stripe.LineItem[];
  customer: Stripe.Customer;
  intent: Stripe.PaymentIntent;
  metadata: Record<string, string>;
  description: string | null;
}

const MONTHLY = { interval: 'month', interval_count: 1 } as const;

/** What begins when its first payment has succeeded. One-time lines are on the first invoice only. */
export async function begin(work: Work, wanted: Wanted): Promise<Stripe.Subscription> {
  const id = work.newId('subscription');
  const invoiceId = work.newId('invoice');
  const recurring = wanted.lines.filter(isRecurring);
  const end = periodAfter(work.now, recurring[0]?.price?.recurring ?? MONTHLY);
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: work.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: work.now,
    currency: wanted.intent.currency,
    customer: wanted.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.intent.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      recurring.map((line) => itemOf(work, id, line, end)),
    ),
    latest_invoice: invoiceId,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: work.now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
  const kept = await work.add('subscription', subscription, {}, end);
  await work.tell('customer.subscription.created', subscription);
  const { lines, customer, intent } = wanted;
  const invoice = await addInvoice(work, invoiceId, {
    subscription,
    lines: lines.map((line) => ({ ...line, amount: line.amount_total })),
    customer,
    reason: 'subscription_create',
    period: { start: work.now, end },
    before: { start: work.now, end: work.now },
  });
  Object.assign(invoice.object, { attempted: true, attempt_count: 1 });
  invoice.own.payments = [paymentOf(work, invoice.object, intent.id)];
  await paid(work, { subscription: kept, invoice });
  return subscription;
}

function itemOf(work: Work, subscription: string, line: Stripe.LineItem, end: number): Stripe.SubscriptionItem {
  if (!line.price?.recurring) throw new TypeError('Only a recurring line becomes a part of a subscription');
  return {
    id: `si_${randomText(14)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: work.now,
    current_period_end: end,
    current_period_start: work.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(line.price, line.price.recurring),
    price: line.price,
    quantity: line.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** The same price once more, in the shape that it had in the old days. */
const planOf = (price: Stripe.Price, recurring: Stripe.Price.Recurring): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: decimal(price.unit_amount ?? 0),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: recurring.interval,
  interval_count: recurring.interval_count,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
