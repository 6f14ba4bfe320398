import type Stripe from 'stripe';
import { previousAttributes } from '../model/previous-attributes';
import { idOf } from '../model/objects';
import { cancelPaymentIntent, type Intent, PROCESSING_SECONDS, type PaymentOutcome } from '../payments/payment-intents';
import type { Resource, Transaction } from '../store/transaction';
import type { Invoice } from './invoices';

/** An invoice with its subscription. Lock order: subscription, invoice, payment intent. */
export interface Bill {
  subscription: Resource<'subscription'>;
  invoice: Invoice;
}

export async function lockBill(tx: Transaction, invoiceId: string): Promise<Bill> {
  const { object } = await tx.get('invoice', invoiceId, 'invoice');
  const subscription = await tx.getForUpdate('subscription', subscriptionOf(object));
  return { subscription, invoice: await tx.getForUpdate('invoice', invoiceId) };
}

export async function lockPayment(tx: Transaction, intentId: string): Promise<{ intent?: Intent; bill?: Bill }> {
  const invoice = (await tx.find('payment_intent', intentId))?.own.invoice;
  const bill = invoice === undefined ? undefined : await lockBill(tx, invoice);
  const intent = await tx.lock('payment_intent', intentId);
  return { ...(intent && { intent }), ...(bill && { bill }) };
}

export async function applyOutcome(
  tx: Transaction,
  bill: Bill | undefined,
  intent: Intent,
  outcome: PaymentOutcome,
): Promise<void> {
  if (!bill || outcome === 'requires_action') return;
  const { invoice, subscription } = bill;
  if (outcome === 'succeeded') {
    await markInvoicePaid(tx, bill, intent.object);
  } else if (outcome === 'processing') {
    invoice.own.arrives = tx.now + PROCESSING_SECONDS;
    await tx.save(invoice);
    await saveSubscription(tx, subscription);
  } else {
    invoice.own.arrives = undefined;
    await tx.save(invoice);
    await tx.emitEvent('invoice.payment_failed', invoice.object);
    await saveSubscription(tx, subscription);
  }
}

export async function markInvoicePaid(
  tx: Transaction,
  { invoice, subscription }: Bill,
  intent?: Stripe.PaymentIntent,
): Promise<void> {
  const { object, own } = invoice;
  own.arrives = undefined;
  Object.assign(object, {
    status: 'paid',
    amount_paid: object.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...object.status_transitions, paid_at: tx.now },
  });
  for (const payment of own.payments.filter(({ status }) => status === 'open')) {
    payment.status = 'paid';
    payment.amount_paid = object.amount_due;
    payment.status_transitions.paid_at = tx.now;
  }
  await tx.save(invoice);
  await tx.emitEvent('invoice.paid', object);
  if (own.payments.some(({ status }) => status === 'paid')) await tx.emitEvent('invoice.payment_succeeded', object);
  await resumeSubscription(tx, { invoice, subscription }, intent);
}

async function resumeSubscription(
  tx: Transaction,
  { invoice, subscription }: Bill,
  intent?: Stripe.PaymentIntent,
): Promise<void> {
  const { object } = subscription;
  await updateSubscription(tx, subscription, () => {
    if (object.status === 'past_due' && object.latest_invoice === invoice.object.id) object.status = 'active';
    if (intent && object.payment_settings?.save_default_payment_method === 'on_subscription') {
      object.default_payment_method = idOf(intent.payment_method);
    }
  });
}

export async function voidInvoice(tx: Transaction, bill: Bill): Promise<void> {
  const { object } = bill.invoice;
  await cancelOpenPayments(tx, bill, 'void_invoice');
  Object.assign(object, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...object.status_transitions, voided_at: tx.now },
  });
  await tx.save(bill.invoice);
  await tx.emitEvent('invoice.voided', object);
  await resumeSubscription(tx, bill);
}

/** The caller makes sure that no payment is processing. */
export async function cancelOpenPayments(tx: Transaction, { invoice }: Bill, reason: string): Promise<void> {
  for (const payment of invoice.own.payments.filter(({ status }) => status === 'open')) {
    await cancelPaymentIntent(
      tx,
      await tx.getForUpdate('payment_intent', idOf(payment.payment.payment_intent ?? null)),
      reason,
    );
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = tx.now;
  }
}

export async function updateSubscription(
  tx: Transaction,
  subscription: Bill['subscription'],
  mutate: () => void,
): Promise<void> {
  const before = structuredClone(subscription.object);
  mutate();
  await saveSubscription(tx, subscription);
  const previous = previousAttributes(before, subscription.object);
  if (Object.keys(previous).length > 0)
    await tx.emitEvent('customer.subscription.updated', subscription.object, previous);
}

export async function saveSubscription(tx: Transaction, subscription: Bill['subscription']): Promise<void> {
  const [next] = await scheduledActions(tx, subscription.object);
  await tx.save(subscription, next?.at);
}

type ScheduledAction = { at: number; type: 'renewal' } | { at: number; type: 'arrival' | 'attempt'; invoice: string };

export async function scheduledActions(tx: Transaction, subscription: Stripe.Subscription): Promise<ScheduledAction[]> {
  const periodEnd = subscription.items.data[0]?.current_period_end ?? tx.now;
  const end = Math.min(periodEnd, subscription.cancel_at ?? periodEnd);
  const actions: ScheduledAction[] = subscription.ended_at === null ? [{ at: end, type: 'renewal' }] : [];
  for (const { object, own } of await tx.listAll('invoice', {
    ...subscriptionInvoiceFilter(subscription.id),
    status: 'open',
  })) {
    if (own.arrives !== undefined) actions.push({ at: own.arrives, type: 'arrival', invoice: object.id });
    else if (object.next_payment_attempt !== null)
      actions.push({ at: object.next_payment_attempt, type: 'attempt', invoice: object.id });
  }
  return actions.sort((a, b) => a.at - b.at);
}

export const subscriptionInvoiceFilter = (subscription: string) => ({
  parent: { subscription_details: { subscription } },
});

const subscriptionOf = ({ parent }: Stripe.Invoice): string => idOf(parent?.subscription_details?.subscription ?? null);
