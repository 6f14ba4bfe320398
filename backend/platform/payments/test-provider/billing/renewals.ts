import type Stripe from 'stripe';
import { idOf } from '../objects';
import { addIntent, arrive, type Outcome, pay } from '../payment-intents';
import { Declined } from '../problems';
import type { Kept, Work } from '../work';
import { agenda, type Bill, billed, change, keep, lockBill, paid, settle } from './bills';
import { addInvoice, paymentOf } from './invoices';
import { periodAfter } from './periods';

type Subscription = Kept<'subscription'>;

/** After the first try, and after each that fails. Whoever still has not paid then has no subscription any more. */
const RETRIES = [3, 5, 7];
const DAY = 86_400;

/** The next thing that happens to a subscription by itself, if its time has come. */
export async function happen(work: Work, id: string): Promise<void> {
  const subscription = await work.getToChange('subscription', id);
  const [next] = await agenda(work, subscription.object);
  if (!next || next.at > work.now) return keep(work, subscription);
  if (next.what === 'renewal') return renew(work, subscription);
  const bill = await lockBill(work, next.invoice);
  if (next.what === 'attempt') await collect(work, bill);
  else await receive(work, bill);
}

/** One period is over. Each has its own invoice, however many have gone by unseen. */
async function renew(work: Work, subscription: Subscription): Promise<void> {
  const { object } = subscription;
  if (object.cancel_at_period_end) {
    await end(work, subscription, 'cancellation_requested', object.cancel_at ?? work.now);
    return;
  }
  const { customer } = object;
  const [item] = object.items.data;
  if (!item?.price.recurring) throw new TypeError('A subscription without anything that recurs');
  const before = { start: item.current_period_start, end: item.current_period_end };
  const period = { start: before.end, end: periodAfter(before.end, item.price.recurring, object.billing_cycle_anchor) };
  const id = work.newId('invoice');
  const invoice = await addInvoice(work, id, {
    subscription: object,
    lines: await soldAgain(work, object),
    customer: (await work.get('customer', idOf(customer))).object,
    reason: 'subscription_cycle',
    period,
    before,
  });
  await change(work, subscription, () => {
    for (const each of object.items.data)
      Object.assign(each, { current_period_start: period.start, current_period_end: period.end });
    object.latest_invoice = id;
  });
  const bill = { subscription, invoice };
  if (invoice.object.amount_due === 0) {
    await paid(work, bill);
    return;
  }
  const intent = await addIntent(work, {
    amount: invoice.object.amount_due,
    currency: object.currency,
    customer: idOf(customer),
    description: 'Subscription update',
    receiptEmail: invoice.object.customer_email,
    setupFutureUsage: 'off_session',
    invoice: id,
  });
  invoice.own.payments = [paymentOf(work, invoice.object, intent.object.id)];
  await collect(work, bill);
}

async function soldAgain(work: Work, { items }: Stripe.Subscription) {
  const lines = [];
  for (const { price, quantity = 1 } of items.data) {
    const { object: product } = await work.get('product', idOf(price.product));
    lines.push({ price, quantity, description: product.name, amount: (price.unit_amount ?? 0) * quantity });
  }
  return lines;
}

/** Asks the saved card, with nobody there. */
async function collect(work: Work, bill: Bill): Promise<void> {
  const { object } = bill.invoice;
  const intent = await paymentBehind(work, bill);
  const method = await work.get('payment_method', idOf(bill.subscription.object.default_payment_method));
  Object.assign(object, { attempted: true, attempt_count: object.attempt_count + 1, next_payment_attempt: null });
  await concluded(work, bill, intent, await pay(work, intent, method, { present: false }));
}

/** What was on its way is there, or will never be. */
async function receive(work: Work, bill: Bill): Promise<void> {
  const intent = await paymentBehind(work, bill);
  await concluded(work, bill, intent, await arrive(work, intent));
}

async function concluded(work: Work, bill: Bill, intent: Kept<'payment_intent'>, outcome: Outcome): Promise<void> {
  const { subscription, invoice } = bill;
  const { object } = invoice;
  const goesOn = subscription.object.ended_at === null;
  const tryAgain = RETRIES[object.attempt_count - 1];
  const failed = outcome instanceof Declined;
  // One that the customer began, between two tries of ours, leaves ours where they are.
  const ours = object.next_payment_attempt === null;
  if (failed && ours && goesOn && tryAgain !== undefined) object.next_payment_attempt = work.now + tryAgain * DAY;
  await settle(work, bill, intent, outcome);
  if (!failed || !goesOn) return;
  await change(work, subscription, () => {
    if (object.id === subscription.object.latest_invoice) subscription.object.status = 'past_due';
  });
  if (ours && tryAgain === undefined) await end(work, subscription, 'payment_failed');
}

function paymentBehind(work: Work, { invoice }: Bill): Promise<Kept<'payment_intent'>> {
  const open = invoice.own.payments.find(({ status }) => status === 'open');
  return work.getToChange('payment_intent', idOf(open?.payment.payment_intent ?? null));
}

/** It is over, now or since its period was. What is open stays open, and nobody asks the card for it any more. */
export async function end(
  work: Work,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
  at = work.now,
): Promise<void> {
  const { object } = subscription;
  Object.assign(object, { status: 'canceled', ended_at: at, canceled_at: object.canceled_at ?? at });
  object.cancellation_details = { ...NO_DETAILS, ...object.cancellation_details, reason };
  for (const { object: open } of await work.all('invoice', { ...billed(object.id), status: 'open' })) {
    const invoice = await work.getToChange('invoice', open.id);
    Object.assign(invoice.object, { auto_advance: false, next_payment_attempt: null });
    await work.save(invoice);
  }
  await keep(work, subscription);
  await work.tell('customer.subscription.deleted', object);
}

const NO_DETAILS = { comment: null, feedback: null, feedback_option: null };
