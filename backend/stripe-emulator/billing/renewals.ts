import type Stripe from 'stripe';
import { idOf } from '../model/objects';
import { addPaymentIntent, finishProcessing, type PaymentOutcome, pay } from '../payments/payment-intents';
import { CardDeclinedError } from '../model/stripe-api-error';
import type { Resource, Transaction } from '../store/transaction';
import {
  scheduledActions,
  type Bill,
  subscriptionInvoiceFilter,
  updateSubscription,
  saveSubscription,
  lockBill,
  markInvoicePaid,
  applyOutcome,
} from './bills';
import { addInvoice, newInvoicePayment } from './invoices';
import { periodAfter } from './periods';

type Subscription = Resource<'subscription'>;

/** Days until the next attempt. After the last failed attempt, the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7];
const DAY = 86_400;

export async function runScheduledAction(tx: Transaction, id: string): Promise<void> {
  const subscription = await tx.getForUpdate('subscription', id);
  const [next] = await scheduledActions(tx, subscription.object);
  if (!next || next.at > tx.now) return saveSubscription(tx, subscription);
  if (next.type === 'renewal') return renewSubscription(tx, subscription);
  const bill = await lockBill(tx, next.invoice);
  if (next.type === 'attempt') await attemptPayment(tx, bill);
  else await finishPayment(tx, bill);
}

/** Creates one invoice per period, even after several missed periods. */
async function renewSubscription(tx: Transaction, subscription: Subscription): Promise<void> {
  const { object } = subscription;
  const { customer, cancel_at: endsAt } = object;
  const [item] = object.items.data;
  if (!item?.price.recurring) throw new TypeError('A subscription without anything that recurs');
  if (endsAt !== null && endsAt <= item.current_period_end) {
    await endSubscription(tx, subscription, 'cancellation_requested', endsAt);
    return;
  }
  const previousPeriod = { start: item.current_period_start, end: item.current_period_end };
  const period = {
    start: previousPeriod.end,
    end: periodAfter(previousPeriod.end, item.price.recurring, object.billing_cycle_anchor),
  };
  const id = tx.newId('invoice');
  const invoice = await addInvoice(tx, id, {
    subscription: object,
    lines: await renewalLines(tx, object),
    customer: (await tx.get('customer', idOf(customer))).object,
    reason: 'subscription_cycle',
    period,
    previousPeriod,
  });
  await updateSubscription(tx, subscription, () => {
    for (const each of object.items.data)
      Object.assign(each, { current_period_start: period.start, current_period_end: period.end });
    object.latest_invoice = id;
  });
  const bill = { subscription, invoice };
  if (invoice.object.amount_due === 0) {
    await markInvoicePaid(tx, bill);
    return;
  }
  const intent = await addPaymentIntent(tx, {
    amount: invoice.object.amount_due,
    currency: object.currency,
    customer: idOf(customer),
    description: 'Subscription update',
    receiptEmail: invoice.object.customer_email,
    setupFutureUsage: 'off_session',
    invoice: id,
  });
  invoice.own.payments = [newInvoicePayment(tx, invoice.object, intent.object.id)];
  await attemptPayment(tx, bill);
}

async function renewalLines(tx: Transaction, { items }: Stripe.Subscription) {
  const lines = [];
  for (const { price, quantity = 1 } of items.data) {
    const { object: product } = await tx.get('product', idOf(price.product));
    lines.push({ price, quantity, description: product.name, amount: (price.unit_amount ?? 0) * quantity });
  }
  return lines;
}

async function attemptPayment(tx: Transaction, bill: Bill): Promise<void> {
  const { object } = bill.invoice;
  const intent = await lockOpenPayment(tx, bill);
  const method = await tx.get('payment_method', idOf(bill.subscription.object.default_payment_method));
  Object.assign(object, { attempted: true, attempt_count: object.attempt_count + 1, next_payment_attempt: null });
  await recordOutcome(tx, bill, intent, await pay(tx, intent, method, { isOnSession: false }));
}

async function finishPayment(tx: Transaction, bill: Bill): Promise<void> {
  const intent = await lockOpenPayment(tx, bill);
  await recordOutcome(tx, bill, intent, await finishProcessing(tx, intent));
}

async function recordOutcome(
  tx: Transaction,
  bill: Bill,
  intent: Resource<'payment_intent'>,
  outcome: PaymentOutcome,
): Promise<void> {
  const { subscription, invoice } = bill;
  const { object } = invoice;
  const isActive = subscription.object.ended_at === null;
  const retryDays = RETRY_DAYS[object.attempt_count - 1];
  const hasFailed = outcome instanceof CardDeclinedError;
  // A customer's own attempt between two scheduled ones doesn't change the schedule.
  const isScheduledAttempt = object.next_payment_attempt === null;
  if (hasFailed && isScheduledAttempt && isActive && retryDays !== undefined)
    object.next_payment_attempt = tx.now + retryDays * DAY;
  await applyOutcome(tx, bill, intent, outcome);
  if (!hasFailed || !isActive) return;
  await updateSubscription(tx, subscription, () => {
    if (object.id === subscription.object.latest_invoice) subscription.object.status = 'past_due';
  });
  if (isScheduledAttempt && retryDays === undefined) await endSubscription(tx, subscription, 'payment_failed');
}

function lockOpenPayment(tx: Transaction, { invoice }: Bill): Promise<Resource<'payment_intent'>> {
  const open = invoice.own.payments.find(({ status }) => status === 'open');
  return tx.getForUpdate('payment_intent', idOf(open?.payment.payment_intent ?? null));
}

export async function endSubscription(
  tx: Transaction,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
  at = tx.now,
): Promise<void> {
  const { object } = subscription;
  Object.assign(object, { status: 'canceled', ended_at: at, canceled_at: object.canceled_at ?? at });
  object.cancellation_details = { ...NO_CANCELLATION_DETAILS, ...object.cancellation_details, reason };
  for (const { object: open } of await tx.listAll('invoice', {
    ...subscriptionInvoiceFilter(object.id),
    status: 'open',
  })) {
    const invoice = await tx.getForUpdate('invoice', open.id);
    Object.assign(invoice.object, { auto_advance: false, next_payment_attempt: null });
    await tx.save(invoice);
  }
  await saveSubscription(tx, subscription);
  await tx.emitEvent('customer.subscription.deleted', object);
}

const NO_CANCELLATION_DETAILS = { comment: null, feedback: null, feedback_option: null };
