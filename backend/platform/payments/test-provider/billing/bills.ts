import type Stripe from 'stripe';
import { changed } from '../changed';
import { idOf } from '../objects';
import { cancelIntent, type Intent, ON_ITS_WAY, type Outcome } from '../payment-intents';
import type { Kept, Work } from '../work';
import type { Invoice } from './invoices';

/** An invoice and what it is for. Both are locked, always the subscription first, then the invoice, then its payment. */
export interface Bill {
  subscription: Kept<'subscription'>;
  invoice: Invoice;
}

export async function lockBill(work: Work, invoiceId: string): Promise<Bill> {
  const { object } = await work.get('invoice', invoiceId, 'invoice');
  const subscription = await work.getToChange('subscription', subscriptionOf(object));
  return { subscription, invoice: await work.getToChange('invoice', invoiceId) };
}

/** A payment, and the bill that it is for if there is one. */
export async function lockPayment(work: Work, intentId: string): Promise<{ intent?: Intent; bill?: Bill }> {
  const invoice = (await work.find('payment_intent', intentId))?.own.invoice;
  const bill = invoice === undefined ? undefined : await lockBill(work, invoice);
  const intent = await work.lock('payment_intent', intentId);
  return { ...(intent && { intent }), ...(bill && { bill }) };
}

/** What came of trying to pay it. */
export async function settle(work: Work, bill: Bill | undefined, intent: Intent, outcome: Outcome): Promise<void> {
  if (!bill || outcome === 'asks') return;
  const { invoice, subscription } = bill;
  if (outcome === 'succeeded') {
    await paid(work, bill, intent.object);
  } else if (outcome === 'processing') {
    invoice.own.arrives = work.now + ON_ITS_WAY;
    await work.save(invoice);
    await keep(work, subscription);
  } else {
    invoice.own.arrives = undefined;
    await work.save(invoice);
    await work.tell('invoice.payment_failed', invoice.object);
    await keep(work, subscription);
  }
}

export async function paid(work: Work, { invoice, subscription }: Bill, intent?: Stripe.PaymentIntent): Promise<void> {
  const { object, own } = invoice;
  own.arrives = undefined;
  Object.assign(object, {
    status: 'paid',
    amount_paid: object.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...object.status_transitions, paid_at: work.now },
  });
  for (const payment of own.payments.filter(({ status }) => status === 'open')) {
    payment.status = 'paid';
    payment.amount_paid = object.amount_due;
    payment.status_transitions.paid_at = work.now;
  }
  await work.save(invoice);
  await work.tell('invoice.paid', object);
  if (own.payments.some(({ status }) => status === 'paid')) await work.tell('invoice.payment_succeeded', object);
  await goesOn(work, { invoice, subscription }, intent);
}

/** Nothing is owed by it any more, by money or without. */
async function goesOn(work: Work, { invoice, subscription }: Bill, intent?: Stripe.PaymentIntent): Promise<void> {
  const { object } = subscription;
  await change(work, subscription, () => {
    if (object.status === 'past_due' && object.latest_invoice === invoice.object.id) object.status = 'active';
    if (intent && object.payment_settings?.save_default_payment_method === 'on_subscription') {
      object.default_payment_method = idOf(intent.payment_method);
    }
  });
}

export async function voided(work: Work, bill: Bill): Promise<void> {
  const { object } = bill.invoice;
  await dropPayment(work, bill, 'void_invoice');
  Object.assign(object, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...object.status_transitions, voided_at: work.now },
  });
  await work.save(bill.invoice);
  await work.tell('invoice.voided', object);
  await goesOn(work, bill);
}

/** Nobody pays it with a card any more. Its holder sees to it that no payment is on its way. */
export async function dropPayment(work: Work, { invoice }: Bill, reason: string): Promise<void> {
  for (const payment of invoice.own.payments.filter(({ status }) => status === 'open')) {
    await cancelIntent(
      work,
      await work.getToChange('payment_intent', idOf(payment.payment.payment_intent ?? null)),
      reason,
    );
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = work.now;
  }
}

/** Changes a subscription and tells of it, if anything has become otherwise. */
export async function change(work: Work, subscription: Bill['subscription'], does: () => void): Promise<void> {
  const before = structuredClone(subscription.object);
  does();
  await keep(work, subscription);
  const told = changed(before, subscription.object);
  if (Object.keys(told).length > 0) await work.tell('customer.subscription.updated', subscription.object, told);
}

/** Saved, with the time of what happens to it next. */
export async function keep(work: Work, subscription: Bill['subscription']): Promise<void> {
  const [next] = await agenda(work, subscription.object);
  await work.save(subscription, next?.at);
}

type Happening = { at: number; what: 'renewal' } | { at: number; what: 'arrival' | 'attempt'; invoice: string };

/** What will happen to a subscription by itself, the next first. */
export async function agenda(work: Work, subscription: Stripe.Subscription): Promise<Happening[]> {
  const end = subscription.items.data[0]?.current_period_end ?? work.now;
  const coming: Happening[] = subscription.ended_at === null ? [{ at: end, what: 'renewal' }] : [];
  for (const { object, own } of await work.all('invoice', { ...billed(subscription.id), status: 'open' })) {
    if (own.arrives !== undefined) coming.push({ at: own.arrives, what: 'arrival', invoice: object.id });
    else if (object.next_payment_attempt !== null)
      coming.push({ at: object.next_payment_attempt, what: 'attempt', invoice: object.id });
  }
  return coming.sort((a, b) => a.at - b.at);
}

/** What all invoices of a subscription have in common. */
export const billed = (subscription: string) => ({ parent: { subscription_details: { subscription } } });

const subscriptionOf = ({ parent }: Stripe.Invoice): string => idOf(parent?.subscription_details?.subscription ?? null);
