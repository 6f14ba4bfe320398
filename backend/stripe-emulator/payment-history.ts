import type { PoolClient } from 'pg';
import type Stripe from 'stripe';
import { updateSubscription } from './billing/bills';
import { paySession } from './checkout/hosted-checkout';
import type { sessionParameters } from './checkout/session-parameters';
import { addSession, expireSession } from './checkout/sessions';
import { type Card, type CardFate, cardByToken } from './model/cards';
import { idOf } from './model/objects';
import type { Parameters } from './parameters/parameters';
import { addCustomer } from './payments/customers';
import { openDispute } from './payments/disputes';
import { addPaymentIntent, pay } from './payments/payment-intents';
import { addPaymentMethod } from './payments/payment-methods';
import { addRefund } from './payments/refunds';
import { nextDueAt, runDueTask } from './schedule/due';
import { NO_CAUSE, Transaction } from './store/transaction';

type SessionInput = Parameters<typeof sessionParameters>;

const CARDS = {
  visa: { token: 'pm_card_visa', number: '4242424242424242', cvc: '123' },
  mastercard: { token: 'pm_card_mastercard', number: '5555555555554444', cvc: '123' },
  amex: { token: 'pm_card_amex', number: '378282246310005', cvc: '1234' },
} as const;
export type HistoryCard = keyof typeof CARDS;

interface InvoiceToPay {
  customer: string;
  amount: number;
  description: string;
  invoiceId: string;
  card: HistoryCard;
}

export interface HistoricPayment {
  intentId: string;
  method: { type: 'card'; brand: string; last4: string };
}

/** Payments of the past for the demo, in the order of time, in one transaction, and without events. */
export class PaymentHistory {
  constructor(
    private readonly client: PoolClient,
    private readonly publicUrl: string,
  ) {}

  /** Renews subscriptions until then, as their time comes. */
  async runDue(until: Date, onRenewal: (subscriptionId: string, at: Date) => Promise<void>): Promise<void> {
    const end = secondsOf(until);
    for (;;) {
      const due = await nextDueAt(this.transaction(end), end);
      if (due === undefined) return;
      const at = Math.ceil(due);
      const { rows } = await this.client.query<{ id: string; kind: string }>(
        'select id, kind from test_provider.objects where due <= to_timestamp($1) order by due limit 1',
        [at],
      );
      await runDueTask(this.transaction(at));
      const [task] = rows;
      if (task?.kind === 'subscription') await onRenewal(task.id, new Date(at * 1000));
    }
  }

  async createCustomer(at: Date, details: { name: string; email: string | null; userId: string }): Promise<string> {
    const { userId, ...rest } = details;
    return (await addCustomer(this.at(at), { ...rest, metadata: { userId } })).id;
  }

  async payInvoice(at: Date, { card, ...invoice }: InvoiceToPay): Promise<HistoricPayment> {
    const tx = this.at(at);
    const intent = await addInvoiceIntent(tx, invoice);
    const known = cardOf(CARDS[card].token, at);
    const outcome = await pay(tx, intent, await addPaymentMethod(tx, known));
    if (outcome !== 'succeeded') throw new Error(`The payment of ${invoice.description} ended as ${String(outcome)}`);
    return { intentId: intent.object.id, method: { type: 'card', brand: known.brand, last4: known.last4 } };
  }

  /** Confirmed by the bank at `clearsAt`. Returns the id of the payment intent. */
  async startProcessing(
    at: Date,
    { customer, amount, description, invoiceId }: Omit<InvoiceToPay, 'card'>,
    clearsAt: Date,
  ): Promise<string> {
    const tx = this.at(at);
    const intent = await addInvoiceIntent(tx, { customer, amount, description, invoiceId });
    await pay(tx, intent, await addPaymentMethod(tx, cardOf('pm_card_processing', at)));
    await tx.save(intent, secondsOf(clearsAt));
    return intent.object.id;
  }

  async openSession(at: Date, input: Stripe.Checkout.SessionCreateParams): Promise<Stripe.Checkout.Session> {
    return (await addSession(this.at(at), input as SessionInput)).object;
  }

  async paySession(
    at: Date,
    sessionId: string,
    { card, email, name }: { card: HistoryCard; email: string | null; name: string },
  ): Promise<HistoricPayment & { session: Stripe.Checkout.Session }> {
    const tx = this.at(at);
    const { number, cvc } = CARDS[card];
    const entry = { number, cvc, expMonth: 12, expYear: at.getFullYear() + 4 };
    const result = await paySession(tx, sessionId, { card: entry, email, name, attempt: sessionId });
    if (result?.outcome !== 'paid') throw new Error(`The checkout ended as ${result?.outcome}`);
    const { object: session, own } = await tx.get('checkout.session', sessionId);
    const method = { type: 'card' as const, brand: card as string, last4: number.slice(-4) };
    return { session, intentId: own.intent ?? '', method };
  }

  async expireSession(at: Date, sessionId: string): Promise<void> {
    const tx = this.at(at);
    await expireSession(tx, await tx.getForUpdate('checkout.session', sessionId));
  }

  async refund(at: Date, intentId: string, amount: number): Promise<string> {
    const tx = this.at(at);
    const charge = await tx.getForUpdate('charge', await chargeOf(tx, intentId));
    return (await addRefund(tx, charge, amount, 'requested_by_customer', {})).id;
  }

  async dispute(at: Date, intentId: string): Promise<Stripe.Dispute> {
    const tx = this.at(at);
    const charge = await chargeOf(tx, intentId);
    await openDispute(tx, charge);
    const [dispute] = await tx.listAll('dispute', { charge });
    if (!dispute) throw new TypeError('The dispute was not opened');
    return dispute.object;
  }

  /** From then on, the card of the subscription behaves so. */
  async setCardFate(subscriptionId: string, fate: CardFate): Promise<void> {
    const tx = this.transaction(0);
    const { object } = await tx.get('subscription', subscriptionId);
    const method = await tx.getForUpdate('payment_method', idOf(object.default_payment_method));
    method.own.fate = fate;
    await tx.saveKeepingDue(method);
  }

  async endAtPeriodEnd(at: Date, subscriptionId: string): Promise<void> {
    const tx = this.at(at);
    const subscription = await tx.getForUpdate('subscription', subscriptionId);
    const { object } = subscription;
    await updateSubscription(tx, subscription, () => {
      const end = object.items.data[0]?.current_period_end ?? null;
      Object.assign(object, { cancel_at_period_end: true, cancel_at: end, canceled_at: tx.now });
      object.metadata = { ...object.metadata, canceledBy: 'client' };
    });
  }

  /** Of the current period. */
  async latestBill(subscriptionId: string) {
    const tx = this.transaction(0);
    const { object: subscription } = await tx.get('subscription', subscriptionId);
    const { object: invoice, own } = await tx.get('invoice', idOf(subscription.latest_invoice));
    const intentId = idOf(own.payments[0]?.payment.payment_intent ?? null);
    const { object: method } = await tx.get('payment_method', idOf(subscription.default_payment_method));
    return { subscription, invoice, intentId, method };
  }

  private at = (time: Date): Transaction => this.transaction(secondsOf(time));

  private transaction = (now: number): Transaction => new Transaction(this.client, NO_CAUSE, this.publicUrl, now, true);
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** As the product asks for one. */
const addInvoiceIntent = (tx: Transaction, { invoiceId, ...input }: Omit<InvoiceToPay, 'card'>) =>
  addPaymentIntent(tx, {
    ...{ ...input, currency: 'usd', metadata: { invoiceId } },
    automatic: { enabled: true, allow_redirects: 'always' },
  });

function cardOf(token: string, at: Date): Card {
  const card = cardByToken(token, at.getFullYear());
  if (!card) throw new TypeError(`No card ${token}`);
  return card;
}

async function chargeOf(tx: Transaction, intentId: string): Promise<string> {
  const { object } = await tx.get('payment_intent', intentId);
  return idOf(object.latest_charge);
}
