import type Stripe from 'stripe';
import { isRecurring } from './line-items';
import { decimal, idOf, listOf, randomText } from '../model/objects';
import type { Transaction } from '../store/transaction';
import { markInvoicePaid } from './bills';
import { addInvoice, newInvoicePayment } from './invoices';
import { periodAfter } from './periods';

interface SubscriptionInput {
  lines: Stripe.LineItem[];
  customer: Stripe.Customer;
  intent: Stripe.PaymentIntent;
  metadata: Record<string, string>;
  description: string | null;
}

const MONTHLY = { interval: 'month', interval_count: 1 } as const;

/** Starts after the first payment has succeeded. One-time lines are only on the first invoice. */
export async function startSubscription(tx: Transaction, input: SubscriptionInput): Promise<Stripe.Subscription> {
  const id = tx.newId('subscription');
  const invoiceId = tx.newId('invoice');
  const recurring = input.lines.filter(isRecurring);
  const end = periodAfter(tx.now, recurring[0]?.price?.recurring ?? MONTHLY);
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: tx.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: input.intent.currency,
    customer: input.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.intent.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
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
      recurring.map((line) => subscriptionItem(tx, id, line, end)),
    ),
    latest_invoice: invoiceId,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
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
    start_date: tx.now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
  const resource = await tx.insert('subscription', subscription, {}, end);
  await tx.emitEvent('customer.subscription.created', subscription);
  const { lines, customer, intent } = input;
  const invoice = await addInvoice(tx, invoiceId, {
    subscription,
    lines: lines.map((line) => ({ ...line, amount: line.amount_total })),
    customer,
    reason: 'subscription_create',
    period: { start: tx.now, end },
    previousPeriod: { start: tx.now, end: tx.now },
  });
  Object.assign(invoice.object, { attempted: true, attempt_count: 1 });
  invoice.own.payments = [newInvoicePayment(tx, invoice.object, intent.id)];
  await markInvoicePaid(tx, { subscription: resource, invoice });
  return subscription;
}

function subscriptionItem(
  tx: Transaction,
  subscription: string,
  line: Stripe.LineItem,
  end: number,
): Stripe.SubscriptionItem {
  if (!line.price?.recurring) throw new TypeError('Only a recurring line becomes a part of a subscription');
  return {
    id: `si_${randomText(14)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: tx.now,
    current_period_end: end,
    current_period_start: tx.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: legacyPlanOf(line.price, line.price.recurring),
    price: line.price,
    quantity: line.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

const legacyPlanOf = (price: Stripe.Price, recurring: Stripe.Price.Recurring): Stripe.Plan => ({
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
